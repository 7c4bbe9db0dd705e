import { expect, test } from "vitest";
import { hasTrend, trendOf } from "./trend.ts";

const whole = [null, null, null, null];

test("ignores an open period when fitting the trend, and extends the line through it", () => {
  expect(trendOf([2, 4, 6, 1], { openAt: 3, begun: 4, files: whole })).toEqual([2, 4, 6, 8]);
});

test("ignores a partial month when fitting the trend", () => {
  const files = [null, { day: "2025-08-04", kind: "soFar" } as const, null, null];
  const trend = trendOf([2, 0, 6, 8], { openAt: null, begun: 4, files });
  expect(trend.map((value) => value?.toFixed(6))).toEqual(["2.000000", "4.000000", "6.000000", "8.000000"]);
});

test("ends the trend before future periods", () => {
  expect(trendOf([2, 4, 0, 0], { openAt: null, begun: 2, files: whole })).toEqual([2, 4, null, null]);
});

test("has no trend with fewer than two finished periods", () => {
  const ends = { openAt: 1, begun: 2, files: [null, null] };
  expect(hasTrend({ ...ends, labels: ["2026-10", "2026-11"] })).toBe(false);
  expect(trendOf([2, 4], ends)).toEqual([null, null]);
});
