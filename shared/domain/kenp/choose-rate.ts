import { addMonths, type IsoMonth } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { RateBasis } from "./rate-origin.ts";
import type { KenpRateTable } from "./rate-table.ts";
import type { KenpPreferences, KenpSetting } from "./settings.ts";

export interface ChosenRate {
  readonly rate: number;
  readonly basis: Exclude<RateBasis, "none">;
  readonly from: readonly IsoMonth[];
  readonly percent: number | null;
  readonly substitutedFrom: IsoMonth | null;
}

const MONTHS_AVERAGED = 3;

const isNear = (month: IsoMonth, source: IsoMonth): boolean => source === month || source === addMonths(month, -1);
const substitute = (month: IsoMonth, source: IsoMonth): IsoMonth | null => (isNear(month, source) ? null : source);

type Rates = ReadonlyMap<IsoMonth, number>;

function nearestRate(months: Rates, month: IsoMonth): ChosenRate | null {
  const known = [...months.keys()].sort();
  const source = known.findLast((m) => m <= month) ?? known[0];
  if (source === undefined) return null;
  const rate = months.get(source)!;
  return { rate, basis: "last_month", from: [source], percent: null, substitutedFrom: substitute(month, source) };
}

function averageRate(months: Rates, month: IsoMonth): ChosenRate | null {
  const from = [...months.keys()]
    .filter((m) => m < month)
    .sort()
    .slice(-MONTHS_AVERAGED);
  const latest = from.at(-1);
  if (latest === undefined) return null;
  const rate = sumOf(from, (m) => months.get(m)!) / from.length;
  return { rate, basis: "avg", from, percent: null, substitutedFrom: substitute(month, latest) };
}

/**
 * Chooses the rate per page for reads of `month` in a store whose money isn't published yet. The month's real rate wins
 * when known; otherwise the author's setting applies. A custom rate that is blank or 0, or an average of
 * no months, falls back to `last_month`. Null when no rate of the store is known.
 */
export function chooseRate(
  table: KenpRateTable,
  query: { readonly marketplace: string; readonly month: IsoMonth },
  setting: KenpSetting,
  preferences: KenpPreferences,
): ChosenRate | null {
  const months: Rates = table.get(query.marketplace) ?? new Map();
  const real = months.get(query.month);
  if (real !== undefined)
    return { rate: real, basis: "month", from: [query.month], percent: null, substitutedFrom: null };
  const custom = new Map<string, number>(Object.entries(preferences.custom)).get(query.marketplace);
  if (setting === "custom" && custom)
    return { rate: custom, basis: "custom", from: [], percent: null, substitutedFrom: null };
  const nearest = nearestRate(months, query.month);
  if (!nearest) return null;
  const { decreasePercent, increasePercent } = preferences;
  if (setting === "decrease")
    return { ...nearest, basis: setting, percent: decreasePercent, rate: nearest.rate * (1 - decreasePercent / 100) };
  if (setting === "increase")
    return { ...nearest, basis: setting, percent: increasePercent, rate: nearest.rate * (1 + increasePercent / 100) };
  if (setting === "avg") return averageRate(months, query.month) ?? nearest;
  return nearest;
}
