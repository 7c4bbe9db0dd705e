import fc from "fast-check";
import { expect, test } from "vitest";
import { isAtEnd, LEGEND_PAGE, movedStart, startShowing } from "./legend-window.ts";

test("shows nine legend entries and moves by three, never beyond either end", () => {
  expect(LEGEND_PAGE).toBe(9);
  expect(movedStart(0, 1, 14)).toBe(3);
  expect(movedStart(6, 1, 14)).toBe(6);
  expect(movedStart(0, -1, 14)).toBe(0);
  expect(movedStart(0, 1, 9)).toBe(0);
});

test("reaches every entry in steps of three", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (count) => {
      let start = 0;
      for (let i = 0; i < 100 && !isAtEnd(start, count); i++) start = movedStart(start, 1, count);
      expect(start % 3).toBe(0);
      expect(start + LEGEND_PAGE).toBeGreaterThanOrEqual(count);
    }),
  );
});

test("moves until the given entry is visible", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), fc.nat(), (count, a, b) => {
      const [index, from] = [a % count, movedStart((b % count) - ((b % count) % 3), -1, count)];
      const start = startShowing(index, from, count);
      expect(start).toBeLessThanOrEqual(index);
      expect(index).toBeLessThan(start + LEGEND_PAGE);
    }),
  );
});
