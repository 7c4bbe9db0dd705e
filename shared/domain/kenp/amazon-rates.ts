import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { PaymentPerRead } from "#shared/sources/amazon/answers.ts";
import type { KnownRate } from "./rate-table.ts";

/**
 * Higher than any real rate per page in any store's currency (Japan pays about half a yen), so such a number is
 * discarded.
 */
const NO_RATE = 100;

/** Maps rates reported by Amazon to known store labels. The last value wins when a store is reported twice. */
export function knownRatesOf(reported: readonly PaymentPerRead[]): KnownRate[] {
  const rates = new Map<string, KnownRate>();
  for (const { month, marketplace_id, rate } of reported) {
    const store = MARKETPLACES.find(({ id, sells }) => id === marketplace_id && sells.kenp);
    if (store && rate < NO_RATE) rates.set(`${store.id}#${month}`, { marketplace: store.label, month, rate });
  }
  return [...rates.values()];
}
