import { describe, expect, test } from "vitest";
import { AMAZON, simulatedRetailer } from "#shared/sources/amazon/addresses.ts";
import { COOKIE_NAMES, RetailerCookies } from "#shared/sources/amazon/cookies.ts";
import { type BrowserCookie, readCookies } from "./read-cookies.ts";

const cookie = (name: string, changes: Partial<BrowserCookie> = {}): BrowserCookie => ({
  name,
  value: `value-of-${name}`,
  domain: ".amazon.com",
  path: "/",
  secure: true,
  expirationDate: 1_800_000_000.25,
  ...changes,
});

function browser(cookies: readonly BrowserCookie[]) {
  const asked: string[] = [];
  const jar = {
    async getAll({ url }: { readonly url: string }) {
      asked.push(url);
      return cookies;
    },
  };
  return { jar, asked };
}
const read = (cookies: readonly BrowserCookie[]) => readCookies(browser(cookies).jar, AMAZON);

test("queries the cookies that the browser would send to the four sites", async () => {
  const { jar, asked } = browser([]);
  await readCookies(jar, AMAZON);
  expect(asked).toEqual(Object.values(AMAZON).map((site) => `${site}/`));
});

test("returns every named cookie once, with its expiry in whole seconds", async () => {
  const found = await read([...COOKIE_NAMES.map((name) => cookie(name)), cookie("sess-at-main")]);
  expect(found.map(({ name }) => name)).toEqual([...COOKIE_NAMES]);
  expect(found[0]).toMatchObject({ domain: ".amazon.com", expires: 1_800_000_000 });
  expect(RetailerCookies.safeParse(found).success).toBe(true);
});

test("returns a session cookie without an expiry", async () => {
  const { expirationDate: _, ...ends } = cookie("sess-at-main");
  expect((await read([ends]))[0]?.expires).toBeNull();
});

test("returns cookies of the same name at two sites separately", async () => {
  const found = await read([cookie("session-id"), cookie("session-id", { domain: "kdp.amazon.com" })]);
  expect(found.map(({ domain }) => domain)).toEqual([".amazon.com", "kdp.amazon.com"]);
});

describe("never returns", () => {
  test.each([
    ["a cookie of another name", cookie("aws-userInfo")],
    ["a name in another case", cookie("X-MAIN")],
    ["a cookie of another of the retailer's sites", cookie("x-main", { domain: "aws.amazon.com" })],
    ["a cookie of another country's shop", cookie("x-main", { domain: ".amazon.de" })],
    ["a cookie of a similar domain", cookie("x-main", { domain: "evil-amazon.com" })],
    ["a cookie of a parent domain", cookie("x-main", { domain: ".com" })],
    ["a value that injects a header", cookie("x-main", { value: "a\r\nSet-Cookie: b" })],
    ["a value that injects another cookie", cookie("x-main", { value: "a; b=c" })],
  ])("%s", async (_, other) => {
    expect(await read([other])).toEqual([]);
  });
});

test("reads the cookies of the simulated retailer's single host", async () => {
  const own = cookie("x-main", { domain: "127.0.0.1", path: "/_local/retailer", secure: false });
  const { jar } = browser([own, cookie("at-main", { domain: "localhost" })]);
  expect((await readCookies(jar, simulatedRetailer(4400))).map(({ name }) => name)).toEqual(["x-main"]);
});
