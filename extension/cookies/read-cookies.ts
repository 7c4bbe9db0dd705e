import { RETAILER_SITES, type RetailerAddresses } from "#shared/sources/amazon/addresses.ts";
import { RetailerCookie } from "#shared/sources/amazon/cookies.ts";
import { parentDomainOf } from "./leave.ts";

export interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  /** Starts with a dot when it also applies to subdomains. */
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  /** Seconds since 1970, with fractions; absent for a session cookie. */
  readonly expirationDate?: number;
}

export interface Jar {
  getAll(filter: { readonly url: string }): Promise<readonly BrowserCookie[]>;
}

/** Hosts of the session's cookies: the four sites and their parent domain. */
const hostsOf = (addresses: RetailerAddresses): ReadonlySet<string> =>
  new Set([...RETAILER_SITES.map((site) => new URL(addresses[site]).hostname), parentDomainOf(addresses)]);

/** Null for a cookie with another name or with characters that could inject a header or another cookie. */
function toRetailerCookie({ name, value, domain, path, secure, expirationDate }: BrowserCookie): RetailerCookie | null {
  const expires = expirationDate === undefined ? null : Math.floor(expirationDate);
  return RetailerCookie.safeParse({ name, value, domain, path, secure, expires }).data ?? null;
}

/**
 * The named cookies that the browser would send to the retailer's own sites, each once. All other cookies are ignored.
 */
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
