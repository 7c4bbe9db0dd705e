import type { Micros } from "#shared/primitives/money.ts";

/**
 * How far payments and reports may differ per payment line: one step of the currency, because both round
 * each store's amount on their own. Yen are paid whole.
 */
export const tolerancePerLine = (currency: string): Micros => (currency === "JPY" ? 1_000_000 : 10_000);

export const isWithin = (difference: Micros, currency: string, lines: number): boolean =>
  Math.abs(difference) <= tolerancePerLine(currency) * Math.max(1, lines);
