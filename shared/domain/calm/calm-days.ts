import { addDays, type IsoDate, type IsoMonth, lastDayOf, toEpochDay } from "#shared/primitives/dates.ts";
import { lastDayShown } from "../date-ranges/without-today.ts";

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

export interface FigureDaysChoice {
  readonly isCalm: boolean;
  readonly letterWeekday: number;
  readonly leavesOutToday: boolean;
}

/** The days that figures are shown of. */
export interface FigureDays {
  /**
   * The day that presets and comparisons count from. In calm mode it is the day of the latest letter, until the next
   * letter: the author's calendar stands still.
   */
  readonly today: IsoDate;
  /** Figures end the day before `today`. */
  readonly leavesOutToday: boolean;
  /** The last day with visible figures. */
  readonly lastDay: IsoDate;
  /** The day that brings new figures; null without calm mode. */
  readonly nextOn: IsoDate | null;
}

/** What an author sees on `today`: everything, everything before today, or in calm mode what the latest letter tells. */
export function figureDays(today: IsoDate, { isCalm, letterWeekday, leavesOutToday }: FigureDaysChoice): FigureDays {
  const from = isCalm ? latestLetterDay(today, letterWeekday) : today;
  return {
    today: from,
    leavesOutToday: isCalm || leavesOutToday,
    lastDay: isCalm ? lastCalmDay(today, letterWeekday) : lastDayShown(today, leavesOutToday),
    nextOn: isCalm ? nextLetterDay(today, letterWeekday) : null,
  };
}

/**
 * Whether the figures of a month, as they were known on `knownOn`, may tell of days after `lastDay`. A month that is over
 * doesn't, nor do figures that are older.
 */
export const tellsLaterDays = (month: IsoMonth, knownOn: IsoDate, lastDay: IsoDate): boolean =>
  knownOn > lastDay && lastDayOf(month) > lastDay;
