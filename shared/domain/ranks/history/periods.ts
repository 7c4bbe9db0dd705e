import { addDays, type IsoDate, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import type { RankSeries } from "./series.ts";

/** A month stays open while the list's curve of 30 days reaches into it, so that a list reads no closed months. */
const OPEN_DAYS = 31;

/** Years that share one item. Fewer would cost up to twice as many write units for the same history. */
const SPAN_YEARS = 3;

/** The earliest month whose days are stored by store; earlier ones are stored by product. */
export const firstOpenMonth = (today: IsoDate): IsoMonth => monthOf(addDays(today, -OPEN_DAYS));

/** First of the years that share an item. */
export function spanOf(date: IsoDate | IsoMonth): string {
  const year = Number(yearOf(date));
  return String(year - (year % SPAN_YEARS));
}

/** Divides a series by the key of its days, in order. */
export function splitSeries(series: RankSeries, keyOf: (date: IsoDate) => string): ReadonlyMap<string, RankSeries> {
  const groups = new Map<string, RankSeries[number][]>();
  for (const day of series) {
    const key = keyOf(day.date);
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return groups;
}
