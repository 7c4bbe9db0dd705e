import { type Cents, cents } from "#shared/primitives/cents.ts";

/** Cents that rounding two prorations may leave over. */
const ROUNDING_CENTS = 2;

/** Whether an amount is no more than what rounding leaves over: nothing that a screen should mention. */
export const isRounding = (amount: number): boolean => Math.abs(amount) <= ROUNDING_CENTS;

/** An amount as a screen mentions it: nothing where only rounding left it over. */
export const withoutRounding = (amount: Cents): Cents => (isRounding(amount) ? cents(0) : amount);
