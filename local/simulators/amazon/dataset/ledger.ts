import { eachDay, firstDayOf, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { type Day, dayOf, type PagesRead } from "./day.ts";
import { perPageRate } from "./kenp.ts";
import { CLARA_WINTERBOURNE, type Shelf } from "./shelves.ts";

/** Everything in one month up to `through` (a day of it), cached because payments and reports need it again. */
const months = new Map<string, readonly Day[]>();

export function daysOf(month: IsoMonth, shelf: Shelf = CLARA_WINTERBOURNE): readonly Day[] {
  const key = `${shelf.key} ${month}`;
  const known = months.get(key);
  if (known) return known;
  const days = eachDay(firstDayOf(month), lastDayOf(month)).map((date) => dayOf(date, shelf));
  months.set(key, days);
  return days;
}

/** Page-read royalties of a closed month per product and store, two decimals as the retailer pays them. */
export interface ReadsRoyalty {
  readonly read: PagesRead;
  readonly pages: number;
  readonly royalty: number;
}

export function readsRoyaltiesOf(month: IsoMonth, shelf: Shelf = CLARA_WINTERBOURNE): readonly ReadsRoyalty[] {
  const sums = new Map<string, { read: PagesRead; pages: number }>();
  for (const read of daysOf(month, shelf).flatMap((day) => day.reads)) {
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
