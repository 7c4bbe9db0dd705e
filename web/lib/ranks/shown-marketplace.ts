import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";

/** The uid of the chosen store, else of the user's default store, else of the home store; only stores with ranks. */
export function shownMarketplace(chosen: string | null | undefined, defaultId: number | null): string {
  const found =
    RANKED_MARKETPLACES.find(({ uid }) => uid === chosen) ?? RANKED_MARKETPLACES.find(({ id }) => id === defaultId);
  return found?.uid ?? HOME_MARKETPLACE;
}
