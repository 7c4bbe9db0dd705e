import { addDays, eachDay, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { Work, WorkFormat } from "./author.ts";
import { promotionOn } from "./demand.ts";
import { daysOf } from "./ledger.ts";
import { drawFor } from "./random.ts";
import type { Shelf } from "./shelves.ts";
import type { Store } from "./stores.ts";

/** A product's rank in a store on a day: in the paid list, or in the free one while it is free. 1 sells best. */
export interface RankPoint {
  readonly date: IsoDate;
  readonly rank: number;
  readonly list: "PAID" | "FREE";
}

/** Daily decay of a sale's weight. */
const FADING = 0.7;
const MEMORY_DAYS = 14;
/** Rank of a product that sells one copy a day, in the largest store. */
const PLACE_OF_ONE_A_DAY = { kindle: 92_000, paperback: 160_000, hardcover: 210_000 } as const;
const LAST_PLACE = 6_500_000;

/**
 * Copies sold and borrowed per store and day of a month, by `asin store date`; a borrowed copy counts when its pages
 * are read.
 */
const months = new Map<string, ReadonlyMap<string, number>>();

function copiesIn(shelf: Shelf, month: string): ReadonlyMap<string, number> {
  const key = `${shelf.key} ${month}`;
  const known = months.get(key);
  if (known) return known;
  const copies = new Map<string, number>();
  const add = (at: string, count: number) => copies.set(at, (copies.get(at) ?? 0) + count);
  for (const { sales, reads } of daysOf(month, shelf)) {
    for (const sale of sales) add(`${sale.format.asin} ${sale.store.label} ${sale.date}`, sale.sold);
    for (const { format, store, date, pages } of reads)
      add(`${format.asin} ${store.label} ${date}`, pages / format.kenpc!);
  }
  months.set(key, copies);
  return copies;
}

/** Decayed copies per day: yesterday weighs more than last week. */
function pace(shelf: Shelf, asin: string, store: Store, date: IsoDate): number {
  let sum = 0;
  for (let back = 0; back < MEMORY_DAYS; back++) {
    const day = addDays(date, -back);
    sum += (copiesIn(shelf, monthOf(day)).get(`${asin} ${store.label} ${day}`) ?? 0) * FADING ** back;
  }
  return sum * (1 - FADING);
}

export function rankOn(shelf: Shelf, work: Work, format: WorkFormat, store: Store, date: IsoDate): RankPoint {
  const isFree = format.format === "kindle" && promotionOn(work, date)?.kind === "free";
  const first = PLACE_OF_ONE_A_DAY[format.format] * (store.share / 0.56) ** 0.8 * (isFree ? 0.4 : 1);
  const tremor = drawFor("rank", format.asin, store.label, date).between(0.93, 1.07);
  const place = (first * tremor) / (pace(shelf, format.asin, store, date) + 0.015) ** 1.08;
  return {
    date,
    rank: Math.round(Math.min(LAST_PLACE * tremor, Math.max(1, place))),
    list: isFree ? "FREE" : "PAID",
  };
}

/** One point per day from the release; none in a store that does not sell the format. */
export function ranksOf(
  shelf: Shelf,
  work: Work,
  format: WorkFormat,
  store: Store,
  start: IsoDate,
  end: IsoDate,
): RankPoint[] {
  if (format.format !== "kindle" && !store.sellsPrint) return [];
  const from = format.released > start ? format.released : start;
  return from > end ? [] : eachDay(from, end).map((date) => rankOn(shelf, work, format, store, date));
}
