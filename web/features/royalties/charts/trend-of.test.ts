import { expect, test } from "vitest";
import { hasTrend, trendOf } from "./trend-of.ts";

test("a period that is still going on does not bend the trend, which is led on through it", () => {
  expect(trendOf([2, 4, 6, 1], { openAt: 3, begun: 4 })).toEqual([2, 4, 6, 8]);
});

test("the trend ends before what lies ahead", () => {
  expect(trendOf([2, 4, 0, 0], { openAt: null, begun: 2 })).toEqual([2, 4, null, null]);
});

test("there is no trend through less than two finished periods", () => {
  expect(hasTrend({ openAt: 1, begun: 2 })).toBe(false);
  expect(trendOf([2, 4], { openAt: 1, begun: 2 })).toEqual([null, null]);
});
