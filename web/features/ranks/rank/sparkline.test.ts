import { expect, test } from "vitest";
import { sparklineShape } from "./sparkline.tsx";

const BOX = { width: 90, height: 30, padding: 0 };

test("draws the best rank at the top and the worst at the bottom", () => {
  expect(sparklineShape([10_000, 100], BOX)?.path).toBe("M0 30L90 0");
});

test("draws equal ratios equally high", () => {
  expect(sparklineShape([10_000, 1000, 100, 10], BOX)?.path).toBe("M0 30L30 20L60 10L90 0");
});

test("leaves a gap for days without a rank, and dots for a day alone and for the last one", () => {
  const shape = sparklineShape([100, null, 100, 100, null], BOX);
  expect(shape?.path).toBe("M0 15M45 15L67.5 15");
  expect(shape?.dots).toEqual([
    { x: 0, y: 15 },
    { x: 67.5, y: 15 },
  ]);
});

test("is nothing without a rank on any day", () => {
  expect(sparklineShape([null, null], BOX)).toBeNull();
  expect(sparklineShape([], BOX)).toBeNull();
});

test("draws a single day as a dot within the box", () => {
  expect(sparklineShape([5], { ...BOX, padding: 3 })).toEqual({ path: "M3 15", dots: [{ x: 3, y: 15 }] });
});
