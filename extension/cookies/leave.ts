import type { RetailerAddresses } from "#shared/retailer/addresses.ts";

/** What the browser has to allow, beyond what the extension has from the start, before it can see any cookie. */
export interface Leave {
  readonly permissions: string[];
  readonly origins: string[];
}

/** The part of the browser that gives leave and takes it back. */
export interface Permissions {
  contains(leave: Leave): Promise<boolean>;
  remove(leave: Leave): Promise<boolean>;
}

/** The domain above the retailer's sites, which most of the session's cookies belong to. */
export const mainHostOf = ({ store }: RetailerAddresses): string => new URL(store).hostname.replace(/^www\./, "");

/** Browsers show an extension only cookies of domains that it has leave for: those of the main domain are not among the sites' own. */
export function leaveFor(addresses: RetailerAddresses): Leave {
  const main = mainHostOf(addresses);
  const isSite = new URL(addresses.store).hostname === main;
  return { permissions: ["cookies"], origins: isSite ? [] : [`https://${main}/*`] };
}
