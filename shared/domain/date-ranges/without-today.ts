import { addDays, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import type { DateRange } from "./date-range.ts";
import { type DatePreset, presetRange } from "./presets.ts";

/**
 * The last day with visible figures: today, or yesterday for authors who exclude today because it is always incomplete.
 */
export const lastDayShown = (today: IsoDate, leavesOutToday: boolean): IsoDate =>
  leavesOutToday ? addDays(today, -1) : today;

export function withoutToday({ start, end }: DateRange, today: IsoDate): DateRange | null {
  const yesterday = addDays(today, -1);
  if (start > yesterday) return null;
  return { start, end: end > yesterday ? yesterday : end };
}

const ROLLING: ReadonlySet<DatePreset> = new Set(["last_7_days", "last_30_days", "last_90_days"]);

/**
 * The days of a preset as shown. For authors who exclude today, "Last 7 Days" still covers seven days. Null when no day
 * is left: for "Today", and for "This Month" on its first day.
 */
export function shownRange(
  preset: DatePreset,
  today: IsoDate,
  firstMonth: IsoMonth | null,
  leavesOutToday: boolean,
): DateRange | null {
  if (!leavesOutToday) return presetRange(preset, today, firstMonth);
  return withoutToday(presetRange(preset, ROLLING.has(preset) ? addDays(today, -1) : today, firstMonth), today);
}

/** Whether a range would include today if the author didn't exclude it, so that the screen can explain the gap. */
export const isTodayMissed = (range: DateRange, preset: DatePreset | null, today: IsoDate): boolean =>
  range.end === addDays(today, -1) && (preset === null || presetRange(preset, today, null).end >= today);
