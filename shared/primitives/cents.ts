import { z } from "zod";

declare const CENTS: unique symbol;

/** An amount of billing money: an integer count of hundredths of its currency, as Stripe states it. Never royalties, which are millionths. */
export type Cents = number & { readonly [CENTS]: true };

/** Throws RangeError for what is no whole number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const CentsSchema = z.int().transform((amount) => cents(amount));
