import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { countTopDays, summarizeMonths } from "./summaries.ts";

const day = (date: string, rank: number) => ({ date, rank });
const series = fc
  .array(fc.option(fc.integer({ min: 1, max: 99_999_999 }), { nil: null }), { maxLength: 700 })
  .map((ranks) => ranks.flatMap((rank, i) => (rank === null ? [] : [day(addDays("2024-12-15", i), rank)])));

describe("the table of six months", () => {
  test("gives the highest, lowest and average rank of each month, latest first", () => {
    const ranks = [
      ["2026-05-31", 1],
      ["2026-06-01", 900],
      ["2026-11-01", 100],
      ["2026-11-02", 25],
      ["2026-11-03", 26],
    ];
    expect(
      summarizeMonths(
        ranks.map(([date, rank]) => day(String(date), Number(rank))),
        "2026-11",
      ),
    ).toEqual([
      { month: "2026-11", ranks: { highest: 25, lowest: 100, average: 50 } },
      { month: "2026-10", ranks: null },
      { month: "2026-09", ranks: null },
      { month: "2026-08", ranks: null },
      { month: "2026-07", ranks: null },
      { month: "2026-06", ranks: { highest: 900, lowest: 900, average: 900 } },
    ]);
  });

  test("agrees with exact arithmetic for any history", () => {
    fc.assert(
      fc.property(series, fc.constantFrom("2025-03", "2026-02", "2026-11"), (drawn, last) => {
        summarizeMonths(drawn, last).forEach(({ month, ranks }, back) => {
          expect(month).toBe(addMonths(last, -back));
          const own = drawn
            .filter(({ date }) => date >= `${month}-01` && date <= lastDayOf(monthOf(`${month}-01`)))
            .map(({ rank }) => BigInt(rank))
            .sort((a, b) => (a < b ? -1 : 1));
          const count = BigInt(own.length);
          const average = count === 0n ? null : (2n * own.reduce((sum, one) => sum + one, 0n) + count) / (2n * count);
          expect(ranks).toEqual(
            average === null ? null : { highest: Number(own[0]), lowest: Number(own.at(-1)), average: Number(average) },
          );
        });
      }),
    );
  });

  test("has six empty months for a product without a rank", () => {
    expect(summarizeMonths([], "2026-02").map(({ ranks }) => ranks)).toEqual(Array(6).fill(null));
  });
});

describe("days in top ranks", () => {
  test("count the ranks at or better than each threshold, with their share of all days", () => {
    const ranks = [10, 11, 10_000, 10_001].map((rank, i) => day(addDays("2026-11-01", i), rank));
    expect(countTopDays(ranks)).toEqual([
      { rank: 10, days: 1, share: 0.25 },
      ...[25, 50, 100, 500, 1000].map((rank) => ({ rank, days: 2, share: 0.5 })),
      { rank: 10_000, days: 3, share: 0.75 },
    ]);
  });

  test("agree with a sorted list for any history", () => {
    fc.assert(
      fc.property(series, (drawn) => {
        const sorted = drawn.map(({ rank }) => rank).sort((a, b) => a - b);
        for (const { rank, days, share } of countTopDays(drawn)) {
          const after = sorted.findIndex((one) => one > rank);
          expect(days).toBe(after === -1 ? sorted.length : after);
          expect(share * Math.max(1, sorted.length)).toBeCloseTo(days, 9);
        }
      }),
    );
  });
});
