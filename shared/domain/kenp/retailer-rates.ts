import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { PaymentPerRead } from "#shared/retailer/answers.ts";
import type { KnownRate } from "./rate-table.ts";

/** More than any page was ever worth in any store's currency (a page in Japan is worth about half a yen): such a number is none. */
const NO_RATE = 100;

/** The rates that the retailer told of stores that we know, by the store's label. When it tells one twice the last word counts. */
export function knownRatesOf(told: readonly PaymentPerRead[]): KnownRate[] {
  const rates = new Map<string, KnownRate>();
  for (const { month, marketplace_id, rate } of told) {
    const store = MARKETPLACES.find(({ id, sells }) => id === marketplace_id && sells.kenp);
    if (store && rate < NO_RATE) rates.set(`${store.id}#${month}`, { marketplace: store.label, month, rate });
  }
  return [...rates.values()];
}
