import { describe, expect, test } from "vitest";
import { getUser } from "#shared/api/accounts/accounts.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { DAY_MS, DAY_SECONDS, HOUR_MS } from "#shared/primitives/durations.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { amazonSessionStore } from "../stores/amazon-session-store.ts";
import { cookieModeTests } from "../testing/cookie-mode-tests.ts";
import type { CookieModeWorld } from "../testing/cookie-mode-world.ts";

let world: CookieModeWorld;
const { fault, sessionsOf, isFetchedFor } = cookieModeTests((ready) => {
  world = ready;
});

describe("a stored session", () => {
  test("is tested at both portals", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    const [kdp, author] = await world.list(as);
    expect((await world.call(api.testCookies, { as })).body).toMatchObject({
      kdp: true,
      author_central: true,
      kdp_amazon_account_id: [kdp, author].find((one) => one?.amazon_account_type === "KDP")?.id,
      author_amazon_account_id: [kdp, author].find((one) => one?.amazon_account_type !== "KDP")?.id,
      amazon_author: { author: { localizedNames: { en_US: "Clara Winterbourne" } } },
    });
  });

  test("is marked once when Amazon ended it, reported to open pages, and restored when the browser sends it again", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    await world.connect(as, browser);
    await browser.control("/sign-out", { account: "marcus@retailer.example" });
    world.clock.advance(1000);
    world.bus.events.length = 0;
    for (const _ of [1, 2]) expect((await world.call(api.testCookies, { as })).body).toMatchObject({ kdp: false });
    expect((await world.list(as))[0]?.active).toBe(false);
    expect(await isFetchedFor(as.userId)).toBe(false);
    expect(world.bus.events.map(({ name }) => name)).toEqual(["RetailerAuthFailed"]);
    expect((await world.call(getUser, { as })).body).toMatchObject({ kdp_cookies_enabled: false });

    expect((await world.renew(as, await world.signedIn("marcus"))).status).toBe(204);
    expect((await world.list(as))[0]?.active).toBe(true);
    expect(await isFetchedFor(as.userId)).toBe(true);
    expect((await world.call(api.testCookies, { as })).body.kdp).toBe(true);
  });

  test("stays and is used when the author renews it while the previous one is being refused", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    await world.connect(as, browser);
    world.bus.events.length = 0;
    const refused = world.deps.sessions.use(as.userId, "KDP", "sync", async () => {
      await browser.control("/sign-out", { account: "marcus@retailer.example" });
      expect((await world.renew(as, await world.signedIn("marcus"))).status).toBe(204);
      throw new AmazonFailure("signed_out", "The session of before is not taken");
    });
    await expect(refused).rejects.toMatchObject({ code: "signed_out" });
    expect((await world.list(as))[0]?.active).toBe(true);
    expect(await isFetchedFor(as.userId)).toBe(true);
    expect(world.bus.events).toEqual([]);
  });

  test("records syncs by six hours, and each other use by the hour", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const lastUse = async (by: "sync" | "page", hours: number) => {
      world.clock.advance(hours * HOUR_MS);
      await world.deps.sessions.use(as.userId, "KDP", by, async () => undefined);
      const [row] = await world.list(as);
      return [row?.last_used_by, Date.parse(row!.last_used_at!)];
    };
    const hourOf = (span: number) => Math.floor(world.clock.now() / (span * HOUR_MS)) * span * HOUR_MS;
    expect(await lastUse("sync", 24)).toEqual(["sync", hourOf(6)]);
    const noted = hourOf(6);
    while (world.clock.now() + HOUR_MS < noted + 5 * HOUR_MS) expect(await lastUse("sync", 1)).toEqual(["sync", noted]);
    expect(await lastUse("page", 1)).toEqual(["page", hourOf(1)]);
    expect(await lastUse("sync", 6)).toEqual(["sync", hourOf(6)]);
  });

  test("is renewed by its own account only", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    const before = await sessionsOf(as.userId);
    const stranger = await world.renew(as, await world.signedIn("oda"));
    expect(stranger).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
    expect(await sessionsOf(as.userId)).toEqual(before);
    expect((await world.renew(as, await world.signedIn("clara"))).status).toBe(204);
    const after = await sessionsOf(as.userId);
    const changed = after.filter((row) => !before.some(({ sealed }) => sealed === row.sealed));
    expect(changed.map(({ accountId }) => accountId)).not.toContain("main");
    expect(changed).toHaveLength(1);
  });

  test("of the publishing account is renewed while the author portal does not answer", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    const before = await sessionsOf(as.userId);
    await fault({ fault: "500", site: "author" });
    expect((await world.renew(as, await world.signedIn("marcus"))).status).toBe(204);
    const changed = (await sessionsOf(as.userId)).filter((row) => !before.some(({ sealed }) => sealed === row.sealed));
    expect(changed.map(({ accountId }) => accountId)).toEqual(["main"]);
    // An author with only a portal account gets the outage reported.
    expect(await world.renew(as, await world.signedIn("clara"))).toMatchObject({ status: 503 });
  });

  test("cannot be decrypted elsewhere: not under another owner, and not for another account in the same slot", async () => {
    const [as, other] = [await world.givenAuthor(), await world.givenAuthor()];
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(other, await world.signedIn("oda"));
    const [mine] = await sessionsOf(as.userId);
    const store = amazonSessionStore(world.access);
    const theirs = (await world.deps.linked.find(other.userId, "main"))!;
    expect(await store.save({ ...mine!, userId: other.userId }, theirs)).toBe(true);
    expect((await world.call(api.testCookies, { as: other })).body.kdp).toBe(false);
    const row = (await world.deps.linked.find(as.userId, "main"))!;
    expect(await world.deps.vault.open(row)).not.toBeNull();
    expect(await world.deps.vault.open({ ...row, retailerUserId: "amzn1.account.ANOTHER" })).toBeNull();
  });

  test("ends when its cookies expire, whatever the table still holds", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const row = (await world.deps.linked.find(as.userId, "main"))!;
    world.clock.advance(366 * DAY_MS);
    expect(await sessionsOf(as.userId)).toHaveLength(1);
    expect(await world.deps.vault.open(row)).toBeNull();
    expect((await world.list(as))[0]?.active).toBe(false);
    expect((await world.call(api.testCookies, { as })).body.kdp).toBe(false);
    world.clock.advance(-366 * DAY_MS);
  });

  test("ends later when Amazon extended it during use", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const { vault, linked } = world.deps;
    const row = (await linked.find(as.userId, "main"))!;
    const { held } = (await vault.open(row))!;
    const later = held.cookies.map((cookie) => ({
      ...cookie,
      expires: cookie.expires && cookie.expires + 30 * DAY_SECONDS,
    }));
    await vault.save(row, { ...held, cookies: later });
    world.clock.advance(HOUR_MS);
    await world.call(api.testCookies, { as });
    expect((await world.list(as))[0]?.expires_at).toBe(vault.endsAt({ ...held, cookies: later }));
    expect((await world.list(as))[0]?.expires_at).not.toBe(row.sessionEndsAt);
    world.clock.advance(-HOUR_MS);
  });

  test("of a replaced account is not stored, and neither is anything learned about that account", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const { vault, linked } = world.deps;
    const before = (await linked.find(as.userId, "main"))!;
    const { held } = (await vault.open(before))!;
    await world.connect(as, await world.signedIn("oda"), { replace: true });
    expect(await vault.save(before, held)).toBe(false);
    await linked.saveFacts(before, { profile: null, accountCreationDate: "2001-01-01" });
    const after = (await linked.find(as.userId, "main"))!;
    expect(await vault.open(after)).not.toBeNull();
    expect(after.accountCreationDate).not.toBe("2001-01-01");
  });

  test("that was renewed or removed during use is not overwritten by the used one", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    await world.connect(as, browser);
    const { vault, linked } = world.deps;
    const row = (await linked.find(as.userId, "main"))!;
    const opened = (await vault.open(row))!;
    expect(await vault.saveUsed(row, opened.held, opened.revision)).toBe(true);
    expect(await vault.saveUsed(row, opened.held, opened.revision)).toBe(false);
    const again = (await vault.open(row))!;
    await world.call(api.disconnectAmazonAccount, { as });
    expect(await vault.saveUsed(row, again.held, again.revision)).toBe(false);
    expect(await sessionsOf(as.userId)).toEqual([]);
  });
});

