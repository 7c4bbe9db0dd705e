import { expect, test } from "vitest";
import { labelStep, narrowerSteps } from "./label-steps.ts";

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
