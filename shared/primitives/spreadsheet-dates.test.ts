import fc from "fast-check";
import { expect, test } from "vitest";
import { fromEpochDay } from "./dates.ts";
import { AMBIGUOUS_DATE, spreadsheetDates } from "./spreadsheet-dates.ts";

const SHAPES = [
  (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  (y: string, m: string, d: string) => `${Number(d)}.${Number(m)}.${y}`,
  (y: string, m: string, d: string) => `${y}/${m}/${d}`,
  (y: string, m: string, d: string) => `${y}-${m}-${d}`,
];

test("reads every date that a spreadsheet writes with dots or with the year first", () => {
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 25_000 }), fc.constantFrom(...SHAPES), (day, shape) => {
      const iso = fromEpochDay(day);
      const [year, month, dayOfMonth] = iso.split("-") as [string, string, string];
      expect(spreadsheetDates([])(shape(year, month, dayOfMonth))).toEqual({ date: iso, problem: null });
    }),
  );
});

test("reads slashed dates in the order that one of the file's dates gives away", () => {
  expect(spreadsheetDates(["3/5/2024", "9/20/2026"])("3/5/2024").date).toBe("2024-03-05");
  expect(spreadsheetDates(["3/5/2024", "20/9/2026"])("3/5/2024").date).toBe("2024-05-03");
});

test("asks for another form when either number could be the month", () => {
  expect(spreadsheetDates(["3/5/2024"])("3/5/2024")).toEqual({ date: "3/5/2024", problem: AMBIGUOUS_DATE });
  expect(spreadsheetDates(["20/9/2026", "9/20/2026"])("3/5/2024").problem).toBe(AMBIGUOUS_DATE);
  expect(spreadsheetDates(["3/5/2024"])("5/5/2024")).toEqual({ date: "2024-05-05", problem: null });
});
