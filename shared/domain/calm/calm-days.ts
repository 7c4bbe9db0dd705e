import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";

/** Monday; 0 is Sunday. */
export const DEFAULT_LETTER_WEEKDAY = 1;
const DAYS_IN_WEEK = 7;
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_EPOCH = 4;

const daysSince = (weekday: number, day: IsoDate): number =>
  (((toEpochDay(day) + WEEKDAY_OF_EPOCH - weekday) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK;

/** The latest day on or before `today` on which the author's weekly letter is sent. */
export const latestLetterDay = (today: IsoDate, weekday: number): IsoDate => addDays(today, -daysSince(weekday, today));

/** The day after `today` on which calm mode shows new figures. */
export const nextLetterDay = (today: IsoDate, weekday: number): IsoDate =>
  addDays(latestLetterDay(today, weekday), DAYS_IN_WEEK);

/** The last day that calm mode shows: the day before the latest letter, whose figures the letter tells. */
export const lastCalmDay = (today: IsoDate, weekday: number): IsoDate => addDays(latestLetterDay(today, weekday), -1);
