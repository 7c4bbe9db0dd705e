import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { countDays } from "#shared/primitives/dates.ts";
import { totalsOf } from "../group-records.ts";
import { dayHistoryOf } from "../projection/day-history.ts";
import { convertReport } from "../rates/convert-report.ts";
import { estimatorArbitrary, monthContent } from "../testing/month-content.ts";
import { reportInputOf, reportOf, storedMonth } from "../testing/report-of.ts";
import { averagedRange, dayAverageOf } from "./day-average.ts";

const sale = (royalties_kindle: number | readonly number[], store = "Amazon.com") => ({
  store,
  asin: "B0AAAAAAA1",
  columns: { royalties_kindle },
});
const dayAverageOn = (today: string, ...[months, input = {}]: Parameters<typeof reportOf>) =>
  dayAverageOf(dayHistoryOf(reportInputOf(months, { range: averagedRange(today), today, ...input })), today);
const averageOn = (...input: Parameters<typeof dayAverageOn>) => dayAverageOn(...input).average;

describe("the average day", () => {
  test("is that of the thirty full days that end yesterday", () => {
    const { start, end } = averagedRange("2026-03-01");
    expect([start, end, countDays(start, end)]).toEqual(["2026-01-30", "2026-02-28", 30]);
  });

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

  test("counts no day of a month that is known only as a whole", () => {
    const january = storedMonth(monthContent("2025-01", "month", [sale(310_000_000)]));
    const february = storedMonth(monthContent("2025-02", "day", [sale([10_000_000])]));
    // Of January 12 to February 10, the ten days of February are known.
    expect(dayAverageOn("2025-02-11", [january, february])).toEqual({ average: 1_000_000, days: 10 });
    const whole = storedMonth(monthContent("2025-02", "month", [sale(33_000_000)]));
    expect(dayAverageOn("2025-02-11", [whole])).toEqual({ average: 0, days: 0 });
  });

  test("is of the days that the only imported month has, where thirty would make it lower", () => {
    const november = storedMonth(monthContent("2026-11", "day", [sale(Array(25).fill(8_810_000))]));
    expect(dayAverageOn("2026-11-26", [november])).toEqual({ average: 8_810_000, days: 25 });
  });

  test("leaves out the days of a month without a file instead of counting them as days without sales", () => {
    const february = storedMonth(monthContent("2025-02", "day", [sale([60_000_000, ...Array(27).fill(0)])]));
    // Of January 12 to February 10, only the ten days of February are known.
    expect(dayAverageOn("2025-02-11", [february])).toEqual({ average: 6_000_000, days: 10 });
    expect(dayAverageOn("2025-02-11", []).days).toBe(0);
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
          const months = contents.map((content) => storedMonth(content));
          const report = reportOf(months, { range: averagedRange(today), today, setting });
          expect(report.type).toBe("DAY");
          const average = Math.round(totalsOf(convertReport(report, "USD")).royalty / 30);
          expect(dayAverageOn(today, months, { setting })).toEqual({ average, days: 30 });
        },
      ),
    );
  });
});
