import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, countDays, monthOf } from "#shared/primitives/dates.ts";
import { isWholeMonths, periodsOf, pickableYears } from "./calendar-periods.ts";
import { COMPARE_PRESETS, compareRange } from "./compare.ts";
import { canSwitch, isMoreRecent } from "./compare-rules.ts";
import { unitOf } from "./date-range.ts";

const TODAY = "2026-11-20";
const range = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 900 }))
  .map(([from, days]) => ({ start: addDays("2018-01-01", from), end: addDays("2018-01-01", from + days) }));

describe("Date Range 2", () => {
  test("is never more recent than Date Range 1 when a preset chooses it", () => {
    fc.assert(
      fc.property(range, fc.constantFrom("PRECEDING", "PRECEDING_DAYS"), (first, preset) => {
        expect(isMoreRecent(first, compareRange(first, preset, TODAY))).toBe(false);
      }),
    );
    expect(COMPARE_PRESETS).toContain("LAST_YEAR");
  });

  test("can be swapped with Date Range 1 when it is later, but not when they overlap", () => {
    const [october, november] = [
      { start: "2026-10-01", end: "2026-10-31" },
      { start: "2026-11-01", end: "2026-11-20" },
    ];
    expect([isMoreRecent(november, october), isMoreRecent(october, november)]).toEqual([false, true]);
    expect(canSwitch(october, november)).toBe(true);
    expect(canSwitch(october, { start: "2026-10-15", end: "2026-11-20" })).toBe(false);
  });

  test("snaps more than 90 days to as many whole months right before, unless they are a calendar unit", () => {
    fc.assert(
      fc.property(range, (first) => {
        fc.pre(countDays(first.start, first.end) > 90 && unitOf(first, TODAY) === null);
        const before = compareRange(first, "PRECEDING", TODAY);
        expect(isWholeMonths(before)).toBe(true);
        expect(monthOf(addDays(before.end, 1))).toBe(monthOf(first.start));
      }),
    );
    expect(compareRange({ start: "2026-02-10", end: "2026-06-03" }, "PRECEDING", TODAY)).toEqual({
      start: "2025-09-01",
      end: "2026-01-31",
    });
    expect(compareRange({ start: "2026-08-23", end: TODAY }, "PRECEDING", TODAY)).toEqual({
      start: "2026-05-25",
      end: "2026-08-22",
    });
  });
});

describe("selectable months, quarters and years", () => {
  test("start in 2012 and end with the current one", () => {
    expect([pickableYears(TODAY)[0], pickableYears(TODAY).at(-1)]).toEqual([2026, 2012]);
    expect(periodsOf("month", 2026, TODAY)).toHaveLength(11);
    expect(periodsOf("quarter", 2026, TODAY).map(({ name }) => name)).toEqual([
      "Q1 2026",
      "Q2 2026",
      "Q3 2026",
      "Q4 2026",
    ]);
    expect(periodsOf("year", 2025, TODAY)).toMatchObject([
      { name: "2025", range: { start: "2025-01-01", end: "2025-12-31" } },
    ]);
  });

  test("end today while still open", () => {
    expect(periodsOf("quarter", 2026, TODAY).at(-1)!.range).toEqual({ start: "2026-10-01", end: TODAY });
    expect(periodsOf("month", 2026, TODAY).at(-1)!.name).toBe("November 2026");
  });
});
