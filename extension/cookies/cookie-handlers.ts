import { BadMessage, CookiesRefused, type Handlers } from "#extension/background/answer.ts";
import type { Sender } from "#extension/background/sender.ts";
import { NotPaired } from "#extension/sync/engine.ts";
import type { Pairing, StateStore } from "#extension/sync/state.ts";
import { AMAZON_SITES, type AmazonAddresses } from "#shared/sources/amazon/addresses.ts";
import { AmazonCookie } from "#shared/sources/amazon/cookies.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { leaveFor, type Permissions, parentDomainOf } from "./leave.ts";

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

interface Jar {
  getAll(filter: { readonly url: string }): Promise<readonly BrowserCookie[]>;
}

/** Hosts of the session's cookies: the four sites and their parent domain. */
const hostsOf = (addresses: AmazonAddresses): ReadonlySet<string> =>
  new Set([...AMAZON_SITES.map((site) => new URL(addresses[site]).hostname), parentDomainOf(addresses)]);

/** Null for a cookie with another name or with characters that could inject a header or another cookie. */
function toAmazonCookie({ name, value, domain, path, secure, expirationDate }: BrowserCookie): AmazonCookie | null {
  const expires = expirationDate === undefined ? null : Math.floor(expirationDate);
  return AmazonCookie.safeParse({ name, value, domain, path, secure, expires }).data ?? null;
}

/**
 * The named cookies that the browser would send to Amazon's own sites, each once. All other cookies are ignored.
 */
export async function readCookies(jar: Jar, addresses: AmazonAddresses): Promise<AmazonCookie[]> {
  const hosts = hostsOf(addresses);
  const found = new Map<string, AmazonCookie>();
  for (const site of AMAZON_SITES) {
    for (const cookie of await jar.getAll({ url: `${addresses[site]}/` })) {
      const kept = toAmazonCookie(cookie);
      if (kept && hosts.has(kept.domain.replace(/^\./, "")))
        found.set(`${kept.name} ${kept.domain} ${kept.path}`, kept);
    }
  }
  return [...found.values()];
}

interface CookieDeps {
  readonly store: StateStore;
  readonly permissions: Permissions;
  /** The browser's cookies; undefined without the permission to read them. */
  readonly jar: () => Jar | undefined;
  readonly amazonAddressesOf: (origin: string) => AmazonAddresses;
  /** Whether the account has opted in to cookie mode, as the server currently reports. */
  readonly isOptedIn: (pairing: Pairing) => Promise<boolean>;
  readonly userAgent: string;
  /** Called when the popup has a permission to request, or no longer has. */
  readonly onAsking: () => Promise<void>;
}

/** The account that a page may act for: only the connected one, and only from the site that connected it. */
async function pairingOf(store: StateStore, sender: Sender): Promise<Pairing> {
  if (sender.kind !== "page") throw new BadMessage();
  const { pairing } = await store.load();
  if (!pairing || pairing.origin !== sender.origin) throw new NotPaired();
  return pairing;
}

/**
 * Cookies leave the browser only after two consents: in the account (the server is asked each time) and in the
 * browser's own dialog, which only the popup can open. They go to the requesting page, which sends them to the API; the
 * extension stores none of them.
 */
export function cookieHandlers(deps: CookieDeps): Pick<Handlers, "cookieMode" | "cookies"> {
  const { store, permissions, amazonAddressesOf } = deps;
  return {
    async cookieMode({ wanted }, sender) {
      const { origin } = await pairingOf(store, sender);
      const leave = leaveFor(amazonAddressesOf(origin));
      await store.update((state) => ({ ...state, wants_cookies: wanted }));
      const isGiven = await permissions.contains(leave);
      if (!wanted && isGiven) await permissions.remove(leave);
      await deps.onAsking();
      return { allowed: wanted && isGiven };
    },
    async cookies(_, sender) {
      const pairing = await pairingOf(store, sender);
      const addresses = amazonAddressesOf(pairing.origin);
      if (!(await deps.isOptedIn(pairing))) throw new CookiesRefused("not_opted_in");
      const { wants_cookies } = await store.load();
      const jar = deps.jar();
      if (!wants_cookies || !jar || !(await permissions.contains(leaveFor(addresses))))
        throw new CookiesRefused("no_leave");
      const cookies = await readCookies(jar, addresses);
      if (cookies.length === 0) throw new AmazonFailure("signed_out", "no cookie of a session");
      return { cookies, user_agent: deps.userAgent };
    },
  };
}
