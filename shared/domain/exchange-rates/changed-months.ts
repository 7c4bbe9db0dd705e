import type { MonthlyRates } from "./monthly-rates.ts";

const isSame = (a: MonthlyRates, b: MonthlyRates): boolean =>
  a.days === b.days &&
  a.lastDay === b.lastDay &&
  Boolean(a.simulated) === Boolean(b.simulated) &&
  Object.keys(a.perDollar).length === Object.keys(b.perDollar).length &&
  Object.entries(a.perDollar).every(([currency, rate]) => b.perDollar[currency] === rate);

/**
 * The months of `fresh` that are to be written: new ones and those whose rates changed. A month that `stored` knows from more days, as when a source begins
 * in its middle, is left as it is, unless its rates were simulated and the fresh ones are real.
 */
export function changedMonths(stored: readonly MonthlyRates[], fresh: readonly MonthlyRates[]): MonthlyRates[] {
  const known = new Map(stored.map((month) => [month.month, month]));
  return fresh.filter((month) => {
    const before = known.get(month.month);
    if (!before) return true;
    const isReplaceable = before.days <= month.days || (before.simulated && !month.simulated);
    return isReplaceable && !isSame(before, month);
  });
}
