import { describe, expect, test } from "vitest";
import { countDays } from "#shared/primitives/dates.ts";
import { averagedRange, daysLeft, projectionFor } from "./projection.ts";

const dollars = (amount: number): number => amount * 1_000_000;

describe("the month's projection", () => {
  // Calculated by hand: so far + days after today × daily mean × rate.
  test.each([
    ["2026-11-20", dollars(200), dollars(10), 1, dollars(300)],
    ["2026-11-30", dollars(200), dollars(10), 1, dollars(200)],
    ["2026-02-01", dollars(4), dollars(2), 1, dollars(58)],
    ["2024-02-01", dollars(4), dollars(2), 1, dollars(60)],
    ["2026-11-20", dollars(180), dollars(10), 0.9, dollars(270)],
    ["2026-12-31", 0, dollars(99), 150, 0],
    ["2026-11-29", -dollars(3), dollars(1.5), 1, -dollars(1.5)],
  ])("is correct on %s", (today, soFar, dayAverage, rate, expected) => {
    expect(projectionFor({ soFar, dayAverage, rate }, today)).toBe(expected);
  });

  test("covers only the days after today", () => {
    expect([daysLeft("2026-11-20"), daysLeft("2026-11-30"), daysLeft("2028-02-28")]).toEqual([10, 0, 1]);
  });

  test("averages the thirty full days that end yesterday", () => {
    const { start, end } = averagedRange("2026-03-01");
    expect([start, end, countDays(start, end)]).toEqual(["2026-01-30", "2026-02-28", 30]);
  });
});
