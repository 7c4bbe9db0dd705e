import fc from "fast-check";
import { expect, test } from "vitest";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";
import { labelStep, monthTicks, narrowerSteps } from "./label-steps.ts";

test("labels as many periods as fit, from one day to sixty months", () => {
  expect([1, 7, 15, 31, 60, 90].map((positions) => labelStep(positions, 15))).toEqual([1, 1, 1, 3, 4, 6]);
});

test("labels fewer periods the narrower the chart, the narrowest last so that it prevails", () => {
  const rules = narrowerSteps(30)!.rules!.map(({ condition, chartOptions }) => [
    condition?.maxWidth,
    (chartOptions!.xAxis as { labels: { step: number } }).labels.step,
  ]);
  expect(rules).toEqual([
    [900, 4],
    [520, 6],
    [420, 8],
  ]);
});

test("names no month twice, and no more months than fit", () => {
  const days = fc.integer({ min: toEpochDay("2016-10-01"), max: toEpochDay("2026-11-20") });
  fc.assert(
    fc.property(days, fc.integer({ min: 40, max: 3000 }), fc.integer({ min: 1, max: 15 }), (from, length, most) => {
      const months = monthTicks(from, from + length, most).map((day) => fromEpochDay(day).slice(0, 7));
      expect(new Set(months).size).toBe(months.length);
      expect(months.length).toBeGreaterThan(0);
      expect(months.length).toBeLessThanOrEqual(most);
    }),
  );
});
