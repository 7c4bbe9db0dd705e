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
])("%j as a number is %s", (text, number) => {
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
])("the reference %s is column %s", (reference, column) => {
  expect(columnOf(reference)).toBe(column);
});

test("a formula is never a value, whatever it last came to", () => {
  expect(toCell("n", "5", true, [])).toEqual({ unusable: "a formula" });
  expect(toCell("inlineStr", "text", true, [])).toEqual({ unusable: "a formula" });
});

test("an empty cell is nothing, and an empty text is a text", () => {
  expect(toCell(undefined, "", false, [])).toBeUndefined();
  expect(toCell("inlineStr", "", false, [])).toBe("");
});
