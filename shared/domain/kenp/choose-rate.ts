import { addMonths, type IsoMonth } from "#shared/primitives/dates.ts";
import type { KenpRateTable } from "./rate-table.ts";
import type { KenpPreferences, KenpSetting } from "./settings.ts";

/** The rate taken for a store and month. `substitutedFrom` names the month it comes from when that is neither the month itself nor the one before. */
export interface ChosenRate {
  readonly rate: number;
  readonly substitutedFrom: IsoMonth | null;
}

const MONTHS_AVERAGED = 3;

const isFrom = (month: IsoMonth, source: IsoMonth): boolean => source === month || source === addMonths(month, -1);
const chosen = (rate: number, month: IsoMonth, source: IsoMonth): ChosenRate => ({
  rate,
  substitutedFrom: isFrom(month, source) ? null : source,
});

/** The month's own rate where it is known, else the nearest earlier month's, else the nearest later month's. */
function nearestRate(months: ReadonlyMap<IsoMonth, number>, month: IsoMonth): ChosenRate | null {
  const known = [...months.keys()].sort();
  const source = known.findLast((m) => m <= month) ?? known[0];
  return source === undefined ? null : chosen(months.get(source)!, month, source);
}

/** The mean of the last three known months before `month`. */
function averageRate(months: ReadonlyMap<IsoMonth, number>, month: IsoMonth): ChosenRate | null {
  const sources = [...months.keys()]
    .filter((m) => m < month)
    .sort()
    .slice(-MONTHS_AVERAGED);
  const latest = sources.at(-1);
  if (latest === undefined) return null;
  const mean = sources.reduce((sum, m) => sum + months.get(m)!, 0) / sources.length;
  return chosen(mean, month, latest);
}

/**
 * The rate per page for reads of `month` in a store whose money is not published yet, under the author's setting (decision 41). A custom rate that is
 * blank or 0, or an average of no months, falls back to `last_month`. Null when no rate of the store is known at all.
 */
export function chooseRate(
  table: KenpRateTable,
  query: { readonly marketplace: string; readonly month: IsoMonth },
  setting: KenpSetting,
  preferences: KenpPreferences,
): ChosenRate | null {
  const custom = new Map<string, number>(Object.entries(preferences.custom)).get(query.marketplace);
  if (setting === "custom" && custom) return { rate: custom, substitutedFrom: null };
  const months = table.get(query.marketplace);
  if (!months) return null;
  const nearest = nearestRate(months, query.month);
  if (!nearest) return null;
  const times = (factor: number): ChosenRate => ({ ...nearest, rate: nearest.rate * factor });
  if (setting === "decrease") return times(1 - preferences.decreasePercent / 100);
  if (setting === "increase") return times(1 + preferences.increasePercent / 100);
  if (setting === "avg") return averageRate(months, query.month) ?? nearest;
  return nearest;
}
