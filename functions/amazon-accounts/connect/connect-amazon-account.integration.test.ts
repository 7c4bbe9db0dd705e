import { describe, expect, test } from "vitest";
import { consentCode, entrustedCookies } from "#local/simulators/amazon/visitor/consenting.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { syncStateStore } from "../stores/sync-state-store.ts";
import { cookieModeTests } from "../testing/cookie-mode-tests.ts";
import type { CookieModeWorld } from "../testing/cookie-mode-world.ts";

let world: CookieModeWorld;
const { sessionsOf, isFetchedFor } = cookieModeTests((ready) => {
  world = ready;
});

describe("connecting", () => {
  test("is refused for an author who has not chosen cookie mode", async () => {
    const as = await world.givenAuthor(false);
    const answer = await world.connect(as, await world.signedIn("marcus"));
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await world.renew(as, await world.signedIn("marcus"))).toMatchObject({ status: 403 });
    expect(await world.call(api.testCookies, { as })).toMatchObject({ status: 403 });
    expect([await sessionsOf(as.userId), await world.list(as)]).toEqual([[], []]);
  });

  test("stores a publishing account's session, and takes its identity from Amazon's sign-in", async () => {
    const as = await world.givenAuthor();
    const { status, body } = await world.connect(as, await world.signedIn("marcus"));
    expect([status, body.data]).toMatchObject([
      201,
      { email: "marcus@retailer.example", active: true, main: true, amazon_account_type: "KDP" },
    ]);
    expect(body.data?.expires_at).toMatch(/^2027-11/);
    const user = (await world.call(getUser, { as })).body;
    expect(user).toMatchObject({ amazon_cookies_accepted: true, kdp_cookies_enabled: true });
    expect(user.kdp_account).toEqual({ id: body.data?.id, email: "marcus@retailer.example" });
    expect(await isFetchedFor(as.userId)).toBe(true);
  });

  test("makes the first author portal account primary, with its author as the one shown", async () => {
    const as = await world.givenAuthor();
    const first = await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    world.clock.advance(1000);
    await world.connect(as, await world.signedIn("marcus"), { type: "AUTHOR_CENTRAL" });
    expect((await world.list(as)).map(({ email, main }) => [email, main])).toEqual([
      ["clara@retailer.example", true],
      ["marcus@retailer.example", false],
    ]);
    expect(first.body.data?.amazon_author?.identities).toHaveLength(2);
    const { amazon_author } = (await world.call(getUser, { as })).body;
    expect(amazon_author?.name).toBe("Clara Winterbourne");
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    expect(await world.list(as)).toHaveLength(2);
  });

  test("connects nothing without a session that the portal accepts", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    const code = await consentCode(browser);
    const cookies = entrustedCookies(browser, world.clock.now()).filter(({ name }) => !/token|at-main/.test(name));
    expect(await world.connect(as, browser, { code, cookies })).toMatchObject({ status: 201, body: { data: null } });
    const foreign = entrustedCookies(browser, world.clock.now()).map((one) => ({ ...one, domain: ".evil.example" }));
    expect(await world.connect(as, browser, { cookies: foreign })).toMatchObject({ body: { data: null } });
    expect(await world.list(as)).toEqual([]);
  });

  test("is refused without a code that the sign-in accepts", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    expect(await world.connect(as, browser, { code: "invented" })).toMatchObject({
      status: 403,
      body: { code: "retailer_auth" },
    });
    const body = { ...world.sessionIn(browser), code: null, token: null, type: "KDP" } as const;
    expect(await world.call(api.connectAmazonAccount, { as, body })).toMatchObject({ status: 403 });
  });

  test("asks before it replaces the publishing account, and accepts the same code for the confirmation", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const { amazonAccounts } = world.deps;
    await amazonAccounts.saveHistory(as.userId, "2026-11-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z");
    const syncStates = syncStateStore(world.access);
    await syncStates.succeed(as.userId, "royalties", "2026-11-01T00:00:00.000Z");
    await syncStates.saveCovered(as.userId, "royalties", "2024-01/2026-10", "");
    const oda = await world.signedIn("oda");
    const code = await consentCode(oda);
    const refused = await world.connect(as, oda, { code });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await world.list(as)).map(({ email }) => email)).toEqual(["marcus@retailer.example"]);
    expect((await amazonAccounts.find(as.userId))?.historyAt).toBeDefined();
    expect(await world.connect(as, oda, { code, replace: true })).toMatchObject({
      status: 201,
      body: { data: { email: "oda@retailer.example" } },
    });
    expect((await world.list(as)).map(({ email }) => email)).toEqual(["oda@retailer.example"]);
    // The new account's history is separate, also for months that were empty in the previous one.
    expect((await amazonAccounts.find(as.userId))?.historyAt).toBeUndefined();
    expect((await syncStates.find(as.userId, "royalties"))?.covered).toBeUndefined();
    expect(await world.connect(as, oda, { code })).toMatchObject({ status: 403 });
  });

  test("refuses cookies of an account other than the code's, where the account is known", async () => {
    const as = await world.givenAuthor();
    const marcus = await world.signedIn("marcus");
    await world.connect(as, marcus);
    const cookies = entrustedCookies(await world.signedIn("oda"), world.clock.now());
    const answer = await world.connect(as, marcus, { cookies });
    expect(answer).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
    expect((await world.call(api.testCookies, { as })).body.kdp).toBe(true);
  });
});
