import { toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";

/** The calendar of readers: when demand rises for every book. All days are days since 1970-01-01. */

const DAYS_A_YEAR = 365.25;
const WEEK = 7;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const SATURDAY = 6;
const THURSDAY = 4;
/** The day of the year with the highest demand: new devices and gift cards are spent in January. */
const SEASON_PEAK = 15;

const weekdayOf = (day: number): number => (day + EPOCH_WEEKDAY) % WEEK;
const yearOfDay = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
const dayIn = (year: number, monthAndDay: string): number => toEpochDay(`${year}-${monthAndDay}`);

/** The day after the fourth Thursday of November. */
export function blackFridayOf(year: number): number {
  const first = dayIn(year, "11-01");
  const untilThursday = (THURSDAY - weekdayOf(first) + WEEK) % WEEK;
  return first + untilThursday + 3 * WEEK + 1;
}

/** Multiplier of a day of the week, of mean 1 over a week; `weekend` is the ratio of Saturday to Monday. */
export function weekdayFactor(day: number, weekend: number): number {
  const isWeekend = weekdayOf(day) === SATURDAY || weekdayOf(day) === 0;
  return (WEEK / (2 * weekend + 5)) * (isWeekend ? weekend : 1);
}

export function seasonFactor(day: number, amplitude: number): number {
  const phase = (day - dayIn(yearOfDay(day), "01-01") - SEASON_PEAK) / DAYS_A_YEAR;
  return 1 + amplitude * Math.cos(2 * Math.PI * phase);
}

/** How much of Black Friday's rise a day has: some of it ten days ahead, all of it from Friday to Monday. */
export function blackFridayShare(day: number): number {
  const after = day - blackFridayOf(yearOfDay(day));
  if (after >= 0 && after <= 3) return 1;
  if (after >= -3 && after < 0) return 0.6;
  return after >= -10 && after <= 8 ? 0.3 : 0;
}

/** How much of the rise around Christmas a day has: up to December 22, and again to January 12. */
export function christmasShare(day: number): number {
  const year = yearOfDay(day);
  const rising = (day - dayIn(year, "12-05")) / (dayIn(year, "12-22") - dayIn(year, "12-05"));
  const falling = (dayIn(year, "01-12") - day) / (WEEK * 2.5);
  if (day <= dayIn(year, "01-12")) return Math.min(0.9, falling);
  if (rising <= 0) return 0;
  if (rising <= 1) return rising;
  return day <= dayIn(year, "12-25") ? 0.5 : 0.9;
}
