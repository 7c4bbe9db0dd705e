import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { AMAZON_PATH } from "../http/visit.ts";
import { digitsFor } from "./accounts.ts";

/**
 * Amazon's cookies, with the names in the specification. The real ones belong to a domain and its subdomains;
 * here one path stands for it.
 */

const YEAR_S = 365 * DAY_SECONDS;
const HIDDEN = new Set(["at-main", "sess-at-main", "sst-main", "session-token"]);
const SIGNED_IN = ["session-token", "x-main", "at-main", "sess-at-main", "sst-main"] as const;

/**
 * No `SameSite`: extensions send such cookies in every browser. @param ageS lifetime in seconds; null until the browser
 * is closed
 */
const cookie = (name: string, value: string, ageS: number | null): string =>
  [
    `${name}=${value}`,
    `Path=${AMAZON_PATH}`,
    ...(ageS === null ? [] : [`Max-Age=${ageS}`]),
    ...(HIDDEN.has(name) ? ["HttpOnly"] : []),
  ].join("; ");

export const visitorCookies = (browser: string, nowMs: number): string[] => [
  cookie("session-id", `13${digitsFor("session", browser, 1)}-${digitsFor("session", browser, 14)}`, YEAR_S),
  cookie("session-id-time", `${Math.floor(nowMs / 1000) + YEAR_S}l`, YEAR_S),
  cookie("ubid-main", browser, YEAR_S),
  cookie("lc-main", "en_US", YEAR_S),
  cookie("kdp-lc-main", "en_US", YEAR_S),
  cookie("csm-hit", `tb:s-${digitsFor("hit", browser, 12)}|${nowMs}`, YEAR_S),
];

/** Cookies added by a sign-in. Unless it is persistent, all of them end with the browser. */
export function signInCookies(token: string, proof: string, kept: boolean): string[] {
  const age = kept ? YEAR_S : null;
  return [
    cookie("session-token", token, age),
    cookie("x-main", proof, age),
    ...(kept ? [cookie("at-main", `Atza|${token}`, age)] : [cookie("at-main", "", 0)]),
    cookie("sess-at-main", `Atza|${token}`, null),
    cookie("sst-main", `Sst1|${proof}`, age),
  ];
}

export const signOutCookies = (): string[] => SIGNED_IN.map((name) => cookie(name, "", 0));

/** Returns the browser's token; undefined unless all cookies belong to one sign-in. */
export function tokenIn(
  cookies: ReadonlyMap<string, string>,
  createPasswordProof: (token: string) => string,
): string | undefined {
  const token = cookies.get("session-token");
  const access = cookies.get("at-main") || cookies.get("sess-at-main");
  return token && access === `Atza|${token}` && cookies.get("x-main") === createPasswordProof(token)
    ? token
    : undefined;
}

export const browserIn = (cookies: ReadonlyMap<string, string>): string | undefined => {
  const id = cookies.get("ubid-main");
  return id && /^[\d-]{10,30}$/.test(id) ? id : undefined;
};
