import { expect, test } from "vitest";
import { dueMonths } from "./due-months.ts";

test.each([
  ["2026-11-20", "2026-09", "2026-10"],
  ["2026-11-29", "2026-09", "2026-10"],
  ["2026-11-30", "2026-10", "2026-10"],
  ["2027-01-05", "2026-11", "2026-12"],
  ["2026-02-28", "2025-12", "2026-01"],
])("on %s the payments of %s to %s are due", (today, from, to) => {
  expect(dueMonths(today)).toEqual({ from, to });
});
