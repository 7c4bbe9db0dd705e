import { beforeEach, expect, test } from "vitest";
import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { SourceFamily } from "#shared/domain/report-month.ts";
import { summedCoverage } from "#shared/domain/royalties/sums/summed-coverage.ts";
import { sourceMonth } from "#shared/domain/royalties/testing/source-months.ts";
import { lastDayOf } from "#shared/primitives/dates.ts";
import { readReport } from "../testing/royalties-world.ts";
import { sumRoyaltiesDeps } from "../wiring.ts";
import { royaltySumsStore } from "./royalty-sums-store.ts";
import { sumRoyalties } from "./sum-royalties.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
let access: TableAccess;
let author: Actor;
beforeEach(async () => {
  access = await engine.createTable();
  author = await givenUser(access);
});

const bus = recordingBus();
const deps = () => sumRoyaltiesDeps(access, { bus, clock });
const share = (scopes: readonly ConsentScope[]) =>
  agencyClientEntity(access)
    .put({ agencyId: "north-shelf", clientId: author.userId, scopes, since: "2026-11-01T09:00:00.000Z" })
    .go();
const months = ["2025-12", "2026-01", "2026-10"] as const;
const given = async () => {
  for (const [i, month] of months.entries()) await givenMonth(access, author.userId, busyMonth(month, 3 + i));
};
const sums = () => royaltySumsStore(access).listOf(author.userId);

/** The royalties by currency in the author's own report of one month. */
async function ownReportOf(month: string): Promise<Record<string, number>> {
  const query = { startDate: `${month}-01`, endDate: lastDayOf(month), kenp_setting: "last_month" } as const;
  const { records } = await readReport(deps(), { actor: author, ...query });
  const byCurrency: Record<string, number> = {};
  for (const { currency, royalties } of records) {
    const total = royalties.reduce((a, b) => a + b, 0);
    if (total !== 0) byCurrency[currency] = (byCurrency[currency] ?? 0) + total;
  }
  return byCurrency;
}

test("sums each month and currency as the author's own report of the month does, to the millionth", async () => {
  await given();
  await share(["royalties"]);
  await sumRoyalties(deps(), { userId: author.userId, months: null });
  const kept = Object.assign({}, ...(await sums()).map((row) => row.months));
  expect(Object.keys(kept).sort()).toEqual([...months]);
  for (const month of months) expect(kept[month]).toEqual(await ownReportOf(month));
});

test("sums a month that was stored a moment ago, although other reads don't see it yet", async () => {
  let now = 0;
  access = memoryTable({ lagMs: 1000, now: () => now }).access({ stale: (writes) => writes });
  author = await givenUser(access);
  await share(["royalties"]);
  now += 2000;
  await givenMonth(access, author.userId, busyMonth("2026-10", 3));
  await sumRoyalties(deps(), { userId: author.userId, months: ["2026-10"] });
  now += 2000;
  expect((await sums()).map((row) => row.months)).toEqual([{ "2026-10": await ownReportOf("2026-10") }]);
});

test("sums for an agency that was let in a moment ago, although the list of agencies lacks it yet", async () => {
  let now = 0;
  access = memoryTable({ lagMs: 1000, now: () => now }).access({ stale: (writes) => writes });
  author = await givenUser(access);
  await givenMonth(access, author.userId, busyMonth("2026-10", 3));
  now += 2000;
  await share(["royalties"]);
  bus.events.length = 0;
  await sumRoyalties(deps(), { userId: author.userId, months: null, agencyId: "north-shelf" });
  now += 2000;
  expect((await sums()).map(({ year }) => year)).toEqual(["2026"]);
  expect(bus.events).toEqual([{ name: "ClientChanged", detail: { userId: author.userId } }]);
});

test("an agency's sums of a client who sells in several shops have every shop's money, each currency apart", async () => {
  await given();
  const amazon = await ownReportOf("2026-10");
  const shops = { "kobo:sales-invoice": "CAD", "shopify:orders": "USD" } as const;
  for (const [family, currency] of Object.entries(shops) as [SourceFamily, string][]) {
    const label = `${family.split(":")[0]}:CA:`;
    const lines = [{ label, currency, columns: { orders: 2, royalties_kindle: 5_000_001 } }];
    await givenMonth(access, author.userId, sourceMonth(family, "2026-10", lines).content, family);
  }
  await share(["royalties"]);
  await sumRoyalties(deps(), { userId: author.userId, months: null });
  const kept = Object.assign({}, ...(await sums()).map((row) => row.months));
  const added = Object.values(shops).map((currency) => [currency, (amazon[currency] ?? 0) + 5_000_001]);
  expect(kept["2026-10"]).toEqual({ ...amazon, ...Object.fromEntries(added) });
  expect(kept["2026-10"]).toEqual(await ownReportOf("2026-10"));
});

test("keeps what is known of each summed month, within what the author's plan shows", async () => {
  await given();
  await share(["royalties"]);
  await sumRoyalties(deps(), { userId: author.userId, months: null });
  const years = await sums();
  expect(years.map(({ year, from }) => [year, from])).toEqual([
    ["2025", "2025-01"],
    ["2026", "2026-01"],
  ]);
  const query = { now: clock.now(), timeZone: author.timeZone, lastFetchAt: null, firstMonth: "2025-12" };
  const known = years.flatMap((year) => summedCoverage(year, query)).filter(({ kind }) => kind === "days");
  expect(known.map(({ month }) => month)).toEqual([...months]);
});

test("sums only the years of changed months, and the same event twice changes nothing", async () => {
  await given();
  await share(["books", "royalties"]);
  for (let n = 0; n < 2; n++) await sumRoyalties(deps(), { userId: author.userId, months: ["2026-10"] });
  expect((await sums()).map(({ year }) => year)).toEqual(["2026"]);
});

test("keeps no sums of an author who shares royalties with no agency, and removes those of earlier", async () => {
  await given();
  await share(["royalties"]);
  await sumRoyalties(deps(), { userId: author.userId, months: null });
  expect(await sums()).toHaveLength(2);
  await share(["books", "payments"]);
  await sumRoyalties(deps(), { userId: author.userId, months: ["2026-10"] });
  expect(await sums()).toEqual([]);
});

test("sums an author whose trial is over within the retention of the free plan", async () => {
  author = await givenUser(access, { trialEndsAt: "2026-01-01T00:00:00.000Z" });
  for (const month of ["2024-03", "2026-10"]) await givenMonth(access, author.userId, busyMonth(month, 3));
  await share(["royalties"]);
  await sumRoyalties(deps(), { userId: author.userId, months: null });
  const kept = Object.assign({}, ...(await sums()).map((row) => row.months));
  expect(Object.keys(kept)).toEqual(["2026-10"]);
});
