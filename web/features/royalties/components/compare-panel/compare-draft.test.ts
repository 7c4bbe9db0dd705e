import { describe, expect, test } from "vitest";
import { MORE_RECENT_TEXT } from "#shared/domain/date-ranges/compare-rules.ts";
import { type CompareDraft, compareOf, draftOf, mayBeWhole, problemsOf, secondOf, switched } from "./compare-draft.ts";

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

describe("the panel", () => {
  test("opens with the range that is shown and the elapsed part of the one before it", () => {
    expect(compareOf(open)).toEqual({ preset: "PRECEDING", whole: false });
    expect(secondOf(open, days)).toEqual({ start: "2026-10-01", end: "2026-10-20" });
  });

  test("opens with what is compared now", () => {
    const compare = { preset: "CUSTOM", range: { start: "2024-11-01", end: "2024-11-20" } } as const;
    expect(compareOf(draftOf(november, "this_month", compare, days))).toEqual(compare);
    expect(draftOf(november, null, { preset: "LAST_YEAR", whole: false }, days).second.start).toBe("2025-11-01");
  });
});

test("an open period can be compared with the whole of the one before; a closed one, and days, are that already", () => {
  expect(mayBeWhole(open, days)).toBe(true);
  expect(secondOf({ ...open, whole: true }, days)).toEqual(october);
  expect(mayBeWhole(draftOf(october, "last_month", null, days), days)).toBe(false);
  expect(mayBeWhole({ ...open, by: "LAST_YEAR" }, days)).toBe(false);
});

describe("where the file of the range on screen ends early", () => {
  const august = { start: "2026-08-01", end: "2026-08-31" };
  const known = { end: "2026-08-04", isWhole: false, fileOf: "2026-08-04", hasGap: false };
  const partly = { ...days, shown: { range: august, known } };
  const draft = draftOf(august, null, null, partly);

  test("Date Range 2 is previewed as it will be compared, and may be the whole period", () => {
    expect(secondOf(draft, partly)).toEqual({ start: "2026-07-01", end: "2026-07-04" });
    expect(draft.second).toEqual({ start: "2026-07-01", end: "2026-07-04" });
    expect(mayBeWhole(draft, partly)).toBe(true);
    expect(secondOf({ ...draft, whole: true }, partly)).toEqual({ start: "2026-07-01", end: "2026-07-31" });
  });

  test("another range, whose figures are not known here, is previewed uncut", () => {
    expect(secondOf({ ...draft, range: october, preset: "last_month" }, partly).end).toBe("2026-09-30");
  });
});

describe("what can’t be compared says why", () => {
  test("Date Range 2 may not be the more recent one, and changing places sets it right", () => {
    const wrong = custom(october, november);
    expect(problemsOf(wrong, days)).toEqual({ first: null, second: null, order: MORE_RECENT_TEXT });
    const right = switched(wrong, days);
    expect([right.range, secondOf(right, days)]).toEqual([november, october]);
    expect(problemsOf(right, days).order).toBeNull();
  });

  test("more than a year overlaps with itself a year back", () => {
    const long = draftOf({ start: "2025-01-01", end: "2026-06-30" }, null, { preset: "LAST_YEAR", whole: false }, days);
    expect(problemsOf(long, days).order).toBe(MORE_RECENT_TEXT);
  });

  test("days that are none, or after today, are told where they stand", () => {
    expect(problemsOf(custom({ start: "", end: "2026-11-20" }, october), days).first).toBe("Choose both days");
    expect(problemsOf(custom(november, { start: "2026-10-01", end: "2026-12-01" }), days)).toEqual({
      first: null,
      second: "Days after today have no figures",
      order: null,
    });
  });
});
