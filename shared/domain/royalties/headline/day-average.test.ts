import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { totalsOf } from "../group-records.ts";
import { convertReport } from "../rates/convert-report.ts";
import { estimatorArbitrary, monthContent } from "../testing/month-content.ts";
import { reportOf, storedMonth } from "../testing/report-of.ts";
import { dayAverageOf } from "./day-average.ts";
import { averagedRange } from "./projection.ts";

const sale = (royalties_kindle: number | readonly number[], store = "Amazon.com") => ({
  store,
  asin: "B0AAAAAAA1",
  columns: { royalties_kindle },
});
const averageOn = (today: string, months: Parameters<typeof reportOf>[0], input: Parameters<typeof reportOf>[1] = {}) =>
  dayAverageOf(reportOf(months, { range: averagedRange(today), today, ...input }), today).average;

describe("the average day", () => {
  test("is a thirtieth of the thirty days before today, including days without sales", () => {
    const months = [
      storedMonth(monthContent("2025-01", "day", [sale([...Array(30).fill(0), 30_000_000])])),
      storedMonth(monthContent("2025-02", "day", [sale([60_000_000, ...Array(27).fill(0)])])),
      storedMonth(monthContent("2025-03", "day", [])),
    ];
    expect(averageOn("2025-03-01", months)).toBe(3_000_000);
    expect(averageOn("2025-03-03", months)).toBe(2_000_000);
    expect(averageOn("2025-02-01", months)).toBe(1_000_000);
  });

  test("is in dollars, each month's money at that month's rate", () => {
    const rate = (month: string, GBP: number) => ({
      month,
      days: 20,
      lastDay: `${month}-28`,
      perDollar: { USD: 1, GBP },
    });
    const months = [
      storedMonth(monthContent("2025-01", "day", [sale([...Array(30).fill(0), 24_000_000], "Amazon.co.uk")])),
      storedMonth(monthContent("2025-02", "day", [sale([24_000_000], "Amazon.co.uk")])),
    ];
    const exchangeRates = [rate("2025-01", 0.8), rate("2025-02", 0.5)];
    expect(averageOn("2025-03-01", months, { exchangeRates })).toBe(1_000_000 + 1_600_000);
  });

  test("counts a month without days by the share of its averaged days", () => {
    const january = storedMonth(monthContent("2025-01", "month", [sale(31_000_000)]));
    const february = storedMonth(monthContent("2025-02", "day", [sale([10_000_000])]));
    // Twenty days of January and ten of February.
    expect(averageOn("2025-02-11", [january, february])).toBe(1_000_000);
    // Ten of the open month's eleven days so far.
    expect(averageOn("2025-02-11", [storedMonth(monthContent("2025-02", "month", [sale(33_000_000)]))])).toBe(
      3_000_000,
    );
  });

  test("leaves out the days of a month without a file instead of counting them as days without sales", () => {
    const february = storedMonth(monthContent("2025-02", "day", [sale([60_000_000, ...Array(27).fill(0)])]));
    // Of January 12 to February 10, only the ten days of February are known.
    const range = averagedRange("2025-02-11");
    const report = reportOf([february], { range, today: "2025-02-11" });
    expect(dayAverageOf(report, "2025-02-11")).toEqual({ average: 6_000_000, days: 10 });
    expect(dayAverageOf(reportOf([], { range, today: "2025-02-11" }), "2025-02-11").days).toBe(0);
    const empty = storedMonth(monthContent("2025-01", "day", []));
    expect(averageOn("2025-02-11", [empty, february])).toBe(2_000_000);
  });

  test("excludes days that the newest file can't cover, and the day on which it was made", () => {
    const january = storedMonth(monthContent("2025-01", "day", [sale([...Array(21).fill(0), 10_000_000])]));
    const february = storedMonth(monthContent("2025-02", "day", [sale([10_000_000, 0, 0, 7_000_000])]));
    const partial = { ...february, through: "2025-02-04" };
    // January 12 to 31 and February 1 to 3: 23 full days of 30.
    expect(averageOn("2025-02-11", [january, partial])).toBe(Math.round(20_000_000 / 23));
    expect(averageOn("2025-02-11", [january, february])).toBe(Math.round(27_000_000 / 30));
    const asWhole = { ...storedMonth(monthContent("2025-02", "month", [sale(8_000_000)])), through: "2025-02-04" };
    expect(averageOn("2025-02-11", [asWhole])).toBe(Math.round(8_000_000 / 4));
  });

  test("is the report's own total over thirty days, under every setting", () => {
    const months = fc.tuple(
      ...["2025-01", "2025-02"].map((month) => estimatorArbitrary(month).filter(({ grain }) => grain === "day")),
    );
    fc.assert(
      fc.property(
        months,
        fc.constantFrom(...KENP_SETTINGS),
        fc.integer({ min: 1, max: 28 }),
        (contents, setting, day) => {
          const today = `2025-02-${String(day).padStart(2, "0")}`;
          const report = reportOf(
            contents.map((content) => storedMonth(content)),
            { range: averagedRange(today), today, setting },
          );
          expect(report.type).toBe("DAY");
          const average = Math.round(totalsOf(convertReport(report, "USD")).royalty / 30);
          expect(dayAverageOf(report, today)).toEqual({ average, days: 30 });
        },
      ),
    );
  });
});
