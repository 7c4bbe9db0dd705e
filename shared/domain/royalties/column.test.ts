import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyColumn, isEmptyColumn, totalOf } from "./column.ts";

test("an empty column is one array for its length, and cannot be written to", () => {
  expect(emptyColumn(31)).toBe(emptyColumn(31));
  expect(emptyColumn(31)).toHaveLength(31);
  expect(isEmptyColumn(emptyColumn(30))).toBe(true);
  expect(isEmptyColumn(Array(30).fill(0))).toBe(false);
  expect(() => (emptyColumn(30) as number[]).push(1)).toThrow(TypeError);
});

test("a column adds up", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (values) => {
      expect(totalOf(values)).toBe(values.reduce((a, b) => a + b, 0));
    }),
  );
});
