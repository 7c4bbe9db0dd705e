import { addDays, countDays, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";

export const AVERAGED_DAYS = 30;

/** The full days averaged for a projection: thirty, ending yesterday, because today's unfinished day would lower it. */
export const averagedRange = (today: IsoDate): { readonly start: IsoDate; readonly end: IsoDate } => ({
  start: addDays(today, -AVERAGED_DAYS),
  end: addDays(today, -1),
});

export const daysLeft = (today: IsoDate): number => countDays(today, lastDayOf(monthOf(today))) - 1;

/**
 * Projects the month's royalty: the amount so far, plus the daily mean (in millionths of a dollar) for each day after
 * today, at `rate` units of the shown currency per dollar.
 */
export const projectionFor = (
  input: { readonly soFar: Micros; readonly dayAverage: Micros; readonly rate: number },
  today: IsoDate,
): Micros => input.soFar + convertMicros(input.dayAverage * daysLeft(today), input.rate);
