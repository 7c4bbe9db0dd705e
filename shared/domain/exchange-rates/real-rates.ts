import {
  ECB_MEAN_DAYS,
  ECB_MEAN_LAST_DAYS,
  ECB_MEANS_START,
  ECB_MONTHLY_MEANS,
} from "#shared/catalogue/ecb-monthly-means.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { lastRealRates, preferReal, realMonth } from "./last-real-rates.ts";
import type { MonthlyRates } from "./monthly-rates.ts";

function catalogueMonth(days: number, i: number): MonthlyRates {
  const lastDay = `${addMonths(ECB_MEANS_START, i)}-${String(ECB_MEAN_LAST_DAYS[i]).padStart(2, "0")}`;
  const perEuro = Object.entries(ECB_MONTHLY_MEANS).map(([currency, means]) => [currency, means[i]!] as const);
  return realMonth({ days, lastDay }, Object.fromEntries(perEuro));
}

let catalogue: readonly MonthlyRates[] | undefined;

/**
 * The European Central Bank's monthly rates that ship with the product, from January 2009 on, in order. Made on the
 * first call, because most functions load this file and never ask.
 */
export function realRates(): readonly MonthlyRates[] {
  catalogue ??= [...ECB_MEAN_DAYS.map(catalogueMonth), lastRealRates()];
  return catalogue;
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
  return [...months.values()].sort((a, b) => ascending(a.month, b.month));
}
