import { eachDay, firstDayOf, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { type Day, dayOf, type PagesRead } from "./day.ts";
import { perPageRate } from "./kenp.ts";

/** Everything of one month up to `through` (a day of it), remembered per month because payments and reports ask again. */
const months = new Map<IsoMonth, readonly Day[]>();

export function daysOf(month: IsoMonth): readonly Day[] {
  const known = months.get(month);
  if (known) return known;
  const days = eachDay(firstDayOf(month), lastDayOf(month)).map(dayOf);
  months.set(month, days);
  return days;
}

/** Page-read money of a closed month per product and store, two decimals as the retailer pays it. */
export interface ReadsRoyalty {
  readonly read: PagesRead;
  readonly pages: number;
  readonly royalty: number;
}

export function readsRoyaltiesOf(month: IsoMonth): readonly ReadsRoyalty[] {
  const sums = new Map<string, { read: PagesRead; pages: number }>();
  for (const read of daysOf(month).flatMap((day) => day.reads)) {
    const key = `${read.format.asin} ${read.store.label}`;
    const sum = sums.get(key);
    if (sum) sum.pages += read.pages;
    else sums.set(key, { read, pages: read.pages });
  }
  return [...sums.values()].map(({ read, pages }) => ({
    read,
    pages,
    royalty: Math.round(pages * perPageRate(read.store, month) * 100) / 100,
  }));
}
