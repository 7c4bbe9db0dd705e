import { describe, expect, test } from "vitest";
import { MORE_RECENT_TEXT } from "#shared/domain/date-ranges/compare-rules.ts";
import {
  type CompareDraft,
  canCompareWhole,
  compareOf,
  draftOf,
  problemsOf,
  secondOf,
  switched,
} from "./compare-draft.ts";

const days = { today: "2026-11-20", lastDay: "2026-11-20" };
const november = { start: "2026-11-01", end: "2026-11-20" };
const october = { start: "2026-10-01", end: "2026-10-31" };
const open = draftOf(november, "this_month", null, days);
const custom = (range: typeof november, second: typeof november): CompareDraft => ({
  range,
  preset: null,
  by: "CUSTOM",
  whole: false,
  second,
});

describe("the compare panel", () => {
  test("opens with the displayed range and the elapsed part of the preceding one", () => {
    expect(compareOf(open)).toEqual({ preset: "PRECEDING", whole: false });
    expect(secondOf(open, days)).toEqual({ start: "2026-10-01", end: "2026-10-20" });
  });

  test("opens with the current comparison", () => {
    const compare = { preset: "CUSTOM", range: { start: "2024-11-01", end: "2024-11-20" } } as const;
    expect(compareOf(draftOf(november, "this_month", compare, days))).toEqual(compare);
    expect(draftOf(november, null, { preset: "LAST_YEAR", whole: false }, days).second.start).toBe("2025-11-01");
  });
});

test("lets only an open period be compared with the whole previous one, since closed periods and custom days already are", () => {
  expect(canCompareWhole(open, days)).toBe(true);
  expect(secondOf({ ...open, whole: true }, days)).toEqual(october);
  expect(canCompareWhole(draftOf(october, "last_month", null, days), days)).toBe(false);
  expect(canCompareWhole({ ...open, by: "LAST_YEAR" }, days)).toBe(false);
});

describe("where the file of the displayed range ends early", () => {
  const august = { start: "2026-08-01", end: "2026-08-31" };
  const known = { end: "2026-08-04", isWhole: false, fileOf: "2026-08-04", hasGap: false };
  const partly = { ...days, shown: { range: august, known } };
  const draft = draftOf(august, null, null, partly);

  test("previews Date Range 2 as it will be compared, with the whole period as an option", () => {
    expect(secondOf(draft, partly)).toEqual({ start: "2026-07-01", end: "2026-07-04" });
    expect(draft.second).toEqual({ start: "2026-07-01", end: "2026-07-04" });
    expect(canCompareWhole(draft, partly)).toBe(true);
    expect(secondOf({ ...draft, whole: true }, partly)).toEqual({ start: "2026-07-01", end: "2026-07-31" });
  });

  test("previews another range uncut, because its figures are not known here", () => {
    expect(secondOf({ ...draft, range: october, preset: "last_month" }, partly).end).toBe("2026-09-30");
  });
});

describe("ranges that can't be compared", () => {
  test("rejects a Date Range 2 that is the more recent one, and switching the two fixes it", () => {
    const wrong = custom(october, november);
    expect(problemsOf(wrong, days)).toEqual({ first: null, second: null, order: MORE_RECENT_TEXT });
    const right = switched(wrong, days);
    expect([right.range, secondOf(right, days)]).toEqual([november, october]);
    expect(problemsOf(right, days).order).toBeNull();
  });

  test("rejects more than a year compared with a year earlier, because the ranges overlap", () => {
    const long = draftOf({ start: "2025-01-01", end: "2026-06-30" }, null, { preset: "LAST_YEAR", whole: false }, days);
    expect(problemsOf(long, days).order).toBe(MORE_RECENT_TEXT);
  });

  test("reports invalid days and days after today at their field", () => {
    expect(problemsOf(custom({ start: "", end: "2026-11-20" }, october), days).first).toBe(
      "Choose a start date and an end date.",
    );
    expect(problemsOf(custom(november, { start: "2026-10-01", end: "2026-12-01" }), days)).toEqual({
      first: null,
      second: "Choose dates up to today.",
      order: null,
    });
  });
});
