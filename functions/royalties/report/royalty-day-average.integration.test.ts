import { beforeAll, describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { totalsOf } from "#shared/domain/royalties/group-records.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { exchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { type RoyaltiesWorld, royaltiesWorld } from "../testing/royalties-world.ts";

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
    });
    const agency = await givenUser(access, { kind: "agency" });
    expect((await call(getRoyaltyDayAverage, { as: agency })).status).toBe(403);
    const wrong = await call(getRoyaltyDayAverage, { as: await givenUser(access), query: "kenp_setting=guess" });
    expect(wrong.status).toBe(422);
  });
});
