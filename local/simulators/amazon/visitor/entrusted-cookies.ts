import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { COOKIE_NAMES, type RetailerCookie } from "#shared/sources/amazon/cookies.ts";
import type { Browser } from "./browser.ts";

type Name = (typeof COOKIE_NAMES)[number];
const isNamed = (name: string): name is Name => (COOKIE_NAMES as readonly string[]).includes(name);
const YEAR_S = 365 * DAY_SECONDS;

/** The retailer's cookies that the extension reads from a browser in cookie mode. */
export const entrustedCookies = ({ jar }: Browser, nowMs: number): RetailerCookie[] =>
  [...jar].flatMap(([name, { value, endsWithBrowser }]) => {
    if (!isNamed(name)) return [];
    const expires = endsWithBrowser ? null : Math.floor(nowMs / 1000) + YEAR_S;
    return [{ name, value, domain: "127.0.0.1", path: "/_local/retailer", secure: false, expires }];
  });
