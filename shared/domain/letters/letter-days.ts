import { latestLetterDay } from "#shared/domain/calm/calm-days.ts";
import { compareRange } from "#shared/domain/date-ranges/compare.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, dayIn, firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { instantIn } from "#shared/primitives/zoned-time.ts";

/** The hour of the author's day, 0 to 23. */
export const DEFAULT_LETTER_HOUR = 7;

/** The days that a letter tells of, each with those it compares them to. */
export interface LetterDays {
  readonly week: DateRange;
  readonly weekBefore: DateRange;
  /** The month so far, or all of the last month on the first day of another. */
  readonly month: DateRange;
  readonly monthBefore: DateRange;
}

const WEEK = 7;

export function letterDays(day: IsoDate): LetterDays {
  const end = addDays(day, -1);
  const week = { start: addDays(day, -WEEK), end };
  const month = { start: firstDayOf(monthOf(end)), end };
  return {
    week,
    weekBefore: compareRange(week, "PRECEDING_DAYS", end),
    month,
    monthBefore: compareRange(month, "PRECEDING", end, { unit: "month" }),
  };
}

export interface LetterTime {
  readonly timeZone: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** 0 to 23 in the time zone. */
  readonly hour: number;
}

/** The day of the newest letter that is due at a moment, in epoch milliseconds, and the instant at which it was. */
export function latestDue(now: number, { timeZone, weekday, hour }: LetterTime): { day: IsoDate; at: number } {
  const today = dayIn(timeZone, now);
  const latest = latestLetterDay(today, weekday);
  const at = instantIn(timeZone, latest, hour);
  if (at <= now) return { day: latest, at };
  const before = addDays(latest, -WEEK);
  return { day: before, at: instantIn(timeZone, before, hour) };
}

/**
 * When an account is looked at again: at the letter's hour of every day, because the weekday and the time zone may have
 * changed by then.
 */
export function nextVisit(now: number, { timeZone, hour }: Pick<LetterTime, "timeZone" | "hour">): number {
  const today = dayIn(timeZone, now);
  const own = instantIn(timeZone, today, hour);
  return own > now ? own : instantIn(timeZone, addDays(today, 1), hour);
}

/** When the next letter is due. */
export function nextLetterAt(now: number, time: LetterTime): number {
  const { day } = latestDue(now, time);
  return instantIn(time.timeZone, addDays(day, WEEK), time.hour);
}
