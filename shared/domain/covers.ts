import { isAsin } from "#shared/primitives/asin.ts";

/** Stands for the product id in the configured address of a cover. */
export const ASIN_IN_ADDRESS = "{asin}";

/** The retailer's cover image of a product at the configured address (`https://…/{asin}….jpg`), by its ASIN; null for ids that have none. */
export const coverUrl = (address: string, asin: string): string | null =>
  isAsin(asin) ? address.replace(ASIN_IN_ADDRESS, asin) : null;
