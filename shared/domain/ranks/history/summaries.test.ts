import { describe, expect, test } from "vitest";
import { countTopDays, summarizeMonths } from "./summaries.ts";

const day = (date: string, rank: number, isFree = false) => ({ date, rank, isFree, origin: "portal" as const });

describe("the table of six months", () => {
  const series = [
    ...[day("2026-05-31", 1), day("2026-06-01", 900), day("2026-09-01", 3, true)],
    ...[day("2026-11-01", 100), day("2026-11-02", 25), day("2026-11-03", 26), day("2026-11-04", 2, true)],
  ];

  test("gives the highest, lowest and average paid rank of each month, latest first", () => {
    expect(summarizeMonths(series, "2026-11")).toEqual([
      { month: "2026-11", ranks: { highest: 25, lowest: 100, average: 50 } },
      { month: "2026-10", ranks: null },
      { month: "2026-09", ranks: null },
      { month: "2026-08", ranks: null },
      { month: "2026-07", ranks: null },
      { month: "2026-06", ranks: { highest: 900, lowest: 900, average: 900 } },
    ]);
  });

  test("has six empty months for a product without a rank", () => {
    expect(summarizeMonths([], "2026-02").map(({ ranks }) => ranks)).toEqual(Array(6).fill(null));
  });
});

test("days in top ranks count paid ranks at or better than each threshold", () => {
  const series = [day("2026-11-01", 10), day("2026-11-02", 11), day("2026-11-03", 10_000), day("2026-11-04", 1, true)];
  expect(countTopDays([...series, day("2026-11-05", 10_001)])).toEqual([
    ...[10].map((rank) => ({ rank, days: 1 })),
    ...[25, 50, 100, 500, 1000].map((rank) => ({ rank, days: 2 })),
    { rank: 10_000, days: 3 },
  ]);
});
