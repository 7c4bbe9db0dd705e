import { beforeEach, describe, expect, test } from "vitest";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { amazonRateStore, kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { noteMonths } from "#functions/report-months/index.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import { editWork } from "#shared/domain/books/edit-facts.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { exchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { type RoyaltiesWorld, royaltiesWorld } from "../testing/royalties-world.ts";

const BY_DAY = "startDate=2026-09-01&endDate=2026-11-20&kenp_setting=last_month";
const BY_MONTH = "startDate=2025-01-01&endDate=2026-11-20&kenp_setting=last_month";

const engine = testEngine();
let world: RoyaltiesWorld;
let author: Actor;
beforeEach(async () => {
  world = royaltiesWorld(await engine.createTable(), fakeClock("2026-11-20T12:00:00.000Z"));
  author = await givenUser(world.access);
  // A file made on the third of a month covers no later day until a newer check confirms it.
  const version = { fileCreatedAt: "2026-11-03T08:00:00.000Z" };
  for (const month of ["2026-09", "2026-10", "2026-11"])
    await monthsOf(world.access, author.userId).put(busyMonth(month, 3), version);
});

const ask = (query: string, etag?: unknown, as = author) =>
  world.call(getRoyaltiesReport, { as, query, headers: etag === undefined ? {} : { "if-none-match": String(etag) } });

async function etagOf(query: string): Promise<unknown> {
  const { status, headers } = await ask(query);
  expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
  return headers.etag;
}

test("an unchanged report costs three read units for its caller and five of its own", async () => {
  const rates = { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1 } };
  await exchangeRateStore(world.access).put([rates]);
  const etag = await etagOf(BY_DAY);
  const reads = countReads(world.access);
  expect(await ask(BY_DAY, etag)).toMatchObject({ status: 304 });
  // The user, the session and the plan, each consistent and once. Half a unit each for the years,
  // Amazon's rates, the months, the first of all months, the later checks and the last fetch; one each for the shelf
  // and the settings.
  expect(reads.units()).toBe(3 + 6 * 0.5 + 2);
});

test("a report by day takes three round trips, whether or not its caller knows it", async () => {
  const rates = { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1 } };
  await exchangeRateStore(world.access).put([rates]);
  const etag = await etagOf(BY_DAY);
  for (const known of [undefined, etag]) {
    const reads = countReads(world.access);
    await ask(BY_DAY, known);
    // Who calls, what the months and settings are, what is in the months.
    expect(reads.trips()).toBe(3);
  }
});

test("later checks of this year share a call with the account's years and rates", async () => {
  const rates = { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1 } };
  await exchangeRateStore(world.access).put([rates]);
  const etag = await etagOf(BY_DAY);
  const reads = countReads(world.access);
  expect(await ask(BY_DAY, etag)).toMatchObject({ status: 304 });
  // The user, the session and the plan, which this world reads apart; the months; the shelf with the settings; the
  // years with rates, later checks and the last fetch; the first of all months.
  expect(reads.calls()).toBe(7);
});

test("a report has the same version in every process that answers", async () => {
  const perDollar = { USD: 1, EUR: 0.86, GBP: 0.76, CAD: 1.39, AUD: 1.53, JPY: 151, INR: 88, BRL: 5.4, MXN: 18.4 };
  await exchangeRateStore(world.access).put([{ month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar }]);
  const etag = await etagOf(BY_DAY);
  for (let others = 0; others < 5; others++) {
    // The table returns the currencies of a month in any order, and each process keeps them as it read them.
    world = royaltiesWorld(world.access, fakeClock("2026-11-20T12:00:00.000Z"));
    expect(await etagOf(BY_DAY)).toBe(etag);
  }
});

