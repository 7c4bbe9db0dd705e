import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import type { VisitedSite } from "../http/visit.ts";
import { type AmazonAccount, accountByKey, digitsFor } from "./accounts.ts";
import { browserIn, signInCookies, signOutCookies, tokenIn, visitorCookies } from "./cookies.ts";
import { type Claims, createTokens } from "./tokens.ts";

/** Lifetimes of persistent sign-ins and of others, which end with the browser (Amazon never learns when). */
const KEPT_MS = 365 * DAY_MS;
const UNKEPT_MS = 12 * HOUR_MS;
/** A CSRF token changes at this interval; the previous one stays valid for one more. */
const CSRF_MS = 6 * HOUR_MS;

export interface Session {
  readonly account: AmazonAccount;
  readonly token: string;
  readonly kept: boolean;
  readonly expiresAt: number;
}

/** Holds the sessions. `now` is the simulation's clock. */
export function createSessions(seed: string, now: () => number) {
  const tokens = createTokens(seed);
  const ended = new Set<string>();
  /** When an account's sessions were all ended, everywhere or at one site, and the number of sign-ins by then. */
  const endedAt = new Map<string, { ms: number; count: number }>();
  /** Accounts used in a browser, by its ID: the account switcher's choices. */
  const usedIn = new Map<string, Set<string>>();
  let count = 0;

  function sessionOf(cookies: ReadonlyMap<string, string>, site?: VisitedSite): Session | null {
    const token = tokenIn(cookies, tokens.mark);
    const claims = token === undefined || ended.has(token) ? undefined : tokens.read(token);
    const account = claims && accountByKey(claims.account);
    if (!token || !claims || !account || isEnded(claims, site)) return null;
    const expiresAt = claims.issued + (claims.kept ? KEPT_MS : UNKEPT_MS);
    remember(claims.browser, account);
    return now() < expiresAt ? { account, token, kept: claims.kept, expiresAt } : null;
  }

  const isBefore = ({ issued, number }: Claims, end: { ms: number; count: number } | undefined): boolean =>
    end !== undefined && (issued < end.ms || (issued === end.ms && number < end.count));

  const isEnded = (claims: Claims, site: VisitedSite | undefined): boolean =>
    isBefore(claims, endedAt.get(claims.account)) ||
    (site !== undefined && isBefore(claims, endedAt.get(`${claims.account} ${site}`)));

  const remember = (browser: string, { key }: AmazonAccount) =>
    usedIn.set(browser, (usedIn.get(browser) ?? new Set()).add(key));

  const csrfAt = (session: Session, atMs: number) => tokens.mark(`csrf ${session.token} ${Math.floor(atMs / CSRF_MS)}`);

  return {
    sessionOf,
    signIn(account: AmazonAccount, kept: boolean, cookies: ReadonlyMap<string, string>): string[] {
      const browser = browserIn(cookies) ?? `13${digitsFor("browser", `${seed} ${now()} ${count}`, 15)}`;
      const token = tokens.issue({ account: account.key, browser, kept, issued: now(), number: count++ });
      remember(browser, account);
      return [...visitorCookies(browser, now()), ...signInCookies(token, tokens.mark(token), kept)];
    },
    signOut(cookies: ReadonlyMap<string, string>): string[] {
      const session = sessionOf(cookies);
      if (session) ended.add(session.token);
      return signOutCookies();
    },
    /** Ends the account's sessions, everywhere or at one site; later sign-ins count at all of them. */
    endAll({ key }: AmazonAccount, site?: VisitedSite): void {
      endedAt.set(site ? `${key} ${site}` : key, { ms: now(), count });
    },
    accountsUsedIn(cookies: ReadonlyMap<string, string>): AmazonAccount[] {
      return [...(usedIn.get(browserIn(cookies) ?? "") ?? [])].flatMap((key) => accountByKey(key) ?? []);
    },
    csrfToken: (session: Session): string => csrfAt(session, now()),
    takesCsrf: (session: Session, token: string | undefined): boolean =>
      token === csrfAt(session, now()) || token === csrfAt(session, now() - CSRF_MS),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
