import fc from "fast-check";
import { expect, test } from "vitest";
import { fitLine } from "./trendline.ts";

const points = (values: readonly number[], at = (i: number) => i) => values.map((y, i) => ({ x: at(i), y }));

test("fits a straight line exactly, even with gaps", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: 2, max: 90 }),
      (from, by, n) => {
        const odd = (i: number) => 2 * i + 1;
        const line = Array.from({ length: n }, (_, i) => from + by * odd(i));
        const fitted = fitLine(points(line, odd))!;
        for (let x = 0; x < 2 * n; x++) expect(fitted(x)).toBeCloseTo(from + by * x, 6);
      },
    ),
  );
});

test("has the same mean as the values, and fits better than any shifted line", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 60 }), (values) => {
      const fitted = fitLine(points(values))!;
      const misfit = (shift: number) => values.reduce((sum, value, i) => sum + (value - fitted(i) - shift) ** 2, 0);
      const sum = (of: (i: number) => number) => values.reduce((total, _, i) => total + of(i), 0);
      expect(sum(fitted)).toBeCloseTo(
        sum((i) => values[i]!),
        3,
      );
      expect(misfit(0)).toBeLessThanOrEqual(misfit(1));
      expect(misfit(0)).toBeLessThanOrEqual(misfit(-1));
    }),
  );
});

test("gives no trend for fewer than two values", () => {
  expect(fitLine([])).toBeNull();
  expect(fitLine(points([7]))).toBeNull();
});
