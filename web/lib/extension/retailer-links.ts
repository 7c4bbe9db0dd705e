import { AMAZON, type RetailerAddresses, simulatedRetailer } from "#shared/sources/amazon/addresses.ts";

/**
 * Retailer addresses for users of this site; the simulated retailer in the local cloud. `host` is the site's own, with
 * its port.
 */
export function retailerFor(stage: string, host: string): RetailerAddresses {
  if (stage !== "local") return AMAZON;
  return simulatedRetailer(host.split(":")[1] ?? "80");
}

/** A product's page in a store. The simulated retailer has one store for all. */
export const productPageOf = (addresses: RetailerAddresses, asin: string, domain: string): string =>
  `${addresses === AMAZON ? `https://www.${domain}` : addresses.store}/dp/${asin}`;

export const signInPagesOf = ({ kdp, author }: RetailerAddresses) => ({
  kdp: `${kdp}/en_US/bookshelf`,
  author: `${author}/home`,
});
