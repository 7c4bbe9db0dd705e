import { beforeEach, describe, expect, test } from "vitest";
import { syncStateStore } from "#functions/amazon-accounts/stores/sync-state-store.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { disconnectAmazonAccount, setCookieMode } from "#shared/api/amazon-accounts.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";

const engine = testEngine();
let world: ExtensionWorld;
let { author, token } = {} as Awaited<ReturnType<ExtensionWorld["givenActive"]>>;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  ({ author, token } = await world.givenActive());
});
const health = async () => (await world.call(getSyncHealth, { as: author })).body;
const royalties = async () => (await health()).data.find(({ source }) => source === "royalties")!;

describe("an author whose connection is broken", () => {
  const emails = () => world.mailer.emails.filter(({ to }) => to === author.email);

  test("is emailed once per outage, after a day, with the reason and the remedy", async () => {
    await world.report(token);
    world.clock.advance(20 * HOUR_MS);
    await world.report(token, { outcome: "failed", code: "signed_out" });
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    world.clock.advance(5 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 1 });
    world.clock.advance(HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    await world.report(token, { outcome: "failed", code: "signed_out" });
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    expect(emails()).toMatchObject([{ subject: "Colophon can no longer update your royalties" }]);
    const [{ text } = { text: "" }] = emails();
    expect(text).toContain("last updated your royalties on Nov 20, 2026");
    expect(text).toContain("Amazon asks you to sign in again.");
    expect(text).toContain("https://colophon.test/sync-health");

    await world.report(token);
    world.clock.advance(25 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 1 });
    expect(emails()).toHaveLength(2);
  });

  test("is not emailed in the first day after deleting figures, because the next sync restores them", async () => {
    await world.report(token);
    world.clock.advance(20 * HOUR_MS);
    const at = new Date(world.clock.now()).toISOString();
    await syncStateStore(world.access).forgetFigures(author.userId, "royalties", at);
    world.clock.advance(23 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    world.clock.advance(2 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 1 });
  });

  test("is emailed, too, if no data ever arrived", async () => {
    world.clock.advance(25 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 1 });
    expect(emails()[0]?.text).toContain("hasn't received any royalties yet");
  });

  const inCookieMode = async () => {
    await world.deps.extensions.endAll(author.userId, world.clock.now());
    await world.deps.amazonAccounts.acceptCookieMode(author.userId, "2026-11-20T12:00:00.000Z");
    const facts = { profile: null, accountCreationDate: null, sessionEndsAt: null, email: "mara@retailer.example" };
    const account = { accountId: "main", type: "KDP", retailerUserId: "A1" } as const;
    const connectedAt = "2026-11-20T12:00:00.000Z";
    await world.deps.linked.connect({ userId: author.userId, ...account, ...facts, connectedAt }, null);
  };

  test("sees it as off and without a next attempt after disconnecting it on purpose", async () => {
    await inCookieMode();
    await world.deps.syncStates.fail(author.userId, "royalties", "2026-11-20T13:00:00.000Z", "unavailable");
    await world.call(disconnectAmazonAccount, { as: author });
    world.clock.advance(25 * HOUR_MS);
    const { data } = await health();
    const shown = data.find(({ source }) => source === "royalties")!;
    expect(shown).toMatchObject({ mode: "cookies", state: "off", repair: "sign_in", next_try_at: null });
    expect(shown.reason).toMatch(/^You disconnected your Amazon account/);
    expect(JSON.stringify(data)).not.toMatch(/tr(y|ies|ying)( again)? by ourselves|keeps trying/);
  });

  test("hears nothing of a sign-in refused before disconnecting, when a browser fetches from then on", async () => {
    await inCookieMode();
    await world.deps.syncStates.fail(author.userId, "royalties", "2026-11-20T11:00:00.000Z", "forbidden");
    await world.call(disconnectAmazonAccount, { as: author });
    await world.pair(author);
    const { reason, state } = await royalties();
    expect([reason, state]).toEqual(["It hasn't been fetched yet.", "never"]);
    world.clock.advance(25 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 1 });
    expect(emails()[0]?.text).not.toContain("take your sign-in");
  });

  test("is emailed without mention of a browser when the server fetches", async () => {
    await inCookieMode();
    await world.deps.syncStates.fail(author.userId, "royalties", "2026-11-20T13:00:00.000Z", "unreachable");
    world.clock.advance(25 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 1 });
    expect(emails()[0]?.text).toContain("You connected your Amazon account more than a day ago");
    expect(emails()[0]?.text).toContain("Our server couldn't reach Amazon.");
    expect(emails()[0]?.text).not.toContain("browser");
  });

  test("is not emailed after ending it: by disconnecting every browser or the account, or by leaving cookie mode", async () => {
    await world.deps.extensions.endAll(author.userId, world.clock.now());
    world.clock.advance(25 * HOUR_MS);
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    await inCookieMode();
    await world.call(disconnectAmazonAccount, { as: author });
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    await world.call(setCookieMode, { as: author, body: { accepted: false } });
    expect(await world.notifyDead()).toEqual({ notified: 0 });
    expect(emails()).toEqual([]);
  });

  test("is emailed once across concurrent runs", async () => {
    world.clock.advance(25 * HOUR_MS);
    const runs = await Promise.all(Array.from({ length: 5 }, () => world.notifyDead()));
    expect(runs.reduce((sum, run) => sum + run.notified, 0)).toBe(1);
    expect(emails()).toHaveLength(1);
  });

  test("is emailed by the next run after an email outage, which delays no other author's email", async () => {
    const other = await world.givenActive();
    world.clock.advance(25 * HOUR_MS);
    const send = world.mailer.send;
    world.mailer.send = async (message) => {
      if (message.to === author.email) throw new Error("the email service is down");
      await send(message);
    };
    await expect(world.notifyDead()).rejects.toThrow("1 items failed");
    world.mailer.send = send;
    expect(await world.notifyDead()).toEqual({ notified: 1 });
    expect(world.mailer.emails.map(({ to }) => to)).toEqual([other.author.email, author.email]);
  });

  test("is not emailed at an unverified address, nor after the account is closed", async () => {
    await world.givenActive({ emailVerifiedAt: undefined, email: "unproven@example.com" });
    const { userId } = (await world.givenActive({ email: "closed@example.com" })).author;
    await userEntity(world.access).patch({ userId }).set({ removingAt: "2026-11-20T12:00:00.000Z" }).go();
    world.clock.advance(25 * HOUR_MS);
    await world.notifyDead();
    expect(world.mailer.emails.map(({ to }) => to)).toEqual([author.email]);
  });
});
