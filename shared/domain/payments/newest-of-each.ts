import type { IsoDate } from "#shared/primitives/dates.ts";

export interface PaymentIdentity {
  /** Empty while pending. */
  readonly number: string;
  readonly date: IsoDate | null;
}

/**
 * Leaves out repeats: a numbered payment whose date changed between two files is stored in both months, and the later
 * date stands. Pending payments have no number and all stay.
 */
export function newestOfEach<T>(payments: readonly T[], identityOf: (payment: T) => PaymentIdentity): T[] {
  const newest = new Map<string, { readonly payment: T; readonly date: IsoDate }>();
  for (const payment of payments) {
    const { number, date } = identityOf(payment);
    const known = newest.get(number);
    if (!known || known.date < (date ?? "")) newest.set(number, { payment, date: date ?? "" });
  }
  return payments.filter((payment) => {
    const { number } = identityOf(payment);
    return number === "" || newest.get(number)?.payment === payment;
  });
}
