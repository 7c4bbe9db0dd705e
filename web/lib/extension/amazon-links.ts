import { AMAZON, type AmazonAddresses, simulatedAmazon } from "#shared/sources/amazon/addresses.ts";

/**
 * ExtensionAmazon addresses for users of this site; the simulated Amazon in the local cloud. `host` is the site's own, with
 * its port.
 */
export function amazonAddressesFor(stage: string, host: string): AmazonAddresses {
  if (stage !== "local") return AMAZON;
  return simulatedAmazon(host.split(":")[1] ?? "80");
}

/** A product's page in a store. The simulated Amazon has one store for all. */
export const productPageOf = (addresses: AmazonAddresses, asin: string, domain: string): string =>
  `${addresses === AMAZON ? `https://www.${domain}` : addresses.store}/dp/${asin}`;

export const signInPagesOf = ({ kdp, author }: AmazonAddresses) => ({
  kdp: `${kdp}/en_US/bookshelf`,
  author: `${author}/home`,
});
