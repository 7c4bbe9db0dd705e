import { addDays, countDays, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";

/** How many full days the mean is taken over. */
export const AVERAGED_DAYS = 30;

/** The full days whose mean a projection goes on with: thirty, the last of them yesterday (decision 40). */
export const averagedRange = (today: IsoDate): { readonly start: IsoDate; readonly end: IsoDate } => ({
  start: addDays(today, -AVERAGED_DAYS),
  end: addDays(today, -1),
});

/** Days of the month after today. */
export const daysLeft = (today: IsoDate): number => countDays(today, lastDayOf(monthOf(today))) - 1;

/**
 * What the month will have brought if it goes on as the last thirty days did: what it brought so far, and for each day after today the mean of a day
 * (in millionths of a dollar) at `rate` units of the shown currency per dollar.
 */
export const projectionFor = (
  input: { readonly soFar: Micros; readonly dayAverage: Micros; readonly rate: number },
  today: IsoDate,
): Micros => input.soFar + convertMicros(input.dayAverage * daysLeft(today), input.rate);
