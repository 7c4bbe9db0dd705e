import { expect, test } from "vitest";
import { cheapestPlanFor } from "./cheapest-plan.ts";

test.each([
  ["2026-11-22", "Free"],
  ["2025-11-23", "Free"],
  ["2025-11-22", "Writer"],
  ["2023-11-24", "Writer"],
  ["2023-11-23", "Career"],
  ["2009-01-01", "Career"],
])("shows figures from %s with %s as the cheapest plan", (day, name) => {
  expect(cheapestPlanFor(day, "2026-11-22", "AUTHOR").name).toBe(name);
});

test("shows everything on an agency's cheapest plan", () => {
  expect(cheapestPlanFor("2009-01-01", "2026-11-22", "AGENCY").name).toBe("Studio");
});
