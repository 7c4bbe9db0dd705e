import { beforeEach, describe, expect, test } from "vitest";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
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
    const newest_day = "2026-11-20";
    expect((await royalties()).covered).toEqual({ from: "2026-08", to: "2026-11", holes: ["2026-10"], newest_day });
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
