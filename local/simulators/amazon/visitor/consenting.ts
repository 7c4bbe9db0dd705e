import { createHash } from "node:crypto";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { type AmazonCookie, COOKIE_NAMES } from "#shared/sources/amazon/cookies.ts";
import { CLIENT_ID } from "../login/consent.ts";
import type { Browser } from "./browser.ts";

/** The return page of the codes, and its verifier. */
export const RETURN_PAGE = "http://localhost:4400/connect/confirm";
export const VERIFIER = "a-verifier-of-forty-three-characters-or-more";

export const CONSENT_QUERY = {
  client_id: CLIENT_ID,
  scope: "profile",
  response_type: "code",
  redirect_uri: RETURN_PAGE,
  state: "the state",
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  code_challenge_method: "S256",
};

export async function answerConsent(
  { jar, root }: Browser,
  said: "allow" | "cancel",
  returnPage = RETURN_PAGE,
): Promise<URL> {
  const cookie = [...jar].map(([name, { value }]) => `${name}=${value}`).join("; ");
  const body = new URLSearchParams({ ...CONSENT_QUERY, redirect_uri: returnPage, answer: said });
  const init = { method: "POST", body, headers: { cookie }, redirect: "manual" } as const;
  return new URL((await fetch(`${root}/store/ap/oa`, init)).headers.get("location") ?? "");
}

export const consentCode = async (browser: Browser, returnPage = RETURN_PAGE): Promise<string> =>
  (await answerConsent(browser, "allow", returnPage)).searchParams.get("code") ?? "";

type Name = (typeof COOKIE_NAMES)[number];
const isNamed = (name: string): name is Name => (COOKIE_NAMES as readonly string[]).includes(name);
const YEAR_S = 365 * DAY_SECONDS;

/** Amazon's cookies that the extension reads from a browser in cookie mode. */
export const entrustedCookies = ({ jar }: Browser, nowMs: number): AmazonCookie[] =>
  [...jar].flatMap(([name, { value, endsWithBrowser }]) => {
    if (!isNamed(name)) return [];
    const expires = endsWithBrowser ? null : Math.floor(nowMs / 1000) + YEAR_S;
    return [{ name, value, domain: "127.0.0.1", path: "/_local/retailer", secure: false, expires }];
  });
