import { FORMATS } from "#shared/catalogue/formats.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import {
  COMPARE_PRESETS,
  type ComparePreset,
  comparePresetRange,
  compareRangeError,
} from "#shared/domain/ranks/compare/compare-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";

/** A comparison, as the address keeps it. `books` and `series` are ids. */
export interface CompareView {
  readonly books: readonly string[];
  readonly series: readonly string[];
  readonly format: number;
  /** Null for the author's default store. */
  readonly marketplace: string | null;
  readonly period: ComparePreset | DateRange;
  readonly isAligned: boolean;
  readonly isIndexed: boolean;
}

const KINDLE = 1;
const DEFAULT_PERIOD: ComparePreset = "last_14_days";

export const isPreset = (period: CompareView["period"]): period is ComparePreset => typeof period === "string";

/** The days of a period; `today` in UTC, in which Amazon dates ranks. */
export const daysOf = (period: CompareView["period"], today: IsoDate): DateRange =>
  isPreset(period) ? comparePresetRange(period, today) : period;

function readPeriod(query: URLSearchParams, today: IsoDate): CompareView["period"] {
  const range = { start: query.get("from") ?? "", end: query.get("to") ?? "" };
  if (compareRangeError(range, today) === null) return range;
  return COMPARE_PRESETS.find(({ key }) => key === query.get("period"))?.key ?? DEFAULT_PERIOD;
}

/** Parses the address; invalid values are ignored. */
export function readCompareView(query: URLSearchParams, today: IsoDate): CompareView {
  return {
    books: query.getAll("book").filter(Boolean),
    series: query.getAll("series").filter(Boolean),
    format: FORMATS.find(({ id }) => String(id) === query.get("format"))?.id ?? KINDLE,
    marketplace: query.get("store") || null,
    period: readPeriod(query, today),
    isAligned: query.get("align") === "1",
    isIndexed: query.get("index") === "1",
  };
}

/** The address of a comparison; defaults are left out. */
export function writeCompareView({ period, ...view }: CompareView): URLSearchParams {
  const query = new URLSearchParams();
  for (const id of view.books) query.append("book", id);
  for (const id of view.series) query.append("series", id);
  if (view.format !== KINDLE) query.set("format", String(view.format));
  if (view.marketplace !== null) query.set("store", view.marketplace);
  if (!isPreset(period)) {
    query.set("from", period.start);
    query.set("to", period.end);
  } else if (period !== DEFAULT_PERIOD) query.set("period", period);
  if (view.isAligned) query.set("align", "1");
  if (view.isIndexed) query.set("index", "1");
  return query;
}
