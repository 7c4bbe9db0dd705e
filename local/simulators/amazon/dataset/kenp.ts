import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { drawFor } from "./random.ts";
import { STORES, type Store } from "./stores.ts";

export const STORES_WITH_READS: readonly Store[] = STORES.filter(({ perPage }) => perPage > 0);

/** Payout per page in a month and store, in the store's currency, to seven decimals as the retailer publishes it. */
export function perPageRate(store: Store, month: IsoMonth): number {
  const together = drawFor("fund", month).between(0.95, 1.05);
  const own = drawFor("per page", store.label, month).between(0.985, 1.015);
  return Number((store.perPage * together * own).toFixed(7));
}

export function newestPublishedRates(today: IsoDate): KnownRate[] {
  const month = lastPublishedMonth(today);
  return STORES_WITH_READS.map((store) => ({ marketplace: store.label, month, rate: perPageRate(store, month) }));
}
