import { describe, expect, test } from "vitest";
import { addDays, eachDay, monthOf } from "#shared/primitives/dates.ts";
import { firstOpenMonth, spanOf, splitSeries } from "./periods.ts";

describe("open months", () => {
  test.each([
    ["2026-11-23", "2026-10"],
    ["2026-03-01", "2026-01"],
    ["2024-03-02", "2024-01"],
    ["2026-01-01", "2025-12"],
  ])("on %s begin with %s", (today, first) => {
    expect(firstOpenMonth(today)).toBe(first);
  });

  test("contain the last 30 days on every day of four years", () => {
    for (const today of eachDay("2023-01-01", "2026-12-31"))
      expect(firstOpenMonth(today) <= monthOf(addDays(today, -29))).toBe(true);
  });
});

test("three calendar years share an item, whatever the leap years", () => {
  expect(["2021-12-31", "2022-01-01", "2024-02-29", "2024-12", "2025-01"].map(spanOf)).toEqual([
    ...["2019", "2022", "2022", "2022", "2025"],
  ]);
});

test("a series is divided by months without losing a day", () => {
  const series = eachDay("2026-01-30", "2026-03-02").map((date, at) => ({
    date,
    rank: at + 1,
    isFree: false,
    origin: "portal" as const,
  }));
  const months = splitSeries(series, monthOf);
  expect([...months.keys()]).toEqual(["2026-01", "2026-02", "2026-03"]);
  expect([...months.values()].flat()).toEqual(series);
});
