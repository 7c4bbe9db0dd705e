import { addDays, countDays, endOfUnit, type IsoDate, startOfUnit, yearOf } from "#shared/primitives/dates.ts";

/** Days from `start` to `end`, inclusive. */
export interface DateRange {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** The longest range shown by day; the only source of every "90" rule. */
export const MAX_DAY_RANGE = 90;
/** A range that touches more calendar years is shown by year. */
const MAX_MONTH_YEARS = 5;

export function rangeTypeOf({ start, end }: DateRange): "DAY" | "MONTH" | "YEAR" {
  if (countDays(start, end) <= MAX_DAY_RANGE) return "DAY";
  return Number(yearOf(end)) - Number(yearOf(start)) + 1 > MAX_MONTH_YEARS ? "YEAR" : "MONTH";
}

export const PERIOD_UNITS = ["month", "quarter", "year"] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

export const periodOf = (unit: PeriodUnit, date: IsoDate): DateRange => ({
  start: startOfUnit(unit, date),
  end: endOfUnit(unit, date),
});

export const periodBefore = (unit: PeriodUnit, date: IsoDate): DateRange =>
  periodOf(unit, addDays(startOfUnit(unit, date), -1));

/**
 * The calendar unit that a range covers: a whole month, quarter or year, or the open one so far (from its first day to
 * `today`); the smallest that fits. Null for any other range.
 */
export const unitOf = (range: DateRange, today: IsoDate): PeriodUnit | null =>
  PERIOD_UNITS.find((unit) => {
    const period = periodOf(unit, range.start);
    const isOpen = range.end === today && today <= period.end;
    return period.start === range.start && (period.end === range.end || isOpen);
  }) ?? null;
