import type { Payment } from "./payment.ts";

/**
 * Leaves out repeats: a numbered payment whose date changed between two files is stored in both months, and the later
 * date stands.
 */
export function uniquePayments(payments: readonly Payment[]): Payment[] {
  const newest = new Map<string, Payment>();
  for (const payment of payments) {
    const known = newest.get(payment.payment_number);
    if (!known || (known.date_at ?? "") < (payment.date_at ?? "")) newest.set(payment.payment_number, payment);
  }
  return payments.filter((payment) => payment.payment_number === "" || newest.get(payment.payment_number) === payment);
}

const dateKey = ({ date_at, month }: Payment): string => date_at ?? `${month}-99`;

/** Stores in the catalogue's order, then the others. */
const storeKey = ({ marketplace_id }: Payment): number => marketplace_id || Number.MAX_SAFE_INTEGER;

/** Newest first, pending payments before those of their month; payments of one day by store and number. */
export const newestFirst = (payments: readonly Payment[]): Payment[] =>
  payments.toSorted(
    (a, b) =>
      compare(dateKey(b), dateKey(a)) || storeKey(a) - storeKey(b) || compare(a.payment_number, b.payment_number),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
