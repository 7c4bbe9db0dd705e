import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { COMPARE_PRESETS, type ComparePreset, comparePresetRange, compareRangeError } from "./compare-range.ts";

const theDay = fc.integer({ min: 0, max: 5000 }).map((days) => addDays("2017-01-01", days));

const ORACLE: Readonly<Record<ComparePreset, (day: Temporal.PlainDate) => [Temporal.PlainDate, Temporal.PlainDate]>> = {
  last_14_days: (day) => [day.subtract({ days: 14 }), day.subtract({ days: 1 })],
  last_30_days: (day) => [day.subtract({ days: 30 }), day.subtract({ days: 1 })],
  last_90_days: (day) => [day.subtract({ days: 90 }), day.subtract({ days: 1 })],
  previous_month: (day) => {
    const month = day.subtract({ months: 1 });
    return [month.with({ day: 1 }), month.with({ day: month.daysInMonth })];
  },
  this_year: (day) => [day.with({ month: 1, day: 1 }), day],
  last_year: (day) => {
    const year = day.subtract({ years: 1 });
    return [year.with({ month: 1, day: 1 }), year.with({ month: 12, day: 31 })];
  },
  all: (day) => [Temporal.PlainDate.from("2016-10-01"), day.subtract({ days: 1 })],
};

describe("a comparison's period", () => {
  test.each(COMPARE_PRESETS)("$name agrees with an independent calendar on any day", ({ key }) => {
    fc.assert(
      fc.property(theDay, (today) => {
        const [start, end] = ORACLE[key](Temporal.PlainDate.from(today));
        expect(comparePresetRange(key, today)).toEqual({ start: start.toString(), end: end.toString() });
      }),
    );
  });

  test.each([
    ["2026-01-01", "", "incomplete"],
    ["", "2026-01-01", "incomplete"],
    ["2026-02-30", "2026-03-01", "incomplete"],
    ["2026-02-02", "2026-02-01", "reversed"],
    ["2026-02-01", "2026-06-16", "future"],
    ["2026-02-01", "2026-06-15", null],
    ["2026-06-15", "2026-06-15", null],
  ])("from '%s' to '%s' is %s", (start, end, error) => {
    expect(compareRangeError({ start, end }, "2026-06-15")).toBe(error);
  });
});
