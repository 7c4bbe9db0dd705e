import { expect, test } from "vitest";
import { rankTicks } from "./rank-axis.ts";

test("encloses the ranks by ones, twos and fives", () => {
  expect(rankTicks([120, 900])).toEqual([100, 200, 500, 1000]);
  expect(rankTicks([1, 3])).toEqual([1, 2, 5]);
});

test("has ticks around a single rank", () => {
  expect(rankTicks([340])).toEqual([200, 500]);
  expect(rankTicks([100])).toEqual([50, 100, 200]);
  expect(rankTicks([1])).toEqual([1, 2]);
});

test("keeps the powers of ten of a wide range", () => {
  expect(rankTicks([7, 12_000_000])).toEqual([5, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 20_000_000]);
});
