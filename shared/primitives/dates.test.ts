import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  countDays,
  dayIn,
  daysInMonth,
  eachDay,
  eachMonth,
  eachYear,
  endOfUnit,
  firstDayOf,
  fromEpochDay,
  isIsoDate,
  isIsoMonth,
  lastDayOf,
  monthOf,
  sameDayOf,
  startOfUnit,
} from "./dates.ts";

const day = fc.integer({ min: -20_000, max: 40_000 }).map(fromEpochDay);

describe("date strings", () => {
  test("rejects days that do not exist", () => {
    for (const text of ["2025-02-29", "2025-13-01", "2025-00-10", "9999-01-01", "2025-1-1", "2025-01-01T00:00", ""]) {
      expect(isIsoDate(text), text).toBe(false);
    }
    expect(isIsoDate("2024-02-29")).toBe(true);
    expect(isIsoMonth("2024-13")).toBe(false);
    expect(isIsoMonth("2024-12")).toBe(true);
  });

  test("accepts exactly the days of the calendar from 1900 to 2100", () => {
    const twoDigits = Array.from({ length: 40 }, (_, n) => String(n).padStart(2, "0"));
    for (const year of ["1899", "1900", "2000", "2023", "2024", "2100", "2101"]) {
      const days = new Set(year < "1900" || year > "2100" ? [] : eachDay(`${year}-01-01`, `${year}-12-31`));
      for (const month of twoDigits)
        for (const dayNumber of twoDigits) {
          const text = `${year}-${month}-${dayNumber}`;
          expect(isIsoDate(text), text).toBe(days.has(text));
        }
    }
  });

  test.each([
    ["2026-05-15", -12, "2025-05-15"],
    ["2024-03-31", -1, "2024-02-29"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-01-01", -1, "2025-12-01"],
  ])("the same day as %s in %d months is %s", (date, months, expected) => {
    expect(sameDayOf(date, months)).toBe(expected);
  });

  test.each([
    ["month", "2024-02-29", "2024-02-01", "2024-02-29"],
    ["quarter", "2026-01-01", "2026-01-01", "2026-03-31"],
    ["quarter", "2026-06-30", "2026-04-01", "2026-06-30"],
    ["quarter", "2026-11-28", "2026-10-01", "2026-12-31"],
    ["year", "2026-11-28", "2026-01-01", "2026-12-31"],
  ] as const)("the %s of %s is from %s to %s", (unit, date, start, end) => {
    expect([startOfUnit(unit, date), endOfUnit(unit, date)]).toEqual([start, end]);
  });

  test("makes every day follow the one before, across leap years and year ends", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (start, days) => {
        const end = addDays(start, days);
        expect(isIsoDate(end)).toBe(true);
        expect(countDays(start, end)).toBe(days + 1);
        expect(addDays(end, -days)).toBe(start);
      }),
    );
  });

  test("counts the days of a range inclusively, and none for a reversed range", () => {
    expect(eachDay("2024-02-28", "2024-03-01")).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
    expect(eachDay("2024-03-01", "2024-02-28")).toEqual([]);
    expect(eachMonth("2023-11-30", "2024-02-01")).toEqual(["2023-11", "2023-12", "2024-01", "2024-02"]);
    expect(eachYear("2023-11-30", "2024-02-01")).toEqual(["2023", "2024"]);
  });

  test("adds and subtracts months, and lists the days of a month", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const month = addMonths(monthOf(date), months);
        expect(addMonths(month, -months)).toBe(monthOf(date));
        expect(countDays(firstDayOf(month), lastDayOf(month))).toBe(daysInMonth(month));
        expect(monthOf(addDays(lastDayOf(month), 1))).toBe(addMonths(month, 1));
      }),
    );
  });

  test("derives today from the author's time zone", () => {
    const instant = Date.UTC(2026, 10, 20, 23, 30);
    expect(dayIn("America/New_York", instant)).toBe("2026-11-20");
    expect(dayIn("Europe/Berlin", instant)).toBe("2026-11-21");
    expect(() => dayIn("Mars/Olympus", instant)).toThrow(RangeError);
  });
});
