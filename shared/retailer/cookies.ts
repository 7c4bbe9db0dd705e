import { z } from "zod";

/** The only cookies that ever leave the author's browser, and only when the author has chosen cookie mode (specification 1 §9). */
export const COOKIE_NAMES = [
  "kdp-lc-main",
  "session-id",
  "ubid-main",
  "lc-main",
  "x-main",
  "at-main",
  "sess-at-main",
  "sst-main",
  "csm-hit",
  "session-id-time",
  "session-token",
] as const;

/** One cookie of a session at the retailer, as the browser holds it. A secret: never logged, never stored but encrypted. */
export const RetailerCookie = z.object({
  name: z.enum(COOKIE_NAMES),
  value: z
    .string()
    .max(4096)
    // What could end a header's line or begin another cookie is no value.
    .regex(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e"]*$/),
  /** Host that it is sent to; with a dot in front, its subdomains too. */
  domain: z.string().min(1).max(253),
  path: z.string().startsWith("/").max(1024).default("/"),
  secure: z.boolean(),
  /** Seconds since 1970; null for one that ends with the browser. */
  expires: z.number().int().positive().nullable(),
});
export type RetailerCookie = z.infer<typeof RetailerCookie>;

/** More than the known names have on the known hosts: what a session may hold. */
export const MOST_COOKIES = 60;

/** A whole session: what the server needs to ask in the author's stead. */
export const RetailerCookies = z.array(RetailerCookie).min(1).max(MOST_COOKIES);
