import { addDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { amountOn, type DayHistory, isKnown } from "../projection/day-history.ts";

export const AVERAGED_DAYS = 30;

/** The days of the daily average: thirty, ending yesterday, because today's unfinished day would lower it. */
export const averagedRange = (today: IsoDate): { readonly start: IsoDate; readonly end: IsoDate } => ({
  start: addDays(today, -AVERAGED_DAYS),
  end: addDays(today, -1),
});

export interface DayAverage {
  readonly average: Micros;
  /** How many of the thirty days are known in full, and averaged. */
  readonly days: number;
}

/**
 * Calculates the mean daily royalty in millionths of a US dollar over the known days of `averagedRange(today)`. Days of a
 * month without a file or known only as a whole, days that a month's file can't cover, and the day on which it was made,
 * are excluded rather than counted as days without sales: `days` are left. The average of none is 0.
 */
export function dayAverageOf(history: DayHistory, today: IsoDate): DayAverage {
  const { start, end } = averagedRange(today);
  const known = eachDay(start, end).filter((day) => isKnown(history, day));
  if (known.length === 0) return { average: 0, days: 0 };
  return { average: Math.round(sumOf(known, (day) => amountOn(history, day)) / known.length), days: known.length };
}
