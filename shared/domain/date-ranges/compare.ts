import {
  addDays,
  addMonths,
  countDays,
  eachMonth,
  firstDayOf,
  type IsoDate,
  lastDayOf,
  monthOf,
  sameDayOf,
} from "#shared/primitives/dates.ts";
import { type DateRange, type PeriodUnit, periodBefore, periodOf, rangeTypeOf, unitOf } from "./date-range.ts";

/**
 * The range to compare with: the previous unit of the same kind, the same number of days before, or the same dates a
 * year earlier.
 */
export const COMPARE_PRESETS = ["PRECEDING", "PRECEDING_DAYS", "LAST_YEAR"] as const;
export type ComparePreset = (typeof COMPARE_PRESETS)[number];

const daysBefore = ({ start, end }: DateRange): DateRange => ({
  start: addDays(start, -countDays(start, end)),
  end: addDays(start, -1),
});

export interface CompareOptions {
  /** Compares an open period with the whole previous one instead of its elapsed part. */
  readonly whole?: boolean;
  /**
   * The unit that the range was chosen as: January 1 to February 1 can be a year so far, or a quarter. The smallest
   * that fits when omitted.
   */
  readonly unit?: PeriodUnit | null;
}

const MONTHS_BACK = { month: -1, quarter: -3, year: -12 } as const;

function monthsBefore({ start, end }: DateRange): DateRange {
  const months = eachMonth(start, end).length;
  const first = monthOf(start);
  return { start: firstDayOf(addMonths(first, -months)), end: lastDayOf(addMonths(first, -1)) };
}

const isWholeMonths = ({ start, end }: DateRange): boolean =>
  start === firstDayOf(monthOf(start)) && end === lastDayOf(monthOf(end));

function yearBefore(range: DateRange): DateRange {
  const end = isWholeMonths(range) ? lastDayOf(addMonths(monthOf(range.end), -12)) : sameDayOf(range.end, -12);
  return { start: sameDayOf(range.start, -12), end };
}

function preceding(range: DateRange, today: IsoDate, { whole = false, unit: chosen }: CompareOptions): DateRange {
  const unit = chosen ?? unitOf(range, today);
  if (!unit) return rangeTypeOf(range) === "DAY" ? daysBefore(range) : monthsBefore(range);
  const before = periodBefore(unit, range.start);
  const isComplete = range.end === periodOf(unit, range.start).end;
  return isComplete || whole ? before : { start: before.start, end: sameDayOf(range.end, MONTHS_BACK[unit]) };
}

/**
 * Determines the range to compare with. More than 90 days that are no calendar unit snap to whole months.
 * An open month, quarter or year is compared with the same elapsed part of the previous one, or with all of it when
 * `whole` is set. A year earlier, whole months stay whole: all of February 2025 is compared with the 29 days of
 * February 2024, and February 29 becomes the 28th.
 */
export function compareRange(
  range: DateRange,
  preset: ComparePreset,
  today: IsoDate,
  options: CompareOptions = {},
): DateRange {
  if (preset === "PRECEDING_DAYS") return daysBefore(range);
  if (preset === "LAST_YEAR") return yearBefore(range);
  return preceding(range, today, options);
}
