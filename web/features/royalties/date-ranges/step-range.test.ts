import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countDays } from "#shared/primitives/dates.ts";
import { stepRange } from "./step-range.ts";

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
