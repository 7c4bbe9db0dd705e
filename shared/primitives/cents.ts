declare const CENTS: unique symbol;

/**
 * A billing amount: an integer number of hundredths of its currency, as Stripe states it. Royalties are in millionths
 * instead.
 */
export type Cents = number & { readonly [CENTS]: true };

/** Throws RangeError for anything but a whole number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}
