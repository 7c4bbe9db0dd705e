import { expect, test } from "vitest";
import { comparisonFor } from "./comparison.ts";

const today = "2026-11-20";
const held = { available: { first: "2026-09", last: "2026-11" } };
const thisMonth = { start: "2026-11-01", end: today };

test("a month so far is compared with the same days of the month before", () => {
  expect(comparisonFor(thisMonth, today, held)).toEqual({ start: "2026-10-01", end: "2026-10-20" });
});

test("days of which nothing is known are not compared with", () => {
  expect(comparisonFor({ start: "2026-09-01", end: "2026-09-30" }, today, held)).toBeNull();
  expect(comparisonFor({ start: "2026-01-01", end: today }, today, held)).toBeNull();
});

test("nothing is compared before there is a report", () => {
  expect(comparisonFor(thisMonth, today, null)).toBeNull();
  expect(comparisonFor(thisMonth, today, { available: null })).toBeNull();
});
