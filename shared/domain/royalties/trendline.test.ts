import fc from "fast-check";
import { expect, test } from "vitest";
import { trendline } from "./trendline.ts";

test("a straight line is its own trend", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: 2, max: 90 }),
      (from, by, n) => {
        const line = Array.from({ length: n }, (_, i) => from + by * i);
        for (const [i, value] of trendline(line).entries()) expect(value).toBeCloseTo(line[i]!, 6);
      },
    ),
  );
});

test("the trend has the same mean as the values, and no shift of it fits better", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 60 }), (values) => {
      const line = trendline(values);
      const misfit = (shift: number) => values.reduce((sum, value, i) => sum + (value - line[i]! - shift) ** 2, 0);
      expect(line.reduce((a, b) => a + b, 0)).toBeCloseTo(
        values.reduce((a, b) => a + b, 0),
        3,
      );
      expect(misfit(0)).toBeLessThanOrEqual(misfit(1));
      expect(misfit(0)).toBeLessThanOrEqual(misfit(-1));
    }),
  );
});

test("less than two values have no trend but themselves", () => {
  expect(trendline([])).toEqual([]);
  expect(trendline([7])).toEqual([7]);
});
