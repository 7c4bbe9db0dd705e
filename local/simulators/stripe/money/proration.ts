/** A billed period, in Unix seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Prorates an amount to the rest of a span, by seconds, rounded to a cent. */
export function shareLeft(amount: number, { start, end }: Span, at: number): number {
  if (end <= start || at >= end) return 0;
  if (at <= start) return amount;
  return Math.round((amount * (end - at)) / (end - start));
}

/** Stripe charges no card less than this; the amount goes to the customer's balance instead. */
export const LEAST_CHARGE = 50;

export interface Settled {
  readonly amountDue: number;
  /** The customer's balance afterwards; negative is credit. */
  readonly endingBalance: number;
}

/** Computes the charge for an invoice total given the customer's balance, in cents. A negative total becomes credit. */
export function settle(total: number, startingBalance: number): Settled {
  const owed = total + startingBalance;
  if (total < 0 || owed <= 0) return { amountDue: 0, endingBalance: owed };
  return owed < LEAST_CHARGE ? { amountDue: 0, endingBalance: owed } : { amountDue: owed, endingBalance: 0 };
}
