import {
  ECB_MEAN_DAYS,
  ECB_MEAN_LAST_DAYS,
  ECB_MEANS_END,
  ECB_MEANS_START,
  ECB_MONTHLY_MEANS,
} from "#shared/catalogue/ecb-monthly-means.ts";
import { eachMonth, firstDayOf, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { type MonthlyRates, toTenDigits } from "./monthly-rates.ts";

function catalogueMonth(month: IsoMonth, i: number): MonthlyRates {
  const perEuro = Object.entries(ECB_MONTHLY_MEANS).map(([currency, means]) => [currency, means[i]!] as const);
  const dollar = ECB_MONTHLY_MEANS.USD![i]!;
  const perDollar = Object.fromEntries(perEuro.map(([currency, mean]) => [currency, toTenDigits(mean / dollar)]));
  const lastDay = `${month}-${String(ECB_MEAN_LAST_DAYS[i]).padStart(2, "0")}`;
  return { month, days: ECB_MEAN_DAYS[i]!, lastDay, perDollar: { ...perDollar, EUR: toTenDigits(1 / dollar) } };
}

let catalogue: readonly MonthlyRates[] | undefined;

/**
 * The European Central Bank's monthly rates that ship with the product, from January 2009 on, in order. Made on the
 * first call, because most functions load this file and never ask.
 */
export function realRates(): readonly MonthlyRates[] {
  catalogue ??= eachMonth(firstDayOf(ECB_MEANS_START), ECB_MEANS_END).map(catalogueMonth);
  return catalogue;
}

export const LAST_REAL_MONTH: IsoMonth = monthOf(ECB_MEANS_END);

/**
 * Merges a shipped month with the same month of a daily source, which may have more currencies and, in the last month,
 * more days.
 */
function preferReal(real: MonthlyRates, stored: MonthlyRates): MonthlyRates {
  if (stored.simulated) return real;
  if (real.month === LAST_REAL_MONTH && stored.days > real.days) return stored;
  return { ...real, perDollar: { ...stored.perDollar, ...real.perDollar } };
}

const merged = new WeakMap<readonly MonthlyRates[], readonly MonthlyRates[]>();

/** In order of the months. Returns the same frozen list for the same `stored`. */
export function withRealRates(stored: readonly MonthlyRates[]): readonly MonthlyRates[] {
  const known = merged.get(stored) ?? Object.freeze(mergeRates(stored));
  merged.set(stored, known);
  return known;
}

function mergeRates(stored: readonly MonthlyRates[]): readonly MonthlyRates[] {
  const months = new Map(stored.map((rates) => [rates.month, rates]));
  for (const real of realRates()) {
    const other = months.get(real.month);
    months.set(real.month, other ? preferReal(real, other) : real);
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}
