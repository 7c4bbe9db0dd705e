import { beforeEach, describe, expect, test } from "vitest";
import { amazonAccountsPersonalData } from "#functions/amazon-accounts/personal-data.ts";
import { syncStateStore } from "#functions/amazon-accounts/stores/sync-state-store.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { extensionRoutes } from "#functions/extension/routes.ts";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { tableItems } from "#functions/imports/testing/world.ts";
import { noteMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { busyMonth, givenMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { disconnectAmazonAccount, setCookieMode } from "#shared/api/amazon-accounts.ts";
import { saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import * as api from "#shared/api/extension/extension.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { SYNC_SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";

const engine = testEngine();
let world: ExtensionWorld;
let { author, token } = {} as Awaited<ReturnType<ExtensionWorld["givenActive"]>>;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  ({ author, token } = await world.givenActive());
});
const health = async (as = author) => (await world.call(getSyncHealth, { as })).body;
const royalties = async () => (await health()).data.find(({ source }) => source === "royalties")!;
const held = (...months: string[]) =>
  Promise.all(months.map((month) => givenMonth(world.access, author.userId, busyMonth(month, 1))));

describe("sync health", () => {
  test("reports that no data has arrived yet right after activation", async () => {
    expect(await royalties()).toMatchObject({
      mode: "extension",
      state: "never",
      repair: "sync_now",
      covered: null,
      next_try_at: "2026-11-20T12:15:00.000Z",
    });
    const wanted = (await health()).data.map(({ source, state }) => [source, state]);
    expect(wanted).toEqual(SYNC_SOURCES.map((source) => [source, "never"]));
  });

  test("reports the history import and its progress until it ends or takes too long", async () => {
    await world.work(token, "scope=first&account_creation_date=2026-08-20");
    await held("2026-11", "2026-10");
    const { history, data } = await health();
    expect([history, data[0]?.state, data[0]?.repair]).toEqual([{ done: 2, of: 4 }, "importing", null]);
    world.clock.advance(25 * HOUR_MS);
    const after = await health();
    expect([after.history, after.data[0]?.state, after.data[0]?.repair]).toEqual([null, "never", "sync_now"]);
    world.clock.advance(-25 * HOUR_MS);
    await world.report(token, { months: ["2026-08", "2026-09", "2026-10", "2026-11"] });
    const done = await health();
    expect([done.history, done.data[0]?.state]).toEqual([null, "good"]);
  });

  test("in cookie mode reports the server's own import, whatever data its ticks bring meanwhile", async () => {
    const { amazonAccounts } = world.deps;
    await world.work(token, "scope=first&account_creation_date=2026-08-20");
    await amazonAccounts.acceptCookieMode(author.userId, "2026-11-20T12:00:00.000Z");
    await amazonAccounts.enableServerSync(author.userId, "2026-11-20T12:00:00.000Z");
    await world.report(token, { months: ["2026-10", "2026-11"] });
    const { history, data } = await health();
    expect([history, data[0]?.state, data[1]?.state]).toEqual([{ done: 2, of: 4 }, "good", "never"]);
    expect(data.find(({ source }) => source === "payments")?.state).toBe("importing");
    await amazonAccounts.saveHistory(author.userId, "2026-11-20T12:30:00.000Z", "2026-11-20T12:00:00.000Z");
    expect((await health()).history).toBeNull();
  });

  test("calls no month a gap that a file proves to be empty, nor any before the first month with figures", async () => {
    await held("2026-08", "2026-11");
    for (const month of ["2024-01", "2026-09"])
      await givenMonth(world.access, author.userId, monthContent(month, "day", []));
    expect((await royalties()).covered).toEqual({ from: "2026-08", to: "2026-11", holes: ["2026-10"] });
  });

  test("is good after a good fetch, with the covered range and its gaps", async () => {
    await held("2024-11", "2026-08", "2026-09", "2026-11");
    const between = (await world.work(token, "scope=first&account_creation_date=2024-11-01")).body.royalties;
    const fetched = between.map(({ month }) => month).filter((month) => month !== "2026-10");
    await world.report(token, { months: fetched });
    expect(await royalties()).toMatchObject({
      state: "good",
      reason: null,
      repair: null,
      failing_since: null,
      last_good_at: "2026-11-20T12:00:00.000Z",
      covered: { from: "2024-11", to: "2026-11", holes: ["2026-10"] },
    });
  });

  test("reports how long it has been failing, the reason, the next attempt and the remedy", async () => {
    await world.report(token);
    world.clock.advance(HOUR_MS);
    await world.report(token, { outcome: "failed", code: "signed_out" });
    expect(await royalties()).toMatchObject({
      state: "failing",
      code: "signed_out",
      repair: "sign_in",
      reason: "Amazon asks you to sign in again.",
      failing_since: "2026-11-20T13:00:00.000Z",
      last_good_at: "2026-11-20T12:00:00.000Z",
      next_try_at: "2026-11-20T13:15:00.000Z",
    });
  });

  test("schedules a source fetched today for tomorrow, and a complete source not at all", async () => {
    await world.report(token, { source: "payments", outcome: "unchanged" });
    const { data } = await health();
    const nextOf = (wanted: SyncSource) => data.find(({ source }) => source === wanted)?.next_try_at;
    expect([nextOf("payments"), nextOf("kenp_rates")]).toEqual(["2026-11-21T00:00:00.000Z", null]);
  });

  test("needs a browser: without one no attempt is scheduled", async () => {
    await world.report(token);
    world.clock.advance(30 * HOUR_MS);
    expect(await royalties()).toMatchObject({ state: "late", repair: "open_browser" });
    await world.deps.extensions.endAll(author.userId, world.clock.now());
    expect(await royalties()).toMatchObject({ state: "late", repair: "install_extension", next_try_at: null });
  });

  test("covers uploadable sources for an author who uploads files", async () => {
    const uploader = await givenUser(world.access);
    await givenMonth(world.access, uploader.userId, busyMonth("2026-10", 1));
    const { account, data } = await health(uploader);
    expect(account).toBeNull();
    expect(data.map(({ source, mode, state }) => [source, mode, state])).toEqual([
      ["royalties", "upload", "good"],
      ["prior_months", "upload", "never"],
      ["payments", "upload", "never"],
    ]);
  });

  test("forgets a failure from before the session that the author has connected since", async () => {
    const { amazonAccounts } = world.deps;
    await amazonAccounts.acceptCookieMode(author.userId, "2026-11-20T12:00:00.000Z");
    await amazonAccounts.enableServerSync(author.userId, "2026-11-20T12:00:00.000Z");
    world.clock.advance(HOUR_MS);
    await world.report(token, { outcome: "failed", code: "forbidden" });
    expect(await royalties()).toMatchObject({ state: "failing", code: "forbidden" });
    await amazonAccounts.disableServerSync(author.userId);
    await amazonAccounts.enableServerSync(author.userId, "2026-11-20T13:30:00.000Z");
    expect(await royalties()).toMatchObject({ state: "never", code: null, failing_since: null, repair: "sync_now" });
  });

  test("calls uploaded royalties late by the months since the newest file, and names gaps between files", async () => {
    const uploader = await givenUser(world.access);
    for (const month of ["2025-06", "2025-08", "2025-10"])
      await givenMonth(world.access, uploader.userId, busyMonth(month, 1));
    const { data } = await health(uploader);
    const after = ["2025-11", "2025-12", ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `2026-0${n}`), "2026-10"];
    expect(data[0]).toMatchObject({
      source: "royalties",
      mode: "upload",
      state: "late",
      repair: "upload",
      reason: "14 months have no report, most recently Oct 2026.",
      covered: { from: "2025-06", to: "2026-10", holes: ["2025-07", "2025-09", ...after] },
    });
  });

  test("calls uploaded final royalties late while months with page reads lack theirs", async () => {
    const uploader = await givenUser(world.access);
    for (const month of ["2026-08", "2026-09", "2026-10"])
      await givenMonth(world.access, uploader.userId, busyMonth(month, 1));
    await givenMonth(world.access, uploader.userId, busyMonth("2026-09", 1), "prior-months");
    const { data } = await health(uploader);
    expect(data.slice(0, 2)).toMatchObject([
      { source: "royalties", state: "good", covered: { from: "2026-08", to: "2026-10", holes: [] } },
      {
        source: "prior_months",
        state: "late",
        repair: "upload",
        reason: "2 months have no final royalties, most recently Oct 2026.",
        covered: { from: "2026-08", to: "2026-10", holes: ["2026-08", "2026-10"] },
      },
    ]);
  });

  test("calls an ended month late whose uploaded file was made before its end, until a newer file confirms it", async () => {
    const uploader = await givenUser(world.access);
    const months = monthsOf(world.access, uploader.userId);
    await months.put(busyMonth("2026-10", 1), { fileCreatedAt: "2026-10-04T12:00:00.000Z" });
    expect((await health(uploader)).data[0]).toMatchObject({
      state: "late",
      repair: "upload",
      reason: "Your newest report for Oct 2026 ends on Oct 4, 2026, before the end of the month.",
    });
    const check = { revision: 1, at: "2026-11-02T12:00:00.000Z" };
    const confirmed = [{ month: "2026-10", monthKey: monthKeyOf({ family: "estimator", month: "2026-10" }), check }];
    await noteMonths(world.access, uploader.userId, { confirmed, kept: [] });
    expect((await health(uploader)).data[0]).toMatchObject({ state: "good", reason: null, repair: null });
  });

  test("names the account", async () => {
    const profile = {
      authorId: "1",
      asin: "B00AUTHOR1",
      identities: [],
      author: { localizedNames: { en_US: "Mara" } },
    };
    const body = { currency: "USD", amazon_author: JSON.stringify(profile) };
    await world.call(saveAmazonAuthor, { as: author, body });
    expect((await health()).account).toEqual({ name: "Mara", author_asin: "B00AUTHOR1" });
  });
});

