import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyColumn, isEmptyColumn, sumOfColumns, totalOf } from "./column.ts";

test("shares one immutable empty column per length", () => {
  expect(emptyColumn(31)).toBe(emptyColumn(31));
  expect(emptyColumn(31)).toHaveLength(31);
  expect(isEmptyColumn(emptyColumn(30))).toBe(true);
  expect(isEmptyColumn(Array(30).fill(0))).toBe(false);
  expect(() => (emptyColumn(30) as number[]).push(1)).toThrow(TypeError);
});

test("totals a column", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (values) => {
      expect(totalOf(values)).toBe(values.reduce((a, b) => a + b, 0));
    }),
  );
});

test("sums columns by position, including empty ones, without modifying them", () => {
  const column = fc.oneof(
    fc.constant(emptyColumn(4)),
    fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), (columns) => {
      const before = JSON.stringify(columns);
      expect(sumOfColumns(columns)).toEqual(
        [0, 1, 2, 3].map((i) => columns.reduce((sum, values) => sum + values[i]!, 0)),
      );
      expect(JSON.stringify(columns)).toBe(before);
    }),
  );
  expect(sumOfColumns([])).toEqual([]);
  expect(sumOfColumns([emptyColumn(4), emptyColumn(4)])).toBe(emptyColumn(4));
});
