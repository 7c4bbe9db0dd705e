import {
  addDays,
  addMonths,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { type DateRange, type PeriodUnit, periodBefore, periodOf } from "./date-range.ts";

/** The date presets in picker order, with the specification's names. */
export const DATE_PRESETS = [
  { key: "today", name: "Today" },
  { key: "yesterday", name: "Yesterday" },
  { key: "last_7_days", name: "Last 7 Days" },
  { key: "last_30_days", name: "Last 30 Days" },
  { key: "last_90_days", name: "Last 90 Days" },
  { key: "this_month", name: "This Month" },
  { key: "last_month", name: "Last Month" },
  { key: "this_year", name: "This Year" },
  { key: "last_year", name: "Last Year" },
  { key: "lifetime", name: "Lifetime" },
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number]["key"];

export const EARLIEST_DATE: IsoDate = "2009-01-01";

const lastDays = (today: IsoDate, days: number): DateRange => ({ start: addDays(today, 1 - days), end: today });

/**
 * Resolves a preset to days. `today` is in the author's time zone; "This …" ends today, Lifetime at the month's end.
 * Lifetime starts with `firstMonth`, the account's first month with figures, or at `EARLIEST_DATE` when that is null.
 */
export function presetRange(preset: DatePreset, today: IsoDate, firstMonth: IsoMonth | null): DateRange {
  switch (preset) {
    case "today":
      return { start: today, end: today };
    case "yesterday":
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case "last_7_days":
      return lastDays(today, 7);
    case "last_30_days":
      return lastDays(today, 30);
    case "last_90_days":
      return lastDays(today, 90);
    case "this_month":
      return { start: periodOf("month", today).start, end: today };
    case "last_month":
      return periodBefore("month", today);
    case "this_year":
      return { start: periodOf("year", today).start, end: today };
    case "last_year":
      return periodBefore("year", today);
    case "lifetime":
      return {
        start: firstMonth ? firstDayOf(firstMonth) : EARLIEST_DATE,
        end: lastDayOf(monthOf(today)),
      };
  }
}

export const presetOf = (range: DateRange, rangeOf: (preset: DatePreset) => DateRange | null): DatePreset | null =>
  DATE_PRESETS.find(({ key }) => {
    const preset = rangeOf(key);
    return preset?.start === range.start && preset.end === range.end;
  })?.key ?? null;

/**
 * The range that the report opens with: `thisMonth` so far, or the last month with data when this one has none.
 * `isFallback` lets the screen say so. `thisMonth` is null while it has no day to show yet; the report then opens with
 * the previous month at the latest.
 */
export function defaultRange(
  today: IsoDate,
  lastMonthWithData: IsoMonth | null,
  thisMonth: DateRange | null = presetRange("this_month", today, null),
): DateRange & { readonly isFallback: boolean } {
  const month = monthOf(today);
  const isEarlier = lastMonthWithData !== null && lastMonthWithData < month;
  if (thisMonth && !isEarlier) return { ...thisMonth, isFallback: false };
  const shown = isEarlier ? lastMonthWithData : addMonths(month, -1);
  return { start: firstDayOf(shown), end: lastDayOf(shown), isFallback: true };
}

const UNITS: Readonly<Partial<Record<DatePreset, PeriodUnit>>> = {
  this_month: "month",
  last_month: "month",
  this_year: "year",
  last_year: "year",
};

/** The calendar unit of a preset, even if its days happen to form another one; null for presets by days. */
export const unitOfPreset = (preset: DatePreset | null): PeriodUnit | null => (preset && UNITS[preset]) ?? null;
