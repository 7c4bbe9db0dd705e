import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countDays } from "#shared/primitives/dates.ts";
import { rangeLength, rangeName, stepRange } from "./chosen-range.ts";

const today = "2026-11-20";

test.each([
  ["2026-11-01", "2026-11-20", -1, "2026-10-01", "2026-10-31"],
  ["2026-10-01", "2026-10-31", 1, "2026-11-01", "2026-11-20"],
  ["2025-01-01", "2025-12-31", 1, "2026-01-01", "2026-11-20"],
  ["2026-11-14", "2026-11-20", -1, "2026-11-07", "2026-11-13"],
  ["2026-11-07", "2026-11-13", 1, "2026-11-14", "2026-11-20"],
] as const)("steps from %s to %s by %i to %s to %s", (start, end, direction, nextStart, nextEnd) =>
  expect(stepRange({ start, end }, direction, today)).toEqual({ start: nextStart, end: nextEnd }),
);

test("does not step past today", () => {
  expect(stepRange({ start: "2026-11-01", end: today }, 1, today)).toBeNull();
  expect(stepRange({ start: today, end: today }, 1, today)).toBeNull();
});

test("steps to an adjacent range without gap or overlap, and never past today", () => {
  const range = fc
    .tuple(fc.nat(2000), fc.nat(120))
    .map(([back, length]) => ({ start: addDays(today, -back - length), end: addDays(today, -back) }));
  fc.assert(
    fc.property(range, (r) => {
      const before = stepRange(r, -1, today)!;
      expect(addDays(before.end, 1)).toBe(r.start);
      expect(countDays(before.start, before.end)).toBeGreaterThan(0);
      const after = stepRange(r, 1, today);
      if (after) expect(after.start > r.end && after.end <= today).toBe(true);
    }),
  );
});

const name = (start: string, end: string) => rangeName({ start, end }, null, "2026-11-20");
const length = (start: string, end: string) => rangeLength({ start, end });

test("names a range by its preset, or by the calendar unit it covers", () => {
  expect(rangeName({ start: "2026-11-01", end: "2026-11-20" }, "this_month", "2026-11-20")).toBe("This Month");
  expect([
    name("2026-02-01", "2026-02-28"),
    name("2026-04-01", "2026-06-30"),
    name("2025-01-01", "2025-12-31"),
  ]).toEqual(["February 2026", "Q2 2026", "2025"]);
});

test("names any other range by its days", () => {
  expect(name("2026-02-03", "2026-02-28")).toBe("Feb 3 – 28, 2026");
  expect(name("2026-02-03", "2026-02-03")).toBe("Feb 3, 2026");
});

test("gives a length in days, above ninety of them in months", () => {
  expect([length("2026-02-03", "2026-02-03"), length("2026-02-01", "2026-02-28")]).toEqual(["1 day", "28 days"]);
  expect([length("2026-01-01", "2026-03-31"), length("2026-01-01", "2026-04-01")]).toEqual(["90 days", "3 months"]);
  expect([length("2025-01-01", "2025-12-31"), length("2024-01-01", "2024-12-31")]).toEqual(["12 months", "12 months"]);
});
