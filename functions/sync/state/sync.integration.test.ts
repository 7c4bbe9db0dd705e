import { beforeEach, describe, expect, test } from "vitest";
import { syncStateStore } from "#functions/amazon-accounts/stores/sync-state-store.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import { monthStore } from "#functions/report-months/month-store.ts";
import { readReport } from "#functions/royalties/testing/royalties-world.ts";
import { royaltiesDeps } from "#functions/royalties/wiring.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { busyMonth, givenMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import * as kenpApi from "#shared/api/kenp-rates.ts";
import { getLatestKenpMonth } from "#shared/api/kenp-rates.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";

const engine = testEngine();
let world: ExtensionWorld;
let { author, token } = {} as Awaited<ReturnType<ExtensionWorld["givenActive"]>>;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  ({ author, token } = await world.givenActive());
});

const QUARTER = 15 * MINUTE_MS;
const due = async (query = "") => (await world.work(token, query)).body;
const stateOf = async (source: SyncSource) =>
  (
    await syncStateEntity(world.access)
      .get({ userId: author.userId, retailer: "amazon", account: "main", source })
      .go({ consistent: true })
  ).data;
const rowOf = async () => (await userEntity(world.access).get({ userId: author.userId }).go()).data!;

describe("the extension's work", () => {
  test("includes four months, payments and books the first time", async () => {
    expect(await due()).toEqual({
      user: { id: author.userId, email: author.email },
      today: "2026-11-20",
      is_activated: true,
      royalties: ["2026-11", "2026-10", "2026-09", "2026-08"].map((month) => ({ month, revision: 0 })),
      prior_months: [],
      payments: true,
      kenp_rates: [],
      books: true,
      followers: null,
      ranks: null,
      next_at: "2026-11-20T12:15:00.000Z",
      cookie_mode: false,
    });
  });

  test("is empty until the author activates it", async () => {
    const later = await world.pair(await world.signUp());
    expect((await world.work(later.token)).body).toMatchObject({ is_activated: false, royalties: [], payments: false });
  });

  test("is empty for a quarter of an hour after a fetch, then includes this month with its stored version", async () => {
    await givenMonth(world.access, author.userId, busyMonth("2026-11", 2, false));
    await world.report(token, { months: ["2026-11", "2026-10"] });
    expect((await due()).royalties).toEqual([]);
    world.clock.advance(QUARTER);
    expect((await due()).royalties).toEqual([{ month: "2026-11", revision: 1 }]);
  });

  test("includes the months that are known to be incomplete once a day, and when the author asks", async () => {
    for (const month of ["2026-05", "2026-07"])
      await givenMonth(world.access, author.userId, busyMonth(month, 2, false));
    await world.report(token, { months: ["2026-11", "2026-10"] });
    const months = async (query = "") => (await due(query)).royalties.map(({ month }) => month);
    world.clock.advance(QUARTER);
    expect(await months()).toEqual(["2026-11"]);
    expect(await months("scope=asked")).toEqual(["2026-11", "2026-06"]);
    world.clock.advance(DAY_MS);
    expect(await months()).toEqual(["2026-11", "2026-06"]);
    await givenMonth(world.access, author.userId, busyMonth("2026-06", 2, false));
    expect(await months()).toEqual(["2026-11"]);
  });

  test("includes a month whose file was made too early, until a later file confirms it", async () => {
    for (const month of ["2026-06", "2026-07"])
      await givenMonth(world.access, author.userId, busyMonth(month, 2, false));
    const early = { fileCreatedAt: "2026-05-20T08:00:00.000Z" };
    await monthsOf(world.access, author.userId).put(busyMonth("2026-05", 2, false), early);
    const months = async () => (await due("scope=asked")).royalties.map(({ month }) => month);
    expect(await months()).toContain("2026-05");
    const check = { revision: 1, at: "2026-11-20T08:00:00.000Z" };
    await monthStore(world.access).note(author.userId, "2026", { confirmed: { "estimator#2026-05": check }, kept: {} });
    expect(await months()).not.toContain("2026-05");
  });

  test("includes the account's missing months and rates", async () => {
    for (const month of ["2026-08", "2026-09", "2026-10"])
      await givenMonth(world.access, author.userId, busyMonth(month, 2));
    await givenMonth(world.access, author.userId, busyMonth("2026-09", 2), "prior-months");
    const rates = [{ month: "2026-08", marketplace_id: 1, rate: 0.0048 }];
    expect(
      (await world.call(kenpApi.saveAmazonKenpRates, { ...world.bearer(token), body: { rates } })).body.saved,
    ).toBe(1);
    expect(await due()).toMatchObject({ prior_months: ["2026-10", "2026-08"], kenp_rates: ["2026-10", "2026-09"] });
    await world.report(token, { source: "prior_months" });
    await world.report(token, { source: "kenp_rates" });
    expect(await due()).toMatchObject({ prior_months: [], kenp_rates: [] });
  });

  test("includes the whole history after figures were deleted, until they are stored again", async () => {
    await due("scope=first&account_creation_date=2025-06-10");
    await world.report(token, { months: ["2026-11"] });
    world.clock.advance(QUARTER);
    await syncStateStore(world.access).forgetFigures(author.userId, "royalties", "2026-11-20T12:10:00.000Z");
    expect((await due()).royalties.at(-1)).toEqual({ month: "2025-06", revision: 0 });
    await world.report(token);
    world.clock.advance(QUARTER);
    expect((await due()).royalties).toHaveLength(1);
  });

  test("includes the whole history on the first import, from the account's stored creation date", async () => {
    const months = monthsOf(world.access, author.userId);
    await months.put(busyMonth("2026-10", 1), { fileCreatedAt: "2026-11-03T08:00:00Z" });
    await months.put(busyMonth("2026-09", 1), { fileCreatedAt: "2026-09-20T08:00:00Z" });
    const first = await due("scope=first&account_creation_date=2025-06-11");
    const names = first.royalties.map(({ month }) => month);
    expect(names).toHaveLength(17);
    expect(names).toContain("2025-06");
    // Fetched in the middle of the import; the months before it are still missing.
    expect(names).toContain("2026-09");
    expect(names).not.toContain("2026-10");
    expect((await due("scope=first")).royalties).toEqual(first.royalties);
    expect((await world.work(token, "scope=first&account_creation_date=yesterday")).status).toBe(422);
  });
});

