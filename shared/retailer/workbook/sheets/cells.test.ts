import { expect, test } from "vitest";
import { columnOf, finiteNumber, toCell } from "./cells.ts";

test.each([
  ["1.0", 1],
  ["-6.27", -6.27],
  ["1.00000000023757E14", 100_000_000_023_757],
  [".5", 0.5],
  ["1e999", undefined],
  ["NaN", undefined],
  ["Infinity", undefined],
  ["0x10", undefined],
  ["1,5", undefined],
  ["1_000", undefined],
  ["", undefined],
])("parses %j as the number %s", (text, number) => {
  expect(finiteNumber(text)).toBe(number);
});

test.each([
  ["A1", 0],
  ["Z9", 25],
  ["AA10", 26],
  ["XFD1048576", 16_383],
  ["1", undefined],
  ["ABCD1", undefined],
  [undefined, undefined],
])("maps the reference %s to column %s", (reference, column) => {
  expect(columnOf(reference)).toBe(column);
});

test("never uses a formula's stored result as a value", () => {
  expect(toCell("n", "5", true, [])).toEqual({ unusable: "a formula" });
  expect(toCell("inlineStr", "text", true, [])).toEqual({ unusable: "a formula" });
});

test("distinguishes an empty cell from an empty text", () => {
  expect(toCell(undefined, "", false, [])).toBeUndefined();
  expect(toCell("inlineStr", "", false, [])).toBe("");
});
