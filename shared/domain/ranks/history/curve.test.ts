import { describe, expect, test } from "vitest";
import { toCurve } from "./curve.ts";

const day = (date: string, rank: number, isFree = false) => ({ date, rank, isFree, origin: "portal" as const });

describe("the curve of 30 days", () => {
  test("has a place for each day up to today, oldest first", () => {
    const series = [day("2026-10-24", 1), day("2026-10-25", 2), day("2026-11-22", 3), day("2026-11-23", 4)];
    const curve = toCurve(series, "2026-11-23");
    expect(curve).toHaveLength(30);
    expect([curve[0], curve[28], curve[29]]).toEqual([2, 3, 4]);
    expect(curve.slice(1, 28)).toEqual(Array(27).fill(null));
  });

  test("leaves out days of the other list", () => {
    const series = [day("2026-11-21", 900), day("2026-11-22", 12, true), day("2026-11-23", 15, true)];
    expect(toCurve(series, "2026-11-23").slice(-3)).toEqual([null, 12, 15]);
  });

  test("is empty for a product without a rank", () => {
    expect(toCurve([], "2026-11-23")).toEqual(Array(30).fill(null));
  });
});
