import { expect, test } from "vitest";
import { hasTrend, trendOf } from "./trend-of.ts";

const whole = [null, null, null, null];

test("a period that is still going on does not bend the trend, which is led on through it", () => {
  expect(trendOf([2, 4, 6, 1], { openAt: 3, begun: 4, files: whole })).toEqual([2, 4, 6, 8]);
});

test("a partial month does not bend the trend", () => {
  const files = [null, { day: "2025-08-04", kind: "soFar" } as const, null, null];
  const trend = trendOf([2, 0, 6, 8], { openAt: null, begun: 4, files });
  expect(trend.map((value) => value?.toFixed(6))).toEqual(["2.000000", "4.000000", "6.000000", "8.000000"]);
});

test("the trend ends before what lies ahead", () => {
  expect(trendOf([2, 4, 0, 0], { openAt: null, begun: 2, files: whole })).toEqual([2, 4, null, null]);
});

test("there is no trend through fewer than two finished periods", () => {
  const ends = { openAt: 1, begun: 2, files: [null, null] };
  expect(hasTrend({ ...ends, labels: ["2026-10", "2026-11"] })).toBe(false);
  expect(trendOf([2, 4], ends)).toEqual([null, null]);
});
