import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";

export const DEFAULT_MARKETPLACE = "ATVPDKIKX0DER";

/** Stores per account whose ranks are read: each costs a search per pen name and tick. */
const MAX_STORES = 5;

/** Uids of the default store and of those with recent sales, limited to stores that publish ranks. */
export function trackedMarketplaces(withSales: readonly string[]): string[] {
  const ranked = MARKETPLACES.filter(({ uid, rank_enabled }) => rank_enabled === "1" && withSales.includes(uid));
  return [...new Set([DEFAULT_MARKETPLACE, ...ranked.map(({ uid }) => uid)])].slice(0, MAX_STORES);
}
