import { addDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import type { RankSeries } from "./series.ts";

/** Days of the curve in a list, today included. */
const CURVE_DAYS = 30;

export const firstCurveDay = (today: IsoDate): IsoDate => addDays(today, 1 - CURVE_DAYS);

/**
 * The ranks of the last 30 days, oldest first, in the list of the last one: paid and free ranks don't compare. A day
 * without a rank in that list is null.
 */
export function toCurve(series: RankSeries, today: IsoDate): (number | null)[] {
  const first = toEpochDay(firstCurveDay(today));
  const curve = Array<number | null>(CURVE_DAYS).fill(null);
  const isFree = series.at(-1)?.isFree;
  for (const day of series) {
    const place = toEpochDay(day.date) - first;
    if (place >= 0 && place < CURVE_DAYS && day.isFree === isFree) curve[place] = day.rank;
  }
  return curve;
}