describe("a sync without news", () => {
  test("writes one item of less than a kilobyte and no report data", async () => {
    await givenMonth(world.access, author.userId, busyMonth("2026-11", 5, false));
    await world.report(token, { months: ["2026-08", "2026-09", "2026-10", "2026-11"] });
    world.clock.advance(QUARTER);
    const writes = countingWrites(world.access);
    await world.work(token);
    expect((await world.report(token, { outcome: "unchanged", months: ["2026-11"] })).status).toBe(204);
    expect(writes.kinds).toEqual(["sync-state"]);
    expect(writes.units()).toBe(1);
  });

  test("updates the date of the last sync, and notifies open pages", async () => {
    await world.report(token);
    world.clock.advance(QUARTER);
    await world.report(token, { outcome: "unchanged" });
    const syncedAt = "2026-11-20T12:15:00.000Z";
    expect((await world.call(getUser, { as: author })).body.extension.kdp_sync_daily_date).toBe(syncedAt);
    const synced = { name: "RoyaltiesSynced", detail: { userId: author.userId, syncedAt } };
    expect(world.bus.events.at(-1)).toEqual(synced);
  });
});

describe("a sync result", () => {
  test("clears earlier failures when it is good, and keeps the last good date when it is a failure", async () => {
    await world.report(token);
    for (let n = 0; n < 3; n++) {
      world.clock.advance(QUARTER);
      await world.report(token, { outcome: "failed", code: "signed_out" });
    }
    expect(await stateOf("royalties")).toMatchObject({
      lastGoodAt: "2026-11-20T12:00:00.000Z",
      lastTriedAt: "2026-11-20T12:45:00.000Z",
      failingSince: "2026-11-20T12:15:00.000Z",
      failures: 3,
      code: "signed_out",
    });
    expect(await due()).toMatchObject({ royalties: [], next_at: "2026-11-20T13:45:00.000Z" });
    await world.report(token);
    const { failingSince, failures, code } = (await stateOf("royalties"))!;
    expect([failingSince, failures, code]).toEqual([undefined, undefined, undefined]);
  });

  test("updates the dates on the user's row when it is good, and leaves them when it is a failure", async () => {
    for (const source of ["royalties", "payments", "books"] as const)
      await world.report(token, { source, outcome: "failed", code: "unavailable" });
    const { kdpSyncDailyDate, amaPaymentsImportStartDate, booksLastSyncDate } = await rowOf();
    expect([kdpSyncDailyDate, amaPaymentsImportStartDate, booksLastSyncDate]).toEqual(Array(3).fill(undefined));
    for (const source of ["royalties", "payments", "books"] as const) await world.report(token, { source });
    const now = "2026-11-20T12:00:00.000Z";
    expect(await rowOf()).toMatchObject({ kdpSyncDailyDate: now, amaPaymentsImportStartDate: now });
    expect(await rowOf()).toMatchObject({ booksLastSyncDate: now });
    expect((await rowOf()).amaPaymentsImportedDate).toBeUndefined();
    world.clock.advance(DAY_MS);
    await world.report(token, { source: "payments", outcome: "unchanged" });
    expect(await rowOf()).toMatchObject({
      amaPaymentsImportStartDate: now,
      amaPaymentsImportedDate: "2026-11-21T12:00:00.000Z",
    });
  });

  test("is rejected with more than 240 months or an unknown source", async () => {
    const months = Array.from({ length: 241 }, () => "2026-01");
    expect((await world.report(token, { months })).status).toBe(422);
    expect((await world.report(token, { source: "everything" as "books" })).status).toBe(422);
  });

  test("stays below a kilobyte for the longest history, including gaps", async () => {
    const months = Array.from(
      { length: 240 },
      (_, n) => `${2007 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`,
    );
    await world.report(token, { months: months.filter((_, n) => n % 7 !== 0) });
    await world.report(token, { outcome: "failed", code: "unexpected_answer" });
    expect(JSON.stringify(await stateOf("royalties")).length).toBeLessThan(1024);
  });
});

