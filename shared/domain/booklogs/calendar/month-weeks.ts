import {
  addDays,
  eachDay,
  firstDayOf,
  fromEpochDay,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  toEpochDay,
} from "#shared/primitives/dates.ts";

/** Weeks begin on Sunday, as everywhere in the United States. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const DAYS_IN_WEEK = WEEKDAYS.length;
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_EPOCH = 4;

export interface CalendarDay {
  readonly date: IsoDate;
  /** False for a day of the month before or after, which completes a week. */
  readonly isInMonth: boolean;
}
/** Seven days from Sunday to Saturday. */
export type CalendarWeek = readonly CalendarDay[];

/** From 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: IsoDate): number =>
  (((toEpochDay(date) + WEEKDAY_OF_EPOCH) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK;

export const firstDayOfWeek = (date: IsoDate): IsoDate => addDays(date, -weekdayOf(date));
export const lastDayOfWeek = (date: IsoDate): IsoDate => addDays(date, DAYS_IN_WEEK - 1 - weekdayOf(date));

/** The four to six weeks that cover a month, completed with days of the months beside it. */
export function weeksOfMonth(month: IsoMonth): CalendarWeek[] {
  const first = toEpochDay(firstDayOfWeek(firstDayOf(month)));
  const last = toEpochDay(lastDayOfWeek(lastDayOf(month)));
  return Array.from({ length: (last - first + 1) / DAYS_IN_WEEK }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (_, weekday) => {
      const date = fromEpochDay(first + week * DAYS_IN_WEEK + weekday);
      return { date, isInMonth: monthOf(date) === month };
    }),
  );
}

export const daysOfMonth = (month: IsoMonth): IsoDate[] => eachDay(firstDayOf(month), lastDayOf(month));
