import { expect, test } from "vitest";
import { describeCovered, monthsOf } from "./describe-health.ts";

test.each([
  [{ from: "2023-08", to: "2026-11", holes: [] }, "Aug 2023 – Nov 2026, none missing"],
  [{ from: "2026-11", to: "2026-11", holes: [] }, "Nov 2026, none missing"],
  [{ from: "2026-01", to: "2026-11", holes: ["2026-03"] }, "Jan 2026 – Nov 2026, missing: Mar 2026"],
])("describes the covered months of %j", (covered, words) => {
  expect(describeCovered("royalties", covered)).toBe(words);
});

test("doesn't claim that no payments are missing", () => {
  expect(describeCovered("payments", { from: "2026-01", to: "2026-11", holes: [] })).toBe("Jan 2026 – Nov 2026");
});

test("names only the first of many missing months", () => {
  const holes = ["2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07", "2026-08", "2026-09"];
  expect(describeCovered("royalties", { from: "2026-01", to: "2026-11", holes })).toMatch(/Jul 2026 and 2 more$/);
});

test("marks each month from the first to the last as present or missing", () => {
  expect(monthsOf({ from: "2025-12", to: "2026-02", holes: ["2026-01"] })).toEqual([
    { month: "2025-12", isThere: true },
    { month: "2026-01", isThere: false },
    { month: "2026-02", isThere: true },
  ]);
});
