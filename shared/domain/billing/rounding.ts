import { type Cents, cents } from "#shared/primitives/cents.ts";

const ROUNDING_CENTS = 2;

/** Whether an amount is only a rounding remainder, which screens don't mention. */
export const isRounding = (amount: number): boolean => Math.abs(amount) <= ROUNDING_CENTS;

export const withoutRounding = (amount: Cents): Cents => (isRounding(amount) ? cents(0) : amount);
