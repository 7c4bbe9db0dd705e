import * as z from "zod";

/** The only cookies that ever leave the author's browser, and only in cookie mode (specification 1 §9). */
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

/** A cookie of an Amazon session as the browser stores it. Secret: never logged, and stored only encrypted. */
export const AmazonCookie = z.object({
  name: z.enum(COOKIE_NAMES),
  value: z
    .string()
    .max(4096)
    // Excludes characters that could end the header or start another cookie.
    .regex(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e"]*$/),
  /** Host that receives it; a leading dot includes subdomains. */
  domain: z.string().min(1).max(253),
  path: z.string().startsWith("/").max(1024).default("/"),
  secure: z.boolean(),
  /** Unix seconds; null for a session cookie. */
  expires: z.number().int().positive().nullable(),
});
export type AmazonCookie = z.infer<typeof AmazonCookie>;

export const MAX_COOKIES = 60;

export const AmazonCookies = z.array(AmazonCookie).min(1).max(MAX_COOKIES);
