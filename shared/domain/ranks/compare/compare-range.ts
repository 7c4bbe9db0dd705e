import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { periodBefore, periodOf } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";

/** Periods of a comparison in menu order, with the specification's names (document 2, section 9). */
export const COMPARE_PRESETS = [
  { key: "last_14_days", name: "Last 14 days" },
  { key: "last_30_days", name: "Last 30 Days" },
  { key: "last_90_days", name: "Last 90 Days" },
  { key: "previous_month", name: "Previous Month" },
  { key: "this_year", name: "This Year" },
  { key: "last_year", name: "Last Year" },
  { key: "all", name: "All" },
] as const;
export type ComparePreset = (typeof COMPARE_PRESETS)[number]["key"];

/** The first day of "All". */
const FIRST_DAY: IsoDate = "2016-10-01";

const daysUpTo = (end: IsoDate, days: number): DateRange => ({ start: addDays(end, 1 - days), end });

/** Rolling periods end yesterday, This Year ends today, and whole periods at their own end. */
export function comparePresetRange(preset: ComparePreset, today: IsoDate): DateRange {
  const yesterday = addDays(today, -1);
  switch (preset) {
    case "last_14_days":
      return daysUpTo(yesterday, 14);
    case "last_30_days":
      return daysUpTo(yesterday, 30);
    case "last_90_days":
      return daysUpTo(yesterday, 90);
    case "previous_month":
      return periodBefore("month", today);
    case "this_year":
      return { start: periodOf("year", today).start, end: today };
    case "last_year":
      return periodBefore("year", today);
    case "all":
      return { start: FIRST_DAY, end: yesterday };
  }
}

/** Checks two chosen days; null when they form a period that ends today at the latest. */
export function compareRangeError(
  { start, end }: DateRange,
  today: IsoDate,
): "incomplete" | "reversed" | "future" | null {
  if (!isIsoDate(start) || !isIsoDate(end)) return "incomplete";
  if (start > end) return "reversed";
  return end > today ? "future" : null;
}
