import { expect, test } from "vitest";
import { rangeLength, rangeName } from "./range-name.ts";

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
