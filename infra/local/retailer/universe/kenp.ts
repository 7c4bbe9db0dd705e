import { addMonths, type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { drawFor } from "./random.ts";
import type { Store } from "./stores.ts";

/** What a page paid in a month and store, in the store's currency, to seven decimals as the retailer publishes it. */
export function perPageRate(store: Store, month: IsoMonth): number {
  const together = drawFor("fund", month).between(0.95, 1.05);
  const own = drawFor("per page", store.label, month).between(0.985, 1.015);
  return Number((store.perPage * together * own).toFixed(7));
}

/** Rates appear on the 15th of the following month. */
export const isPublished = (month: IsoMonth, today: IsoDate): boolean => today >= `${addMonths(month, 1)}-15`;

/** The last month whose rates are out. */
export const lastPublishedMonth = (today: IsoDate): IsoMonth => {
  const previous = addMonths(monthOf(today), -1);
  return isPublished(previous, today) ? previous : addMonths(previous, -1);
};
