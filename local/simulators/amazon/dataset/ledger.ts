import { setImmediate as nextTurn } from "node:timers/promises";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import { eachDay, eachMonth, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { type Day, dayOf, type PagesRead } from "./day.ts";
import { MARKETPLACES, type Store } from "./marketplaces.ts";
import { drawFor } from "./random.ts";
import { CLARA_WINTERBOURNE, type Shelf } from "./shelves.ts";

export const STORES_WITH_READS: readonly Store[] = MARKETPLACES.filter(({ perPage }) => perPage > 0);

/** Payout per page in a month and store, in the store's currency, to seven decimals as Amazon publishes it. */
export function perPageRate(store: Store, month: IsoMonth): number {
  const together = drawFor("fund", month).between(0.95, 1.05);
  const own = drawFor("per page", store.label, month).between(0.985, 1.015);
  return Number((store.perPage * together * own).toFixed(7));
}

export function newestPublishedRates(today: IsoDate): KnownRate[] {
  const month = lastPublishedMonth(today);
  return STORES_WITH_READS.map((store) => ({ marketplace: store.label, month, rate: perPageRate(store, month) }));
}

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

/** Page-read royalties of a closed month per product and store, two decimals as Amazon pays them. */
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

/**
 * Computes a shelf's whole history one month at a time: five years take seconds, and the same thread answers everything
 * else on this machine meanwhile.
 */
export async function drawHistory(shelf: Shelf, today: IsoDate): Promise<void> {
  for (const month of shelf.since <= today ? eachMonth(shelf.since, today) : []) {
    daysOf(month, shelf);
    await nextTurn();
  }
}