describe("rates per page reported by Amazon", () => {
  const keep = (rates: { month: string; marketplace_id: number; rate: number }[]) =>
    world.call(kenpApi.saveAmazonKenpRates, { ...world.bearer(token), body: { rates } });
  const reads = (month: string, kenp: Record<string, number> = {}) =>
    monthContent(month, "day", [{ store: "Amazon.com", asin: "B000000001", columns: { reads: 1_000 } }], kenp);
  const ratesUsed = async () => {
    const deps = royaltiesDeps(world.access, world.clock, "https://covers.example/{asin}.jpg");
    const query = { startDate: "2026-10-01", endDate: "2026-10-31", kenp_setting: "last_month" } as const;
    return (await readReport(deps, { actor: author, ...query })).kenp_rates;
  };

  test("are announced with every report of them, as the one before may have stored them and failed", async () => {
    const announced = () => world.bus.events.filter(({ name }) => name === "KenpRatesReported");
    const before = announced().length;
    const rates = ["2026-10", "2026-09"].map((month) => ({ month, marketplace_id: 1, rate: 0.0048 }));
    for (let n = 0; n < 2; n++) await keep(rates);
    await keep([]);
    const event = {
      name: "KenpRatesReported",
      detail: { userId: author.userId, months: ["2026-09", "2026-10"] },
    };
    expect(announced().slice(before)).toEqual([event, event]);
  });

  test("value the pages of a month without published royalties, and override rates derived from the account's own months", async () => {
    await givenMonth(world.access, author.userId, reads("2026-09", { USD: 4_800_000 }));
    await givenMonth(world.access, author.userId, reads("2026-10"));
    const own = { month: "2026-09", source: "own" };
    expect(await ratesUsed()).toMatchObject([{ rate: 0.0048, from: [own] }]);
    await keep([{ month: "2026-09", marketplace_id: 1, rate: 0.0049 }]);
    expect(await ratesUsed()).toMatchObject([{ rate: 0.0049, from: [{ ...own, source: "published" }] }]);
    await keep([{ month: "2026-10", marketplace_id: 1, rate: 0.00512 }]);
    expect(await ratesUsed()).toMatchObject([{ rate: 0.00512, basis: "month" }]);
    expect((await world.call(getLatestKenpMonth, { as: author })).body).toEqual({ month: "2026-10", simulated: false });
  });

  test("are stored side by side, written only when they change, and dropped when implausible", async () => {
    const rates = [
      { month: "2025-12", marketplace_id: 1, rate: 0.0046 },
      { month: "2026-01", marketplace_id: 1, rate: 0.0047 },
      { month: "2026-01", marketplace_id: 999, rate: 0.0047 },
      { month: "2026-02", marketplace_id: 1, rate: 4_700 },
    ];
    expect((await keep(rates)).body).toEqual({ saved: 2 });
    const writes = countingWrites(world.access);
    expect((await keep(rates)).body).toEqual({ saved: 2 });
    expect(writes.kinds.filter((kind) => kind !== "rate-limit")).toEqual([]);
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) => keep([{ month: "2026-03", marketplace_id: id, rate: 0.003 + id / 1e4 }])),
    );
    const kept = await world.deps.amazonRates.read(author.userId, ["2025", "2026"]);
    expect(kept).toHaveLength(7);
  });
});
