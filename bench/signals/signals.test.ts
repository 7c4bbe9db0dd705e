import { expect, test } from "vitest";
import { sum } from "#shared/primitives/sums.ts";
import { quietMonth, scores } from "./score.ts";

test("planted incidents of each kind are raised within a day, 19 in 20 of all", { timeout: 120_000 }, () => {
  const planted = scores(40_000, 12);
  expect(planted.length).toBeGreaterThanOrEqual(13);
  for (const { name, months, inTime } of planted) {
    expect([name, months]).toEqual([name, 12]);
    expect([name, inTime >= 0.8]).toEqual([name, true]);
  }
  expect(sum(planted.map(({ inTime }) => inTime)) / planted.length).toBeGreaterThanOrEqual(0.95);
});

test("a month in which nothing was planted brings no signal twice, and hardly an email", { timeout: 120_000 }, () => {
  const months = Array.from({ length: 12 }, (_, i) => quietMonth(50_000 + i));
  expect(sum(months.map(({ doubled }) => doubled))).toBe(0);
  expect(sum(months.map(({ emails }) => emails)) / months.length).toBeLessThan(1);
});