describe.each([
  ["by day", BY_DAY],
  ["by month", BY_MONTH],
])("a report %s", (_name, query) => {
  test("is not read again when nothing has changed", async () => {
    const reads = countReads(world.access);
    const etag = await etagOf(query);
    const whole = reads.units();
    const answer = await ask(query, etag);
    expect(answer).toMatchObject({ status: 304, body: undefined, headers: { etag, "cache-control": "no-store" } });
    expect(reads.units() - whole).toBeLessThan(whole - 1);
    expect(await etagOf(query)).toBe(etag);
  });

  test.each<readonly [string, (tenantId: string) => unknown]>([
    ["a month has other figures", (id) => monthsOf(world.access, id).put(busyMonth("2026-10", 4))],
    ["an import is undone", (id) => monthsOf(world.access, id).undo("2026-11")],
    ["a book has another title", renameBook],
    ["the author's rates are others", (id) => kenpSettingsStore(world.access).saveRates(id, { 1: 5_000 })],
    ["the presets are others", (id) => kenpSettingsStore(world.access).savePresets(id, { decreasePercent: 9 })],
    [
      "Amazon has published a rate",
      (id) => amazonRateStore(world.access).keep(id, [{ month: "2026-10", marketplace: "Amazon.com", rate: 4_500 }]),
    ],
    [
      "a later look covers more days",
      (userId) =>
        syncStateEntity(world.access)
          .put({ userId, ...MAIN_ACCOUNT, source: "royalties", lastGoodAt: "2026-11-18T09:00:00Z" })
          .go(),
    ],
    [
      "a newer file confirms a month",
      (id) => {
        const check = { revision: 1, at: "2026-11-15T08:00:00Z" };
        const confirmed = [{ month: "2026-11", monthKey: "estimator#2026-11", check }] as const;
        return noteMonths(world.access, id, { confirmed, kept: [] });
      },
    ],
    [
      "new exchange rates are an hour old",
      async () => {
        const rates = { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1, GBP: 0.9 } };
        await exchangeRateStore(world.access).put([rates]);
        world.clock.advance(HOUR_MS);
      },
    ],
    ["a new day has begun", () => world.clock.advance(DAY_MS)],
    ["the author's currency is another", (userId) => changeUser(userId, { currency: "GBP" })],
    [
      "the plan shows fewer days",
      (userId) => changeUser(userId, { trialEndsAt: "2026-11-20T11:00:00.000Z", localPlan: "FREE" }),
    ],
  ])("is read again when %s", async (_change, change) => {
    const etag = await etagOf(query);
    await change(author.tenantId);
    expect(await ask(query, etag)).toMatchObject({ status: 200, body: { records: expect.any(Array) } });
  });

  test("is refused, and not called unchanged, once the plan has ended", async () => {
    const etag = await etagOf(query);
    await changeUser(author.userId, { trialEndsAt: "2026-11-20T11:00:00.000Z" });
    expect(await ask(query, etag)).toMatchObject({ status: 403, body: { code: "plan_required" } });
  });

  test("is never taken for another author's, even with the same figures", async () => {
    const etag = await etagOf(query);
    const other = await givenUser(world.access);
    expect(await ask(query, etag, other)).toMatchObject({ status: 200 });
  });
});

test("the daily average is not computed again when nothing has changed", async () => {
  const first = await world.call(getRoyaltyDayAverage, { as: author });
  const headers = { "if-none-match": `"other", ${first.headers.etag}` };
  expect(await world.call(getRoyaltyDayAverage, { as: author, headers })).toMatchObject({ status: 304 });
  world.clock.advance(DAY_MS);
  expect(await world.call(getRoyaltyDayAverage, { as: author, headers })).toMatchObject({ status: 200 });
});

async function renameBook(tenantId: string): Promise<void> {
  await world.deps.books.change(tenantId, (facts, at) => ({
    facts: editWork(facts, "book/salt", { title: "Salt", made: true }, at),
    result: undefined,
  }));
}

async function changeUser(userId: string, changes: { currency?: string; trialEndsAt?: string; localPlan?: "FREE" }) {
  await userEntity(world.access).patch({ userId }).set(changes).go();
}
