import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { AMAZON } from "#shared/sources/amazon/addresses.ts";
import { type AmazonCookie, AmazonCookies, COOKIE_NAMES } from "#shared/sources/amazon/cookies.ts";
import { afterAnswer, cookieHeader, endOf, keptCookies } from "./cookie-jar.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const IN_A_YEAR = NOW / 1000 + 365 * DAY_SECONDS;
const cookie = (changes: Partial<AmazonCookie> = {}): AmazonCookie => ({
  name: "session-token",
  value: "secret",
  domain: ".amazon.com",
  path: "/",
  secure: true,
  expires: IN_A_YEAR,
  ...changes,
});
const sentTo = (address: string, ...cookies: AmazonCookie[]) => cookieHeader(cookies, new URL(address), NOW);

describe("a cookie", () => {
  test.each(["https://www.amazon.com/", "https://kdp.amazon.com/en_US/bookshelf", "https://kdpreports.amazon.com/x"])(
    "is sent to %s from a parent domain",
    (address) => expect(sentTo(address, cookie())).toBe("session-token=secret"),
  );

  test.each<[string, Partial<AmazonCookie>, string]>([
    ["a host with the same ending", {}, "https://notamazon.com/"],
    ["a host with the same beginning", {}, "https://www.amazon.com.evil.example/"],
    ["a site other than its own", { domain: "kdp.amazon.com" }, "https://author.amazon.com/"],
    ["a subdomain of a host-only cookie", { domain: "amazon.com" }, "https://kdp.amazon.com/"],
    ["an unencrypted address when it is secure", {}, "http://www.amazon.com/"],
    ["another path", { path: "/ap" }, "https://www.amazon.com/apart"],
    ["any address once it has expired", { expires: NOW / 1000 }, "https://www.amazon.com/"],
  ])("is never sent to %s", (_, changes, address) => expect(sentTo(address, cookie(changes))).toBe(""));

  test("is sent only to Amazon's hosts, whatever the address", () => {
    fc.assert(
      fc.property(fc.webUrl(), (address) => {
        const { hostname } = new URL(address);
        fc.pre(hostname !== "amazon.com" && !hostname.endsWith(".amazon.com"));
        expect(sentTo(address, cookie())).toBe("");
      }),
    );
  });
});

describe("cookies from a browser", () => {
  test("exclude other hosts' and expired cookies, and of duplicates only the last stays", () => {
    const good = cookie({ value: "newer" });
    const others = [
      cookie({ domain: ".com" }),
      cookie({ domain: ".evil.example" }),
      cookie({ domain: "evil.amazon.com" }),
      cookie({ expires: 1 }),
    ];
    expect(keptCookies([cookie(), ...others, good], AMAZON, NOW)).toEqual([good]);
  });

  test("end the session when the first of the sign-in cookies expires", () => {
    const at = cookie({ name: "at-main", expires: IN_A_YEAR - 10 });
    expect(endOf([cookie(), at, cookie({ name: "csm-hit", expires: 5 })])).toBe(IN_A_YEAR - 10);
    expect(endOf([cookie({ expires: null })])).toBeNull();
  });
});

describe("a response of Amazon", () => {
  const url = new URL("https://kdp.amazon.com/en_US/bookshelf");
  const answered = (cookies: AmazonCookie[], ...lines: string[]) =>
    afterAnswer(cookies, lines, { url, addresses: AMAZON, nowMs: NOW });

  test("updates a cookie's value and expiry, for its own host and known parents", () => {
    const [changed] = answered([cookie()], "session-token=next; Domain=.amazon.com; Path=/; Secure; Max-Age=86400");
    expect(changed).toEqual(cookie({ value: "next", expires: NOW / 1000 + DAY_SECONDS }));
    expect(answered([], "x-main=own; Path=/; HttpOnly")).toEqual([
      cookie({ name: "x-main", value: "own", domain: "kdp.amazon.com", secure: false, expires: null }),
    ]);
  });

  test("removes a cookie", () => {
    expect(answered([cookie()], "session-token=; Domain=amazon.com; Path=/; Max-Age=0")).toEqual([]);
    expect(
      answered([cookie()], "session-token=-; Domain=amazon.com; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"),
    ).toEqual([]);
  });

  test("with known values is no change, so that nothing is written", () => {
    const known = [cookie()];
    const end = new Date((IN_A_YEAR + HOUR_SECONDS) * 1000).toUTCString();
    expect(answered(known, `session-token=secret; Domain=.amazon.com; Path=/; Secure; Expires=${end}`)).toBe(known);
  });

  test("drops expired cookies, so that a session doesn't grow with every response", () => {
    const over = cookie({ name: "csm-hit", expires: NOW / 1000 });
    expect(answered([over, cookie()], "x-main=own; Path=/").map(({ name }) => name)).toEqual([
      "session-token",
      "x-main",
    ]);
  });

  test("never produces a session too large to be opened again, and retains the existing cookies", () => {
    const lines = Array.from({ length: 100 }, (_, n) => `csm-hit=${n}; Path=/${n}`);
    const after = answered([cookie()], ...lines);
    expect(AmazonCookies.safeParse(after).success).toBe(true);
    expect(after[0]).toEqual(cookie());
  });

  test.each([
    "tracking=1; Domain=.amazon.com",
    "session-token=x; Domain=.evil.example",
    "session-token=x; Domain=author.amazon.com",
    "session-token=x; Domain=.com",
    "session-token=a\u0001b",
    "session-token=a b",
    "no pair at all",
    "",
  ])("changes nothing by %j", (line) => {
    const known = [cookie()];
    expect(answered(known, line)).toBe(known);
  });

  test("never adds a cookie with an unknown name, or one that breaks a header line", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 5 }), (lines) => {
        for (const { name, value } of answered([], ...lines)) {
          expect(COOKIE_NAMES).toContain(name);
          expect(value).not.toMatch(/[\s;,\\]/);
        }
      }),
    );
  });
});