describe("an extension's call authorized before the account was removed", () => {
  async function remove() {
    const { userId, email } = author;
    await userEntity(world.access).delete({ userId }).go();
    const removed = { userId, email, agencyId: null, tenantId: userId, closedAt: null };
    await amazonAccountsPersonalData(world).remove(removed);
  }
  async function callLate(endpoint: { readonly name: string }, given: object, deps = world.deps) {
    const binding = extensionRoutes(deps).find((route) => route.endpoint.name === endpoint.name)!;
    const call = { actor: author, params: undefined, query: undefined, body: undefined, request: {} as never };
    await Promise.allSettled([binding.run({ ...call, ...given })]);
  }
  const rowsLeft = async () => {
    const { entities } = amazonAccountsPersonalData(world);
    const items = (await tableItems(world.access)).filter(({ userId }) => userId === author.userId);
    return items.map(({ __edb_e__: kind }) => String(kind)).filter((kind) => entities.includes(kind));
  };

  test.each([
    ["failed", "unavailable"],
    ["ok", null],
  ] as const)("leaves no row when it is a report (%s)", async (outcome, code) => {
    await remove();
    await callLate(api.reportSync, { body: { source: "royalties", outcome, code, months: [] } });
    expect(await world.deps.accounts.find(author.userId)).toBeNull();
    expect(await rowsLeft()).toEqual([]);
  });

  test("leaves no row when it requests the first import's work", async () => {
    const { amazonAccounts } = world.deps;
    const saveCreationDate: typeof amazonAccounts.saveCreationDate = async (...given) => {
      await remove();
      await amazonAccounts.saveCreationDate(...given);
    };
    const deps = { ...world.deps, amazonAccounts: { ...amazonAccounts, saveCreationDate } };
    await callLate(api.getExtensionWork, { query: { scope: "first", account_creation_date: "2026-08-20" } }, deps);
    expect(await world.deps.accounts.find(author.userId)).toBeNull();
    expect(await rowsLeft()).toEqual([]);
  });
});

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
