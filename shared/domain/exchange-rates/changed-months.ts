import type { MonthlyRates } from "./monthly-rates.ts";

const isSame = (a: MonthlyRates, b: MonthlyRates): boolean =>
  a.days === b.days &&
  a.lastDay === b.lastDay &&
  Boolean(a.simulated) === Boolean(b.simulated) &&
  Object.keys(a.perDollar).length === Object.keys(b.perDollar).length &&
  Object.entries(a.perDollar).every(([currency, rate]) => b.perDollar[currency] === rate);

/**
 * Returns the months of `fresh` to write: new months and those whose rates changed. A stored month based on more days
 * stays (a source may start mid-month), unless its rates were simulated and the fresh ones are real.
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
