import {
  type DateRange,
  MAX_DAY_RANGE,
  periodBefore,
  periodOf,
  unitOf,
} from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { addDays, countDays, type IsoDate, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { formatMonth, formatRange } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

/**
 * The adjacent range in either direction: the previous or next whole month, quarter or year for such a range (open or
 * whole), otherwise as many days before or after. Never runs past `today`; null when nothing is left in that direction.
 */
export function stepRange(range: DateRange, direction: -1 | 1, today: IsoDate): DateRange | null {
  const unit = unitOf(range, today);
  if (direction === -1) {
    if (unit) return periodBefore(unit, range.start);
    return { start: addDays(range.start, -countDays(range.start, range.end)), end: addDays(range.start, -1) };
  }
  const start = unit ? addDays(periodOf(unit, range.start).end, 1) : addDays(range.end, 1);
  if (start > today) return null;
  const end = unit ? periodOf(unit, start).end : addDays(start, countDays(range.start, range.end) - 1);
  return { start, end: end > today ? today : end };
}

/** A range's name on its button: the preset, the month or year it covers, or its first and last day. */
export function rangeName(range: DateRange, preset: DatePreset | null, today: IsoDate): string {
  const named = DATE_PRESETS.find(({ key }) => key === preset);
  if (named) return named.name;
  const unit = unitOf(range, today);
  if (unit === "month") return formatMonth(monthOf(range.start));
  if (unit === "quarter") return TEXT.quarter(Math.ceil(Number(range.start.slice(5, 7)) / 3), yearOf(range.start));
  if (unit === "year") return yearOf(range.start);
  return formatRange(range);
}

const DAYS_IN_MONTH = 365.25 / 12;

export function rangeLength({ start, end }: DateRange): string {
  const days = countDays(start, end);
  if (days <= MAX_DAY_RANGE) return TEXT.days(days);
  return TEXT.months(Math.round(days / DAYS_IN_MONTH));
}
