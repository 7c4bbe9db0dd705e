import { expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { contentCache } from "#functions/report-months/index.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, givenMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { anActor } from "#functions/testing/users.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { UNLIMITED } from "#shared/catalogue/plans.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { lastDayOf } from "#shared/primitives/dates.ts";
import { exchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { readReport } from "../testing/royalties-world.ts";
import { royaltiesDeps } from "../wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();

/** Rates of a month, without which they would be looked for in every report. */
function givenRatesOf(table: TableAccess, month: string): Promise<void> {
  const perDollar = Object.fromEntries(CURRENCIES.map((currency) => [currency, 1]));
  return exchangeRateStore(table).put([{ month, days: 21, lastDay: lastDayOf(month), perDollar }]);
}

test("90 days of a medium author cost a few read units, not one per record", async () => {
  const table = await engine.createTable();
  const actor = anActor();
  for (const month of ["2026-08", "2026-09", "2026-10", "2026-11"])
    await givenMonth(table, actor.userId, busyMonth(month, 60, month < "2026-11"));
  const reads = countReads(table);
  const report = await readReport(royaltiesDeps(table, clock, "https://covers.example/{asin}.jpg"), {
    actor,
    startDate: "2026-08-23",
    endDate: "2026-11-20",
    kenp_setting: "last_month",
  });
  expect(report.records.length).toBeGreaterThan(400);
  expect(reads.units()).toBeGreaterThan(0);
  expect(reads.units()).toBeLessThanOrEqual(13);
});

test("unchanged months are read once by a process, a replaced one at its next report", async () => {
  const table = await engine.createTable();
  const [ada, ben] = [anActor(), anActor()];
  const cache = contentCache(64 * 1024 * 1024);
  const ask = (as: typeof ada, kept: typeof cache | null, setting: KenpSetting = "last_month") =>
    readReport(royaltiesDeps(table, clock, "https://covers.example/{asin}.jpg", kept), {
      actor: as,
      startDate: "2026-08-23",
      endDate: "2026-11-20",
      kenp_setting: setting,
    });
  for (const month of ["2026-08", "2026-09", "2026-10", "2026-11"])
    await givenMonth(table, ada.userId, busyMonth(month, 60, month < "2026-10"));
  await givenMonth(table, ben.userId, busyMonth("2026-10", 2));
  await ask(ada, null);
  const reads = countReads(table);
  const fresh = await ask(ada, cache);
  const units = reads.units();
  expect(await ask(ada, cache)).toEqual(fresh);
  expect(reads.units() - units).toBeLessThanOrEqual(7);
  expect(units).toBeGreaterThan(10);
  expect(await ask(ben, cache)).toEqual(await ask(ben, null));
  expect(await ask(ada, cache, "increase")).toEqual(await ask(ada, null, "increase"));
  await monthsOf(table, ada.userId).put(busyMonth("2026-10", 3));
  const replaced = await ask(ada, cache);
  expect(replaced).toEqual(await ask(ada, null));
  expect(replaced).not.toEqual(fresh);
});

test("90 days that a process has read before take four calls in two trips", async () => {
  const table = await engine.createTable();
  const actor = anActor({ entitlements: UNLIMITED });
  for (const month of ["2025-03", "2026-10", "2026-11"]) await givenMonth(table, actor.userId, busyMonth(month, 3));
  await givenRatesOf(table, "2026-10");
  const deps = royaltiesDeps(table, clock, "https://covers.example/{asin}.jpg", contentCache(64 * 1024 * 1024));
  const query = { startDate: "2026-08-23", endDate: "2026-11-20", kenp_setting: "last_month" } as const;
  const fresh = await readReport(deps, { actor, ...query });
  const reads = countReads(table);
  expect(await readReport(deps, { actor, ...query })).toEqual(fresh);
  expect(fresh.available).toEqual({ first: "2025-03", last: "2026-11" });
  // Years with Amazon's rates, shelf with settings, and months; then the account's first month.
  expect(reads.calls()).toBe(4);
});

test("a long range reads each year once for both reports, with no extra reads for the account's first and last month", async () => {
  const table = await engine.createTable();
  const actor = anActor();
  for (const year of ["2025", "2026"])
    for (const month of ["03", "07"]) await givenMonth(table, actor.userId, busyMonth(`${year}-${month}`, 3));
  await givenRatesOf(table, "2025-03");
  const deps = royaltiesDeps(table, clock, "https://covers.example/{asin}.jpg");
  const query = { startDate: "2025-01-01", endDate: "2026-12-31", kenp_setting: "last_month" } as const;
  await readReport(deps, { actor, ...query });
  const reads = countReads(table);
  expect((await readReport(deps, { actor, ...query })).available).toEqual({ first: "2025-03", last: "2026-07" });
  // Years, plan, shelf with settings, and Amazon's rates; per year its months and roll-ups; and the roll-ups' figures.
  // Exchange rates are still known from the first report.
  expect(reads.calls()).toBe(4 + 2 * 2 + 1);
});
