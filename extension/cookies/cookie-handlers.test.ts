import { describe, expect, test } from "vitest";
import { syncWorld } from "#extension/testing/sync-world.ts";
import { AMAZON, simulatedAmazon } from "#shared/sources/amazon/addresses.ts";
import { AmazonCookies, COOKIE_NAMES } from "#shared/sources/amazon/cookies.ts";
import { type BrowserCookie, cookieHandlers, readCookies } from "./cookie-handlers.ts";
import type { Leave } from "./leave.ts";

const PAGE = { kind: "page", origin: "http://localhost:4400" } as const;
const LEAVE: Leave = { permissions: ["cookies"], origins: ["https://amazon.com/*"] };
const SECRET = "Atza-secret-of-the-session";
const COOKIE = { name: "at-main", value: SECRET, domain: ".amazon.com", path: "/", secure: true };

/**
 * A connected browser. `isOptedIn` is the server's answer for the account, `isGiven` whether the browser permission is
 * granted.
 */
async function extension({ isOptedIn = true, isGiven = true, cookies = [COOKIE] } = {}) {
  const { store } = await syncWorld();
  const world = { isOptedIn, isGiven, asked: 0, removed: [] as Leave[] };
  const handlers = cookieHandlers({
    store,
    permissions: {
      contains: async () => world.isGiven,
      remove: async (leave) => {
        world.removed.push(leave);
        world.isGiven = false;
        return true;
      },
    },
    jar: () => (world.isGiven ? { getAll: async () => cookies } : undefined),
    amazonAddressesOf: () => AMAZON,
    isOptedIn: async () => world.isOptedIn,
    userAgent: "A browser",
    onAsking: async () => {
      world.asked += 1;
    },
  });
  return { handlers, store, world };
}

test("returns the session when the author has opted in and granted the browser permission", async () => {
  const { handlers, store } = await extension();
  expect(await handlers.cookieMode({ wanted: true }, PAGE)).toEqual({ allowed: true });
  expect(await handlers.cookies({}, PAGE)).toEqual({
    cookies: [{ ...COOKIE, expires: null }],
    user_agent: "A browser",
  });
  expect(JSON.stringify(await store.load())).not.toContain(SECRET);
});

test("makes the popup ask for permission after opting in, and reports it as not granted until then", async () => {
  const { handlers, store, world } = await extension({ isGiven: false });
  expect(await handlers.cookieMode({ wanted: true }, PAGE)).toEqual({ allowed: false });
  expect((await store.load()).wants_cookies).toBe(true);
  expect(world.asked).toBe(1);
});

describe("cookies are refused", () => {
  test("to an account that has not opted in, even with the browser permission", async () => {
    const { handlers } = await extension({ isOptedIn: false });
    await handlers.cookieMode({ wanted: true }, PAGE);
    await expect(handlers.cookies({}, PAGE)).rejects.toMatchObject({ name: "CookiesRefused" });
  });

  test("while the browser permission is missing", async () => {
    const { handlers } = await extension({ isGiven: false });
    await handlers.cookieMode({ wanted: true }, PAGE);
    await expect(handlers.cookies({}, PAGE)).rejects.toMatchObject({ name: "CookiesRefused" });
  });

  test("when cookie mode was not chosen in this browser", async () => {
    const { handlers } = await extension();
    await expect(handlers.cookies({}, PAGE)).rejects.toMatchObject({ name: "CookiesRefused" });
  });

  test.each([
    ["the popup", { kind: "popup" } as const, "BadMessage"],
    ["a page of another Colophon site", { kind: "page", origin: "http://localhost:4499" } as const, "NotPaired"],
  ])("to %s", async (_, sender, name) => {
    const { handlers } = await extension();
    await handlers.cookieMode({ wanted: true }, PAGE);
    await expect(handlers.cookies({}, sender)).rejects.toMatchObject({ name });
    await expect(handlers.cookieMode({ wanted: true }, sender)).rejects.toMatchObject({ name });
  });

  test("without a connected account", async () => {
    const { handlers, store } = await extension();
    await store.update((state) => ({ ...state, pairing: null, wants_cookies: true }));
    await expect(handlers.cookies({}, PAGE)).rejects.toMatchObject({ name: "NotPaired" });
  });

  test("when no one is signed in at Amazon", async () => {
    const { handlers } = await extension({ cookies: [] });
    await handlers.cookieMode({ wanted: true }, PAGE);
    await expect(handlers.cookies({}, PAGE)).rejects.toMatchObject({ code: "signed_out" });
  });
});

test("removes the browser permission as soon as cookie mode is turned off", async () => {
  const { handlers, store, world } = await extension();
  await handlers.cookieMode({ wanted: true }, PAGE);
  expect(await handlers.cookieMode({ wanted: false }, PAGE)).toEqual({ allowed: false });
  expect(world.removed).toEqual([LEAVE]);
  expect((await store.load()).wants_cookies).toBe(false);
});

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
  expect(AmazonCookies.safeParse(found).success).toBe(true);
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
    ["a cookie of another of Amazon's sites", cookie("x-main", { domain: "aws.amazon.com" })],
    ["a cookie of another country's shop", cookie("x-main", { domain: ".amazon.de" })],
    ["a cookie of a similar domain", cookie("x-main", { domain: "evil-amazon.com" })],
    ["a cookie of a parent domain", cookie("x-main", { domain: ".com" })],
    ["a value that injects a header", cookie("x-main", { value: "a\r\nSet-Cookie: b" })],
    ["a value that injects another cookie", cookie("x-main", { value: "a; b=c" })],
  ])("%s", async (_, other) => {
    expect(await read([other])).toEqual([]);
  });
});

test("reads the cookies of the simulated Amazon's single host", async () => {
  const own = cookie("x-main", { domain: "127.0.0.1", path: "/_local/retailer", secure: false });
  const { jar } = browser([own, cookie("at-main", { domain: "localhost" })]);
  expect((await readCookies(jar, simulatedAmazon(4400))).map(({ name }) => name)).toEqual(["x-main"]);
});
