import { type DateRange, MAX_DAY_RANGE, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { countDays, type IsoDate, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { formatMonth, formatRange } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

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
