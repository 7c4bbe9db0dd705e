import { addDays, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import type { DateRange } from "./date-range.ts";
import { type DatePreset, presetRange } from "./presets.ts";

/** The last day that somebody sees figures of: today, or yesterday for people who leave today out because it is never whole. */
export const lastDayShown = (today: IsoDate, leavesOutToday: boolean): IsoDate =>
  leavesOutToday ? addDays(today, -1) : today;

/** The days of a range before today; null when there is none. */
export function withoutToday({ start, end }: DateRange, today: IsoDate): DateRange | null {
  const yesterday = addDays(today, -1);
  if (start > yesterday) return null;
  return { start, end: end > yesterday ? yesterday : end };
}

const ROLLING: ReadonlySet<DatePreset> = new Set(["last_7_days", "last_30_days", "last_90_days"]);

/**
 * The days of a preset as they are shown. For people who leave today out: nothing of today, and still seven days in "Last 7 Days". Null when no day is left:
 * for "Today", and for "This Month" on its first day.
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

/** Whether a range that is shown to somebody who leaves today out would go on to today otherwise, so that the screen says why it does not. */
export const isTodayMissed = (range: DateRange, preset: DatePreset | null, today: IsoDate): boolean =>
  range.end === addDays(today, -1) && (preset === null || presetRange(preset, today, null).end >= today);
