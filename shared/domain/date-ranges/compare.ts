import {
  addDays,
  addMonths,
  countDays,
  dayOfMonth,
  daysInMonth,
  eachMonth,
  firstDayOf,
  type IsoDate,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { type DateRange, type PeriodUnit, periodBefore, periodOf, rangeTypeOf, unitOf } from "./date-range.ts";

/** What a range is compared with: the previous unit of the same kind, the same number of days before, or the same dates a year back. */
export const COMPARE_PRESETS = ["PRECEDING", "PRECEDING_DAYS", "LAST_YEAR"] as const;
export type ComparePreset = (typeof COMPARE_PRESETS)[number];

/** The same day in another month, or that month's last day where it has no such day. */
function sameDay(date: IsoDate, months: number): IsoDate {
  const month = addMonths(monthOf(date), months);
  return `${month}-${String(Math.min(dayOfMonth(date), daysInMonth(month))).padStart(2, "0")}`;
}

const daysBefore = ({ start, end }: DateRange): DateRange => ({
  start: addDays(start, -countDays(start, end)),
  end: addDays(start, -1),
});

/** How a comparison is meant. */
export interface CompareOptions {
  /** Compares an open period with the whole of the one before, instead of its elapsed part. */
  readonly whole?: boolean;
  /** The unit that the range was chosen as: from 1 January to 1 February may be a year so far, or a quarter. The smallest that fits when it is not told. */
  readonly unit?: PeriodUnit | null;
}

const MONTHS_BACK = { month: -1, quarter: -3, year: -12 } as const;

/** As many whole months, directly before the month that the range begins in. */
function monthsBefore({ start, end }: DateRange): DateRange {
  const months = eachMonth(start, end).length;
  const first = monthOf(start);
  return { start: firstDayOf(addMonths(first, -months)), end: lastDayOf(addMonths(first, -1)) };
}

function preceding(range: DateRange, today: IsoDate, { whole = false, unit: chosen }: CompareOptions): DateRange {
  const unit = chosen ?? unitOf(range, today);
  if (!unit) return rangeTypeOf(range) === "DAY" ? daysBefore(range) : monthsBefore(range);
  const before = periodBefore(unit, range.start);
  const isComplete = range.end === periodOf(unit, range.start).end;
  return isComplete || whole ? before : { start: before.start, end: sameDay(range.end, MONTHS_BACK[unit]) };
}

/**
 * The range that `range` is compared with (decision 35). More than 90 days that are no calendar unit snap to whole months. An open month, quarter or year is compared with the same elapsed part of the one before, unless
 * `whole` asks for all of it; 29 February a year back is the 28th.
 */
export function compareRange(
  range: DateRange,
  preset: ComparePreset,
  today: IsoDate,
  options: CompareOptions = {},
): DateRange {
  if (preset === "PRECEDING_DAYS") return daysBefore(range);
  if (preset === "LAST_YEAR") return { start: sameDay(range.start, -12), end: sameDay(range.end, -12) };
  return preceding(range, today, options);
}