describe("when Amazon refuses", () => {
  test.each(["403", "419"])(
    "one call with %s while the portal still works, the account stays connected",
    async (status) => {
      const as = await world.givenAuthor();
      await world.connect(as, await world.signedIn("marcus"));
      const refused = world.deps.sessions.use(as.userId, "KDP", "page", async () => {
        throw new AmazonFailure("forbidden", `Status ${status}`, Number(status));
      });
      await expect(refused).rejects.toMatchObject({ code: "forbidden" });
      expect((await world.list(as))[0]?.active).toBe(true);
    },
  );

  test("every call, the number of requests is bounded and the account is shown as disconnected", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await fault({ fault: "403" });
    const browser = world.newBrowser();
    await browser.control("/calls", undefined, "DELETE");
    const answer = await world.call(api.resyncAmazonAccount, { as, params: { id: "main" } });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "retailer_auth", message: "Could not connect to your account. Try reconnecting it instead." },
    });
    const { calls } = (await (await browser.control("")).json()) as { calls: unknown[] };
    expect(calls.length).toBeLessThanOrEqual(6);
    expect((await world.list(as))[0]?.active).toBe(false);
  });

  test.each(["500", "slow answers of an unknown user"])("with %s, the session is unchanged", async (kind) => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await fault({ fault: kind === "500" ? "500" : "truncated" });
    const answer = await world.call(api.resyncAmazonAccount, { as, params: { id: "main" } });
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect((await world.list(as))[0]?.active).toBe(true);
    expect(await isFetchedFor(as.userId)).toBe(true);
  });
});
