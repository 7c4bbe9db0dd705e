import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { startAmazon } from "./testing/start-amazon.ts";
import { type Browser, createBrowser } from "./visitor/browser.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let browser: Browser;
beforeAll(async () => {
  amazon = await startAmazon(() => NOW);
});
afterAll(() => amazon.close());
beforeEach(async () => {
  browser = createBrowser(amazon.port);
  await browser.control("", undefined, "DELETE");
});

const whoIsSignedIn = async (): Promise<string | null> =>
  /id="nav-account">([^<]+)</.exec(await (await browser.open(`${browser.sites.store}/`)).text())?.[1] ?? null;

describe("signing in", () => {
  test("returns to the requesting page, with cookies of Amazon's names", async () => {
    const asked = await browser.open(`${browser.sites.kdp}/en_US/bookshelf`);
    expect(asked.url).toContain("/ap/signin");
    const back = new URL(asked.url).searchParams.get("openid.return_to")!;
    const arrived = await browser.post("/store/ap/signin", {
      email: "clara@retailer.example",
      password: "simulated",
      "openid.return_to": back,
    });
    expect(arrived.url).toBe(`${browser.sites.kdp}/en_US/bookshelf`);
    expect(await arrived.text()).toContain("The Tidewatcher&#39;s Daughter");
    const names =
      "csm-hit kdp-lc-main lc-main sess-at-main session-id session-id-time session-token sst-main ubid-main x-main";
    expect([...browser.jar.keys()].toSorted().join(" ")).toBe(names);
  });

  test("is refused for a wrong password and an unknown address, and never redirects elsewhere", async () => {
    const wrong = await browser.post("/store/ap/signin", { email: "clara@retailer.example", password: "no" });
    expect(await wrong.text()).toContain("Your password is incorrect");
    const unknown = await browser.post("/store/ap/signin", {
      email: "unknown@retailer.example",
      password: "simulated",
    });
    expect(await unknown.text()).toContain("We cannot find an account");
    const away = await browser.post("/store/ap/signin", {
      email: "clara@retailer.example",
      password: "simulated",
      "openid.return_to": "https://elsewhere.example/_local/retailer/",
    });
    expect(away.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_local\/retailer\//);
  });

  test("ends with the browser unless it is persistent", async () => {
    await browser.signIn("clara@retailer.example", { keep: false });
    browser.restart();
    expect(await whoIsSignedIn()).toBeNull();
    await browser.signIn("clara@retailer.example");
    browser.restart();
    expect(await whoIsSignedIn()).toBe("Clara Winterbourne");
  });

  test("expires by the simulation's clock", async () => {
    await browser.signIn("clara@retailer.example");
    await browser.control("/clock", { offsetMs: 364 * DAY_MS });
    expect(await whoIsSignedIn()).toBe("Clara Winterbourne");
    await browser.control("/clock", { offsetMs: 366 * DAY_MS });
    expect(await whoIsSignedIn()).toBeNull();
  });

  test("ends by signing out, and externally by ending all of an account's sessions", async () => {
    await browser.signIn("marcus@retailer.example");
    const cookies = new Map(browser.jar);
    await browser.open(`${browser.sites.store}/gp/flex/sign-out.html`);
    for (const [name, value] of cookies) browser.jar.set(name, value);
    expect(await whoIsSignedIn()).toBeNull();

    await browser.signIn("marcus@retailer.example");
    expect((await browser.control("/sign-out", { account: "marcus@retailer.example" })).status).toBe(200);
    expect(await whoIsSignedIn()).toBeNull();
    await browser.signIn("marcus@retailer.example");
    expect(await whoIsSignedIn()).toBe("Marcus Hale");
  });

  test("rejects a cookie that was never issued", async () => {
    await browser.signIn("clara@retailer.example");
    for (const name of ["session-token", "x-main"]) {
      const before = browser.jar.get(name)!;
      browser.jar.set(name, { ...before, value: `${before.value}x` });
      expect(await whoIsSignedIn()).toBeNull();
      browser.jar.set(name, before);
    }
    expect(await whoIsSignedIn()).toBe("Clara Winterbourne");
  });
});

describe("the account switcher", () => {
  const picker = async () => (await browser.open(`${browser.sites.store}/ap/signin?switch_account=picker`)).text();

  test("offers only the accounts used in this browser", async () => {
    expect(await picker()).toContain("Keep me signed in");
    await browser.signIn("clara@retailer.example");
    await browser.signIn("marcus@retailer.example");
    const page = await picker();
    expect(page).toContain("Continue as Clara Winterbourne");
    expect(page).toContain("Continue as Marcus Hale");
    expect(page).not.toContain("Oda");
    await browser.post("/store/ap/switch", { account: "clara-winterbourne" });
    expect(await whoIsSignedIn()).toBe("Clara Winterbourne");
    const refused = await browser.post("/store/ap/switch", { account: "oda-lindqvist" });
    expect(await refused.text()).toContain("Sign in to use this account");
  });
});

describe("without a session", () => {
  test.each([
    ["kdp", "/en_US/bookshelf", "a redirect to the sign-in page"],
    ["reports", "/api/v2/reports/booksMetadata", "a redirect to the sign-in page"],
    ["author", "/home", "a redirect to the sign-in page"],
    ["reports", "/metadata/customer/accountInfo", "a sign-in page at status 200"],
    ["author", "/api/search/book?query=x", "a number in JSON at status 200"],
  ] as const)("%s%s answers with %s", async (site, path, how) => {
    const response = await browser.open(browser.sites[site] + path);
    expect(response.status).toBe(200);
    expect(response.url.includes("/ap/signin")).toBe(how.startsWith("a redirect"));
    const text = await response.text();
    if (how.startsWith("a number")) expect(JSON.parse(text)).toEqual({ errorCode: 401 });
    else expect(text).toContain('name="signIn"');
  });
});
