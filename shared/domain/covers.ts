import { isAsin } from "#shared/primitives/asin.ts";

export const ASIN_IN_ADDRESS = "{asin}";

/**
 * The URL of a product's cover image at the configured address (`https://…/{asin}….jpg`), by its ASIN; null for ids
 * without a cover.
 */
export const coverUrl = (address: string, asin: string): string | null =>
  isAsin(asin) ? address.replace(ASIN_IN_ADDRESS, asin) : null;
