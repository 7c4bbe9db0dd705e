import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rangeShapes } from "./month-ranges.tsx";

const month = fc
  .tuple(fc.integer({ min: 1, max: 9_000_000 }), fc.nat(500_000), fc.nat(500_000))
  .map(([highest, a, b]) => ({ highest, average: highest + Math.min(a, b), lowest: highest + Math.max(a, b) }));

describe("range bars", () => {
  test("stay inside their cell, with the average on the bar's span", () => {
    fc.assert(
      fc.property(fc.array(fc.option(month, { nil: null }), { minLength: 1, maxLength: 6 }), (months) => {
        for (const shape of rangeShapes(months)) {
          if (!shape) continue;
          expect(shape.left).toBeGreaterThanOrEqual(-1e-9);
          expect(shape.left + shape.width).toBeLessThanOrEqual(100 + 1e-9);
          expect(shape.mark).toBeGreaterThanOrEqual(shape.left - 1e-6);
          expect(shape.mark).toBeLessThanOrEqual(shape.left + shape.width + 1e-6);
        }
      }),
    );
  });

  test("span the whole scale between the best and the worst rank of all months", () => {
    const months = [{ highest: 10, average: 100, lowest: 1000 }, null];
    expect(rangeShapes(months)).toEqual([{ left: 0, width: 100, mark: expect.closeTo(50, 9) }, null]);
  });
});
