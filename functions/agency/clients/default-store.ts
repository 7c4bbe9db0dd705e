import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";

/** The store whose ranks stand for an author: the preferred one if it has ranks, else the home store. */
export const defaultStoreOf = ({ defaultMarketplace }: { readonly defaultMarketplace?: number | undefined }): string =>
  RANKED_MARKETPLACES.find((store) => store.id === defaultMarketplace)?.uid ?? HOME_MARKETPLACE;
