import { Cookie, domainMatch, pathMatch } from "tough-cookie";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import type { AmazonAddresses } from "#shared/sources/amazon/addresses.ts";
import { AmazonCookie, MAX_COOKIES } from "#shared/sources/amazon/cookies.ts";

/** Cookies required for a sign-in: the session ends when the first of them expires. */
const SIGN_IN = new Set(["session-token", "x-main", "at-main", "sst-main"]);

/** The hosts that cookies may belong to: each of Amazon's sites, and the parent domain of its shop. */
function hostsOf(addresses: AmazonAddresses): Set<string> {
  const hosts = Object.values(addresses).map((address) => new URL(address).hostname);
  return new Set([...hosts, ...hosts.map((host) => host.replace(/^www\./, ""))]);
}

const withoutDot = (domain: string): string => domain.replace(/^\./, "").toLowerCase();
const keyOf = ({ name, domain, path }: AmazonCookie): string => `${name} ${domain.toLowerCase()} ${path}`;

const isSentTo = (hostname: string, domain: string): boolean =>
  domain.startsWith(".") ? domainMatch(hostname, withoutDot(domain)) === true : hostname === domain.toLowerCase();

/** True when a cookie is sent to an address, by its domain, its path and the secure flag. */
const matchesUrl = ({ domain, path, secure }: AmazonCookie, url: URL): boolean =>
  isSentTo(url.hostname, domain) && pathMatch(url.pathname, path) && (!secure || url.protocol === "https:");

/** Returns the unexpired cookies of Amazon's own hosts; of duplicates, the last. */
export function keptCookies(cookies: readonly AmazonCookie[], addresses: AmazonAddresses, nowMs: number) {
  const hosts = hostsOf(addresses);
  const good = cookies.filter(({ domain, expires }) => hosts.has(withoutDot(domain)) && !isOver(expires, nowMs));
  return [...new Map(good.map((cookie) => [keyOf(cookie), cookie])).values()];
}

const isOver = (expires: number | null, nowMs: number): boolean => expires !== null && expires * 1000 <= nowMs;

/** Builds the Cookie header for an address; longest path first, as browsers send them. */
export const cookieHeader = (cookies: readonly AmazonCookie[], url: URL, nowMs: number): string =>
  cookies
    .filter((cookie) => matchesUrl(cookie, url) && !isOver(cookie.expires, nowMs))
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

/** Returns when the session ends according to its cookies, in seconds since 1970; null when none has an expiry. */
export function endOf(cookies: readonly AmazonCookie[]): number | null {
  const ends = cookies.flatMap(({ name, expires }) => (SIGN_IN.has(name) && expires !== null ? [expires] : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Reads a `Set-Cookie` value; null for one that isn't valid. `expires` is null for a cookie of the browser session. */
function parseSetCookie(line: string, { url, nowMs }: { readonly url: URL; readonly nowMs: number }) {
  const cookie = Cookie.parse(line);
  if (!cookie) return null;
  const end = cookie.expiryTime(new Date(nowMs)) ?? Number.POSITIVE_INFINITY;
  return {
    name: cookie.key,
    value: cookie.value,
    domain: cookie.domain ? `.${cookie.domain}` : url.hostname,
    path: cookie.path ?? "/",
    secure: cookie.secure,
    expires: end === Number.POSITIVE_INFINITY ? null : Math.floor(end / 1000),
  };
}

/**
 * Returns the cookies after a response from `url` with these `Set-Cookie` values. Accepts only known names, and only
 * for the responding host or a known parent of it. Expired cookies are dropped, and so are the newest ones above a
 * session's maximum size, because a larger session could not be opened again.
 */
export function afterAnswer(
  cookies: readonly AmazonCookie[],
  lines: readonly string[],
  at: { readonly url: URL; readonly addresses: AmazonAddresses; readonly nowMs: number },
): readonly AmazonCookie[] {
  const hosts = hostsOf(at.addresses);
  const kept = new Map(cookies.map((cookie) => [keyOf(cookie), cookie]));
  let changed = false;
  for (const line of lines) {
    const received = parseSetCookie(line, at);
    if (!received) continue;
    const { domain, expires } = received;
    const parsed = AmazonCookie.safeParse({ ...received, expires: expires !== null && expires > 0 ? expires : null });
    if (!hosts.has(withoutDot(domain)) || !isSentTo(at.url.hostname, domain) || !parsed.success) continue;
    const cookie = parsed.data;
    const before = kept.get(keyOf(cookie));
    if (expires !== null && expires * 1000 <= at.nowMs) changed = kept.delete(keyOf(cookie)) || changed;
    else {
      kept.set(keyOf(cookie), cookie);
      changed ||= isNews(before, cookie);
    }
  }
  if (!changed) return cookies;
  return [...kept.values()].filter(({ expires }) => !isOver(expires, at.nowMs)).slice(0, MAX_COOKIES);
}

/** True for another value, or an expiry that moved by at least a day; smaller changes are not worth a write. */
function isNews(before: AmazonCookie | undefined, now: AmazonCookie): boolean {
  if (!before || before.value !== now.value || (before.expires === null) !== (now.expires === null)) return true;
  return Math.abs((before.expires ?? 0) - (now.expires ?? 0)) >= DAY_SECONDS;
}
