import type { AmazonAddresses } from "#shared/sources/amazon/addresses.ts";

/** The optional browser permissions that reading cookies requires. */
export interface Leave {
  readonly permissions: string[];
  readonly origins: string[];
}

/** Access to the sites of the manifest, which Chrome and Firefox let the author withhold. */
export const siteAccess = ({ host_permissions = [] }: { readonly host_permissions?: string[] }) => ({
  origins: host_permissions,
});

export interface Permissions {
  contains(leave: Leave): Promise<boolean>;
  remove(leave: Leave): Promise<boolean>;
}

/** The parent domain of Amazon's sites, which most of the session's cookies belong to. */
export const parentDomainOf = ({ store }: AmazonAddresses): string => new URL(store).hostname.replace(/^www\./, "");

/**
 * Browsers show an extension only cookies of permitted domains, and the parent domain is not covered by the sites' own
 * permissions.
 */
export function leaveFor(addresses: AmazonAddresses): Leave {
  const main = parentDomainOf(addresses);
  const isSite = new URL(addresses.store).hostname === main;
  return { permissions: ["cookies"], origins: isSite ? [] : [`https://${main}/*`] };
}
