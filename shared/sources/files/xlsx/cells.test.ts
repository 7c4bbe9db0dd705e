import { expect, test } from "vitest";
import { numberInText } from "../number-text.ts";
import { columnOf, decodeEscapes, finiteNumber, toCell } from "./cells.ts";
import { dateFormats, dateStyleOf } from "./date-formats.ts";

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

const cellOf = (type: string | undefined, raw: string, hasFormula = false, style?: string) =>
  toCell(
    { type, style, raw, hasFormula },
    {
      sharedStrings: [],
      dates: dateFormats(
        new Map([
          ["1", "day"],
          ["2", "month"],
        ]),
        false,
      ),
    },
  );

test("never uses a formula's stored result as a value", () => {
  expect(cellOf("n", "5", true)).toEqual({ unusable: "a formula" });
  expect(cellOf("str", "text", true)).toEqual({ unusable: "a formula" });
});

test("reads a text that SheetJS stores like a formula's result, without the formula", () => {
  expect(cellOf("str", "Lantern Tide")).toBe("Lantern Tide");
});

test("distinguishes an empty cell from an empty text", () => {
  expect(cellOf(undefined, "")).toBeUndefined();
  expect(cellOf("inlineStr", "")).toBe("");
});

test.each([
  ["46268", "1", "2026-09-03"],
  ["46266", "2", "2026-09"],
  ["46268", "2", "2026-09-03"],
  ["46268", undefined, 46268],
  ["46268", "7", 46268],
  ["12", "1", 12],
])("reads the number %s in the cell format %s as %s", (raw, style, cell) => {
  expect(cellOf("n", raw, false, style)).toBe(cell);
});

test("counts days of the calendar that starts in 1904", () => {
  expect(dateFormats(new Map([["1", "day"]]), true).dateAt(44_806, "1")).toBe("2026-09-03");
});

test.each([
  ["14", undefined, "day"],
  ["17", undefined, "month"],
  ["164", "yyyy\\-mm\\-dd", "day"],
  ["164", "mmm\\-yy", "month"],
  ["164", '0.00 "days"', undefined],
  ["164", "[Red]0.00", undefined],
  ["46", undefined, undefined],
])("recognizes the number format %s %s as %s", (id, code, style) => {
  expect(dateStyleOf(id, code)).toBe(style);
});

test.each([
  ["Lantern_x000D_ Tide", "Lantern\r Tide"],
  ["_x005F_x000D_", "_x000D_"],
  ["_xD83E__xDD8A_", "🦊"],
  ["my_xylophone_", "my_xylophone_"],
])("resolves the escapes of %j to %j", (raw, text) => {
  expect(decodeEscapes(raw)).toBe(text);
});

test.each([
  ["21.79", 21.79],
  ["-3,43", -3.43],
  [" 12.0 ", 12],
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["0.125", 0.125],
  ["1,234", undefined],
  ["1.234", undefined],
  ["1 234", undefined],
  ["$5", undefined],
  ["", undefined],
])("reads the text %j as the number %s", (text, number) => {
  expect(numberInText(text)).toBe(number);
});
