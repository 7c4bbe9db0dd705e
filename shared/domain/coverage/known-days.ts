import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import {
  addDays,
  countDays,
  dayOfMonth,
  eachMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  sameDayOf,
} from "#shared/primitives/dates.ts";
import { endsEarly } from "./gaps.ts";

/** A stored month and the last day that its newest file covers; null when it covers the whole month. */
export type CoveredMonth = Pick<MonthProof, "month" | "through">;

export interface KnownDays {
  readonly end: IsoDate | null;
  readonly isWhole: boolean;
  /**
   * The day of the newest file when its month was still open: the figures end there. Null when they end with a whole
   * month.
   */
  readonly fileOf: IsoDate | null;
  readonly hasGap: boolean;
}

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** Months of a range whose figures end early, with the day of their file. */
export function partialMonths(
  covered: readonly CoveredMonth[],
  range: DateRange,
  lastDay: IsoDate,
): ReadonlyMap<IsoMonth, IsoDate> {
  return new Map(
    covered.flatMap(({ month, through }): [IsoMonth, IsoDate][] =>
      through !== null && endsEarly({ month, through }, range, lastDay) ? [[month, through]] : [],
    ),
  );
}

/**
 * Determines how far the figures of a range extend without a gap: they end at a month that isn't stored, or whose file
 * was made before its end.
 */
export function knownDays(covered: readonly CoveredMonth[], range: DateRange, lastDay: IsoDate): KnownDays {
  const { start } = range;
  const end = earlier(range.end, lastDay);
  const months = new Set(covered.map(({ month }) => month));
  const partial = partialMonths(covered, range, lastDay);
  const stop = eachMonth(start, end).find((month) => !months.has(month) || partial.has(month));
  if (stop === undefined) return { end, isWhole: true, fileOf: null, hasGap: false };
  const fileOf = partial.get(stop) ?? null;
  const last = fileOf ?? addDays(firstDayOf(stop), -1);
  const hasGap = covered.some(({ month }) => month > stop && month <= monthOf(end));
  return last < start ? { end: null, isWhole: false, fileOf, hasGap } : { end: last, isWhole: false, fileOf, hasGap };
}

/**
 * The last of the known days up to which each one is known in full; null when there is none. The day on which its month's
 * newest file was made was still open, today as well as the last day of an earlier month.
 */
export function lastFullDay(covered: readonly CoveredMonth[], range: DateRange, lastDay: IsoDate): IsoDate | null {
  const { end } = knownDays(covered, range, lastDay);
  if (end === null) return null;
  const openDays = covered.flatMap(({ through }) =>
    through !== null && through >= range.start && through <= end ? [through] : [],
  );
  if (openDays.length === 0) return end;
  const full = addDays(openDays.reduce(earlier), -1);
  return full < range.start ? null : full;
}

const monthsBetween = (from: IsoMonth, to: IsoMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/**
 * The elapsed part of `range` when `other` has reached `end`: up to the same day of the month when both start on the
 * same day, else as many days. Never longer than `range`.
 */
export function elapsedPart(range: DateRange, other: DateRange, end: IsoDate): DateRange {
  const isAligned = dayOfMonth(range.start) === dayOfMonth(other.start);
  const last = isAligned
    ? sameDayOf(end, monthsBetween(monthOf(other.start), monthOf(range.start)))
    : addDays(range.start, countDays(other.start, end) - 1);
  return { start: range.start, end: earlier(last, range.end) };
}

const isMonthEnd = (day: IsoDate): boolean => day === lastDayOf(monthOf(day));

/**
 * Whether two ranges are equally long: the same number of days, or the same days of as many months, whose lengths
 * differ by nature.
 */
export function isAsLong(one: DateRange, other: DateRange): boolean {
  if (countDays(one.start, one.end) === countDays(other.start, other.end)) return true;
  if (dayOfMonth(one.start) !== dayOfMonth(other.start)) return false;
  const end = sameDayOf(one.end, monthsBetween(monthOf(one.start), monthOf(other.start)));
  return end === other.end || (monthOf(end) === monthOf(other.end) && [one.end, other.end].every(isMonthEnd));
}

/**
 * Counts months of a range that aren't stored as whole months without sales, for an author who wants to compare them
 * anyway.
 */
export function withMissing(covered: readonly CoveredMonth[], { start, end }: DateRange): CoveredMonth[] {
  const known = new Map(covered.map((one) => [one.month, one]));
  return eachMonth(start, end).map((month) => known.get(month) ?? { month, through: null });
}

export interface CoveredRange {
  readonly range: DateRange;
  readonly covered: readonly CoveredMonth[];
}

/**
 * Whether the totals of two ranges cover comparable days: as many of them, each one known in full. The newer one's
 * figures may end early when the older range ends there, too.
 */
export function isLikeWithLike(newer: CoveredRange, older: CoveredRange, lastDay: IsoDate): boolean {
  const known = knownDays(newer.covered, newer.range, lastDay);
  const [now, then] = [newer, older].map(({ covered, range }) => lastFullDay(covered, range, lastDay));
  if (now == null || known.hasGap || now !== known.end || then !== older.range.end) return false;
  return isAsLong({ start: newer.range.start, end: now }, older.range);
}

/** The longest starts of two ranges that cover comparable days, each known in full; null when there are none. */
export function likeDays(
  newer: CoveredRange,
  older: CoveredRange,
  lastDay: IsoDate,
): { readonly newer: DateRange; readonly older: DateRange } | null {
  const [now, then] = [newer, older].map(({ covered, range }) => lastFullDay(covered, range, lastDay));
  if (now == null || then == null) return null;
  const first = elapsedPart(newer.range, older.range, then);
  const cut = { start: newer.range.start, end: earlier(now, first.end) };
  return { newer: cut, older: elapsedPart({ ...older.range, end: then }, newer.range, cut.end) };
}
