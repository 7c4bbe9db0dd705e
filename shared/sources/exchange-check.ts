import { convertMicros, HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { type Check, comparison } from "./checks.ts";

/** An amount that a row states in two currencies, with its rate. Null is what the file leaves out. */
export interface Exchange {
  readonly amount: Micros | null;
  readonly currency: string;
  readonly rate: number | null;
  /** Half a unit of the rate's last digit. */
  readonly rateTolerance: number;
  readonly payable: Micros | null;
  readonly payableCurrency: string;
}

/**
 * Checks amount × rate of every row. The rate is rounded to its last digit and the amount to cents; within one currency
 * nothing is exchanged.
 */
export function exchangeCheck<R extends Exchange>(name: string, rows: readonly R[], where: (row: R) => string): Check {
  const pairs = rows.flatMap((row) => {
    const { amount, currency, rate, rateTolerance, payable, payableCurrency } = row;
    if (amount === null || rate === null || payable === null) return [];
    const rounding = currency === payableCurrency ? 0 : Math.abs(amount) * rateTolerance;
    return {
      where: where(row),
      name: payableCurrency,
      left: convertMicros(amount, rate),
      right: payable,
      allowed: rounding + HALF_A_CENT,
    };
  });
  return comparison(name, pairs);
}
