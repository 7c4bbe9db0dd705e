import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { NotModified } from "#functions/platform/http/version.ts";
import { contentCache } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getProjectionRecord, getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { totalsOf } from "#shared/domain/royalties/group-records.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { daysInMonth, eachMonth } from "#shared/primitives/dates.ts";
import { exchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { type RoyaltiesWorld, royaltiesWorld } from "../testing/royalties-world.ts";
import { royaltiesDeps } from "../wiring.ts";
import { getRoyaltyDayAverage as answerDayAverage } from "./get-royalty-day-average.ts";

const clock = fakeClock("2026-11-20T03:00:00.000Z");
const engine = testEngine();
let access: TableAccess;
let call: RoyaltiesWorld["call"];
beforeAll(async () => {
  access = await engine.createTable();
  call = royaltiesWorld(access, clock).call;
  await exchangeRateStore(access).put([
    { month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar: { USD: 1, GBP: 0.8, EUR: 0.9, JPY: 150 } },
    { month: "2026-11", days: 13, lastDay: "2026-11-19", perDollar: { USD: 1, GBP: 0.78, EUR: 0.91, JPY: 151 } },
  ]);
});

describe("GET /reports/royalties/dayAvg", () => {
  test("equals a thirtieth of the report's total over the same thirty days, for every KENP setting", async () => {
    const as = await givenUser(access, { timeZone: "UTC" });
    await givenMonth(access, as.userId, busyMonth("2026-10", 3));
    await givenMonth(access, as.userId, busyMonth("2026-11", 3, false));
    const averages = new Set<number>();
    for (const setting of KENP_SETTINGS) {
      const query = `startDate=2026-10-21&endDate=2026-11-19&kenp_setting=${setting}`;
      const report = (await call(getRoyaltiesReport, { as, query })).body;
      const { status, body } = await call(getRoyaltyDayAverage, { as, query: `kenp_setting=${setting}` });
      expect(status).toBe(200);
      expect(body.royalty_day_avg).toBe(Math.round(totalsOf(convertReport(report, "USD")).royalty / 30));
      averages.add(body.royalty_day_avg);
    }
    expect(averages.size).toBeGreaterThan(2);
    const preset = await call(getRoyaltyDayAverage, { as });
    expect(preset.body).toEqual((await call(getRoyaltyDayAverage, { as, query: "kenp_setting=last_month" })).body);
  });

  test("answers from memory until a figure changes, and from the changed figures then", async () => {
    const as = await givenUser(access, { timeZone: "UTC" });
    await givenMonth(access, as.userId, busyMonth("2026-11", 3, false));
    const remembering = royaltiesDeps(access, clock, "", contentCache(1_000_000));
    const ask = (deps = remembering, known: ReadonlySet<string> = new Set()) =>
      answerDayAverage(deps, { actor: as, kenp_setting: "last_month", known });
    const first = await ask();
    expect(await ask()).toBe(first);
    await givenMonth(access, as.userId, busyMonth("2026-11", 7, false));
    const changed = await ask();
    expect(changed.answer.royalty_day_avg).not.toBe(first.answer.royalty_day_avg);
    expect(changed).toEqual(await ask(royaltiesDeps(access, clock, "")));
    await expect(ask(remembering, new Set([changed.version]))).rejects.toBeInstanceOf(NotModified);
  });

  test("ends yesterday in the author's time zone", async () => {
    const sales = [
      { store: "Amazon.com", asin: "B000000001", columns: { royalties_kindle: [...Array(18).fill(0), 30_000_000] } },
    ];
    const averageIn = async (timeZone: string) => {
      const as = await givenUser(access, { timeZone });
      await givenMonth(access, as.userId, monthContent("2026-11", "day", sales));
      return (await call(getRoyaltyDayAverage, { as })).body.royalty_day_avg;
    };
    // The sale is on the 19th, which in New York isn't over yet. October has no file, so that 19 days are known.
    expect([await averageIn("Europe/Berlin"), await averageIn("America/New_York")]).toEqual([
      Math.round(30_000_000 / 19),
      0,
    ]);
  });

  test("is 0 for an author without figures, and not available to agencies", async () => {
    expect((await call(getRoyaltyDayAverage, { as: await givenUser(access) })).body).toEqual({
      royalty_day_avg: 0,
      days: 0,
      coming: null,
    });
    const agency = await givenUser(access, { kind: "agency" });
    expect((await call(getRoyaltyDayAverage, { as: agency })).status).toBe(403);
    const wrong = await call(getRoyaltyDayAverage, { as: await givenUser(access), query: "kenp_setting=guess" });
    expect(wrong.status).toBe(422);
  });
});

/** A month in which each day earns a dollar more than the day before, from ten dollars on. */
const rising = (month: string, days = daysInMonth(month)) =>
  monthContent(month, "day", [
    {
      store: "Amazon.com",
      asin: "B000000001",
      columns: { royalties_kindle: Array.from({ length: days }, (_, day) => (10 + day) * 1_000_000) },
    },
  ]);

async function authorOfYears(...missing: readonly string[]) {
  const as = await givenUser(access, { timeZone: "UTC" });
  const months = eachMonth("2024-09-01", "2026-10-01").filter((month) => !missing.includes(month));
  for (const month of months) await givenMonth(access, as.userId, rising(month));
  await givenMonth(access, as.userId, rising("2026-11", 20));
  return as;
}

describe("the rest of the month", () => {
  test("is expected from today on, with a range that holds what is expected", async () => {
    const { coming } = (await call(getRoyaltyDayAverage, { as: await authorOfYears() })).body;
    expect(coming).toMatchObject({ from: "2026-11-20", days: 11 });
    expect(coming!.range!.low).toBeLessThanOrEqual(coming!.expected);
    expect(coming!.range!.high).toBeGreaterThanOrEqual(coming!.expected);
    // The account earns between ten and forty dollars a day.
    expect(coming!.expected).toBeGreaterThan(11 * 10_000_000);
    expect(coming!.expected).toBeLessThan(11 * 40_000_000);
  });

  test("is unknown for a month that was not imported, or is known only as a whole", async () => {
    const as = await givenUser(access, { timeZone: "UTC" });
    await givenMonth(access, as.userId, rising("2026-10"));
    expect((await call(getRoyaltyDayAverage, { as })).body.coming).toBeNull();
    await givenMonth(
      access,
      as.userId,
      monthContent("2026-11", "month", [
        { store: "Amazon.com", asin: "B000000001", columns: { royalties_kindle: 300_000_000 } },
      ]),
    );
    expect((await call(getRoyaltyDayAverage, { as })).body).toMatchObject({ days: 11, coming: null });
  });
});

describe("GET /reports/royalties/projections", () => {
  test("compares the last twelve months with what was projected on the same day of them", async () => {
    const { status, body } = await call(getProjectionRecord, { as: await authorOfYears() });
    expect([status, body.day]).toEqual([200, "2026-11-20"]);
    expect(body.data.map(({ month }) => month)).toEqual(eachMonth("2025-11-01", "2026-10-01").toReversed());
    const october = body.data[0]!;
    expect(october).toMatchObject({ day: "2026-10-20", actual: ((10 + 40) * 31 * 1_000_000) / 2, is_final: true });
    for (const { range, projected } of body.data) {
      expect(range!.low).toBeLessThanOrEqual(projected);
      expect(range!.high).toBeGreaterThanOrEqual(projected);
    }
  });

  test("leaves out months that aren't known by day", async () => {
    const { body } = await call(getProjectionRecord, { as: await authorOfYears("2026-03") });
    expect(body.data.map(({ month }) => month)).not.toContain("2026-03");
    expect(body.data).toHaveLength(11);
    expect((await call(getProjectionRecord, { as: await givenUser(access) })).body.data).toEqual([]);
  });

  test("isn't made again for a caller who knows its version", async () => {
    const as = await authorOfYears();
    const { headers } = await call(getProjectionRecord, { as });
    const again = await call(getProjectionRecord, { as, headers: { "if-none-match": String(headers.etag) } });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });
});
