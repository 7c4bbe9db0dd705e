import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, countDays, fromEpochDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { compareRange } from "./compare.ts";
import { rangeTypeOf, unitOf } from "./date-range.ts";
import { DATE_PRESETS, type DatePreset, defaultRange, presetOf, presetRange, unitOfPreset } from "./presets.ts";

const TODAY = "2026-11-20";
const day = fc
  .integer({ min: toEpochDay("2009-01-01"), max: toEpochDay("2030-12-31") })
  .map((epochDay): IsoDate => fromEpochDay(epochDay));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 900 }))
  .map(([start, days]) => ({ start, end: addDays(start, days) }));

describe("presets", () => {
  test.each([
    ["today", "2026-11-20", "2026-11-20"],
    ["yesterday", "2026-11-19", "2026-11-19"],
    ["last_7_days", "2026-11-14", "2026-11-20"],
    ["last_30_days", "2026-10-22", "2026-11-20"],
    ["last_90_days", "2026-08-23", "2026-11-20"],
    ["this_month", "2026-11-01", "2026-11-20"],
    ["last_month", "2026-10-01", "2026-10-31"],
    ["this_year", "2026-01-01", "2026-11-20"],
    ["last_year", "2025-01-01", "2025-12-31"],
    ["lifetime", "2023-08-01", "2026-11-30"],
  ] as const)("resolve %s to %s through %s", (preset, start, end) => {
    expect(presetRange(preset, TODAY, "2023-08")).toEqual({ start, end });
  });

  test("start Lifetime in 2009 for an account without figures", () => {
    expect(presetRange("lifetime", TODAY, null).start).toBe("2009-01-01");
  });

  test("show Last 90 Days by day, for exactly 90 days", () => {
    const last90 = presetRange("last_90_days", TODAY, null);
    expect(countDays(last90.start, last90.end)).toBe(90);
    expect(rangeTypeOf(last90)).toBe("DAY");
  });

  test("can be recognized by their days on any day", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...DATE_PRESETS), (today, { key }) => {
        const days = presetRange(key, today, "2009-03");
        const rangeOf = (preset: DatePreset) => presetRange(preset, today, "2009-03");
        const found = presetOf(days, rangeOf);
        expect(found).not.toBeNull();
        expect(rangeOf(found!)).toEqual(days);
      }),
    );
    const custom = { start: "2026-11-02", end: "2026-11-05" };
    expect(presetOf(custom, (preset) => presetRange(preset, TODAY, null))).toBeNull();
  });

  test("open the report with this month, or report a fallback to the last month with data", () => {
    expect(defaultRange(TODAY, "2026-11")).toEqual({ start: "2026-11-01", end: TODAY, isFallback: false });
    expect(defaultRange(TODAY, "2025-08")).toEqual({ start: "2025-08-01", end: "2025-08-31", isFallback: true });
    expect(defaultRange(TODAY, null).isFallback).toBe(false);
    expect(defaultRange("2026-11-01", "2026-11", null)).toEqual({
      start: "2026-10-01",
      end: "2026-10-31",
      isFallback: true,
    });
  });
});

describe("the granularity of a range", () => {
  test.each([
    ["2026-01-01", "2026-03-31", "DAY"],
    ["2026-01-01", "2026-04-01", "MONTH"],
    ["2022-01-01", "2026-12-31", "MONTH"],
    ["2021-12-31", "2026-01-01", "YEAR"],
  ] as const)("of %s to %s is %s", (start, end, type) => {
    expect(rangeTypeOf({ start, end })).toBe(type);
  });
});

describe("the comparison range", () => {
  test.each([
    ["this month so far", "2026-11-01", "2026-11-20", "2026-10-01", "2026-10-20"],
    ["a whole month", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["a whole quarter", "2026-04-01", "2026-06-30", "2026-01-01", "2026-03-31"],
    ["this quarter so far", "2026-10-01", "2026-11-20", "2026-07-01", "2026-08-20"],
    ["this year so far", "2026-01-01", "2026-11-20", "2025-01-01", "2025-11-20"],
    ["a whole year", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
    ["any other days", "2026-11-11", "2026-11-20", "2026-11-01", "2026-11-10"],
  ])("is the preceding range for %s", (_, start, end, before, until) => {
    expect(compareRange({ start, end }, "PRECEDING", TODAY)).toEqual({ start: before, end: until });
  });

  test("can be the whole previous month for an open month", () => {
    const open = { start: "2026-11-01", end: TODAY };
    expect(compareRange(open, "PRECEDING", TODAY, { whole: true })).toEqual({ start: "2026-10-01", end: "2026-10-31" });
  });

  test("is all of February for 31 days of March", () => {
    const march = { start: "2026-03-01", end: "2026-03-30" };
    expect(compareRange(march, "PRECEDING", "2026-03-30")).toEqual({ start: "2026-02-01", end: "2026-02-28" });
  });

  test("is February 28 a year before February 29", () => {
    expect(compareRange({ start: "2024-02-29", end: "2024-02-29" }, "LAST_YEAR", TODAY).end).toBe("2023-02-28");
  });

  test("is all of February a year earlier for all of February, leap day included", () => {
    const february = (year: string, last: string) => ({ start: `${year}-02-01`, end: `${year}-02-${last}` });
    expect(compareRange(february("2025", "28"), "LAST_YEAR", TODAY)).toEqual(february("2024", "29"));
    expect(compareRange(february("2024", "29"), "LAST_YEAR", TODAY)).toEqual(february("2023", "28"));
    const winter = { start: "2024-12-01", end: "2025-02-28" };
    expect(compareRange(winter, "LAST_YEAR", TODAY)).toEqual({ start: "2023-12-01", end: "2024-02-29" });
    expect(compareRange({ ...winter, start: "2025-02-10" }, "LAST_YEAR", TODAY).end).toBe("2024-02-28");
  });

  test("never overlaps the range itself, and covers as many days when comparing by days", () => {
    fc.assert(
      fc.property(range, day, (days, today) => {
        const before = compareRange(days, "PRECEDING_DAYS", today);
        expect(countDays(before.start, before.end)).toBe(countDays(days.start, days.end));
        expect(addDays(before.end, 1)).toBe(days.start);
        const preceding = compareRange(days, "PRECEDING", today);
        expect(preceding.start <= preceding.end).toBe(true);
        expect(preceding.end < days.start).toBe(true);
      }),
    );
  });

  test("is a year for a year so far, even while its days also form a quarter", () => {
    const days = { start: "2026-01-01", end: "2026-02-10" };
    expect(compareRange(days, "PRECEDING", "2026-02-10", { unit: unitOfPreset("this_year") })).toEqual({
      start: "2025-01-01",
      end: "2025-02-10",
    });
    expect(compareRange(days, "PRECEDING", "2026-02-10").start).toBe("2025-10-01");
  });

  test("treats only whole periods and the open one as units", () => {
    expect(unitOf({ start: "2026-11-01", end: "2026-11-19" }, TODAY)).toBeNull();
    expect(unitOf({ start: "2026-01-01", end: "2026-01-31" }, TODAY)).toBe("month");
  });
});
