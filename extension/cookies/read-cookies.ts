import { RETAILER_SITES, type RetailerAddresses } from "#shared/retailer/addresses.ts";
import { RetailerCookie } from "#shared/retailer/cookies.ts";
import { mainHostOf } from "./leave.ts";

/** A cookie as browsers hand it to extensions. */
export interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  /** With a dot in front where it goes to subdomains, too. */
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  /** Seconds since 1970, with fractions; absent for one that ends with the browser. */
  readonly expirationDate?: number;
}

/** The part of a browser that knows its cookies. */
export interface Jar {
  getAll(filter: { readonly url: string }): Promise<readonly BrowserCookie[]>;
}

/** Hosts whose cookies make up the session: the four sites', and the domain above them. */
const hostsOf = (addresses: RetailerAddresses): ReadonlySet<string> =>
  new Set([...RETAILER_SITES.map((site) => new URL(addresses[site]).hostname), mainHostOf(addresses)]);

/** Null for a cookie of another name, or one whose value could be something else than a value. */
function toRetailerCookie({ name, value, domain, path, secure, expirationDate }: BrowserCookie): RetailerCookie | null {
  const expires = expirationDate === undefined ? null : Math.floor(expirationDate);
  return RetailerCookie.safeParse({ name, value, domain, path, secure, expires }).data ?? null;
}

/** The named cookies that the browser would send to the retailer's own sites, each once. Every other cookie is left alone. */
export async function readCookies(jar: Jar, addresses: RetailerAddresses): Promise<RetailerCookie[]> {
  const hosts = hostsOf(addresses);
  const found = new Map<string, RetailerCookie>();
  for (const site of RETAILER_SITES) {
    for (const cookie of await jar.getAll({ url: `${addresses[site]}/` })) {
      const kept = toRetailerCookie(cookie);
      if (kept && hosts.has(kept.domain.replace(/^\./, "")))
        found.set(`${kept.name} ${kept.domain} ${kept.path}`, kept);
    }
  }
  return [...found.values()];
}
