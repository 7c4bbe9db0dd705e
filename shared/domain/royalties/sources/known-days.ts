import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import {
  addDays,
  addMonths,
  countDays,
  dayOfMonth,
  daysInMonth,
  eachMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import type { MonthProof } from "../report.ts";

/** A month's figures by how far they go. */
export type HeldMonth = Pick<MonthProof, "month" | "through">;

/** Which days of a range its figures know of. */
export interface KnownDays {
  /** The last of the days, from the first on, that all figures are there of; null when there is none. */
  readonly end: IsoDate | null;
  /** All days of the range that have come are known. */
  readonly isWhole: boolean;
  /** The day of the newest file, when its month was still going on: the figures end there. Null when they end with a whole month. */
  readonly fileOf: IsoDate | null;
  /** There are figures after `end`, beyond days that are not known. */
  readonly hasGap: boolean;
}

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** The months of a range whose file was made before the last of their days that has come, and is asked for; with the day of the file. */
export function partialMonths(
  held: readonly HeldMonth[],
  { start, end }: DateRange,
  lastDay: IsoDate,
): ReadonlyMap<IsoMonth, IsoDate> {
  const partial = held.flatMap(({ month, through }): [IsoMonth, IsoDate][] => {
    if (through === null || month < monthOf(start) || month > monthOf(end)) return [];
    const asked = earlier(earlier(lastDayOf(month), end), lastDay);
    return through < asked ? [[month, through]] : [];
  });
  return new Map(partial);
}

/** How far the figures of a range go without a gap: a month that isn't held, or whose file was made before its end, is where they end. */
export function knownDays(held: readonly HeldMonth[], range: DateRange, lastDay: IsoDate): KnownDays {
  const { start } = range;
  const end = earlier(range.end, lastDay);
  const months = new Set(held.map(({ month }) => month));
  const partial = partialMonths(held, range, lastDay);
  const stop = eachMonth(start, end).find((month) => !months.has(month) || partial.has(month));
  if (stop === undefined) return { end, isWhole: true, fileOf: null, hasGap: false };
  const fileOf = partial.get(stop) ?? null;
  const last = fileOf ?? addDays(firstDayOf(stop), -1);
  const hasGap = held.some(({ month }) => month > stop && month <= monthOf(end));
  return last < start ? { end: null, isWhole: false, fileOf, hasGap } : { end: last, isWhole: false, fileOf, hasGap };
}

/** The same day so many months away, or that month's last day where it has no such day. */
function sameDay(date: IsoDate, months: number): IsoDate {
  const month = addMonths(monthOf(date), months);
  return `${month}-${String(Math.min(dayOfMonth(date), daysInMonth(month))).padStart(2, "0")}`;
}

const monthsBetween = (from: IsoMonth, to: IsoMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/**
 * The part of `range` that is over when `other` has come to `end`: up to the same day of the month when both begin on the same day of a month, else as many
 * days. Never longer than `range`.
 */
export function elapsedPart(range: DateRange, other: DateRange, end: IsoDate): DateRange {
  const isAligned = dayOfMonth(range.start) === dayOfMonth(other.start);
  const last = isAligned
    ? sameDay(end, monthsBetween(monthOf(other.start), monthOf(range.start)))
    : addDays(range.start, countDays(other.start, end) - 1);
  return { start: range.start, end: earlier(last, range.end) };
}

/** The months of a range with those that aren't held counted as whole ones without sales, for an author who asks to compare them anyway. */
export function withMissing(held: readonly HeldMonth[], { start, end }: DateRange): HeldMonth[] {
  const known = new Map(held.map((one) => [one.month, one]));
  return eachMonth(start, end).map((month) => known.get(month) ?? { month, through: null });
}

/** A range with the months that are held of it. */
export interface HeldRange {
  readonly range: DateRange;
  readonly held: readonly HeldMonth[];
}

/**
 * Whether the totals of two ranges are of like days: nothing is missing from the older one, and where the newer one's figures end early the older range ends
 * with them.
 */
export function isLikeWithLike(newer: HeldRange, older: HeldRange, lastDay: IsoDate): boolean {
  const known = knownDays(newer.held, newer.range, lastDay);
  if (known.end === null || known.hasGap || !knownDays(older.held, older.range, lastDay).isWhole) return false;
  return known.isWhole || older.range.end <= elapsedPart(older.range, newer.range, known.end).end;
}

/** The longest beginnings of two ranges that are of like days and known in both; null when there are none. */
export function likeDays(
  newer: HeldRange,
  older: HeldRange,
  lastDay: IsoDate,
): { readonly newer: DateRange; readonly older: DateRange } | null {
  const known = [newer, older].map(({ held, range }) => knownDays(held, range, lastDay).end);
  const [now, then] = known;
  if (now == null || then == null) return null;
  const first = elapsedPart(newer.range, older.range, then);
  const cut = { start: newer.range.start, end: earlier(now, first.end) };
  return { newer: cut, older: elapsedPart({ ...older.range, end: then }, newer.range, cut.end) };
}
