import { AMAZON, type RetailerAddresses, simulatedRetailer } from "#shared/retailer/addresses.ts";

/** Where the retailer is for who uses this site: the simulated one where everything runs on one machine. `host` is the site's own, with its port. */
export function retailerFor(stage: string, host: string): RetailerAddresses {
  if (stage !== "local") return AMAZON;
  return simulatedRetailer(host.split(":")[1] ?? "80");
}

/** Pages of the retailer that a person is sent to. */
export const signInPagesOf = ({ kdp, author }: RetailerAddresses) => ({
  kdp: `${kdp}/en_US/bookshelf`,
  author: `${author}/home`,
});
