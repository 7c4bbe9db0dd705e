import fc from "fast-check";
import { expect, test } from "vitest";
import { eachDay, fromEpochDay, monthOf } from "#shared/primitives/dates.ts";
import { isRetained, retainedRange } from "./retained-range.ts";

const day = fc.integer({ min: 18_000, max: 18_800 }).map(fromEpochDay);
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }));

test("keeps exactly the days of a range that are within the plan's retention", () => {
  fc.assert(
    fc.property(range, fc.option(day), (asked, start) => {
      const shown = retainedRange(asked, start);
      const days = eachDay(asked.start, asked.end).filter((one) => start === null || one >= start);
      expect(shown ? eachDay(shown.start, shown.end) : []).toEqual(days);
    }),
  );
});

test("shows a month as long as one of its days is within retention", () => {
  expect(isRetained("2025-11", "2025-11-30")).toBe(true);
  expect(isRetained("2025-11", "2025-12-01")).toBe(false);
  expect(isRetained("1999-01", null)).toBe(true);
  fc.assert(
    fc.property(range, day, ({ start, end }, from) => {
      for (const one of eachDay(start, end)) if (one >= from) expect(isRetained(monthOf(one), from)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
