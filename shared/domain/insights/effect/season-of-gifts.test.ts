import { expect, test } from "vitest";
import { inFormerSeason, isInSeason } from "./season-of-gifts.ts";

test.each([
  ["2026-11-02", "2026-11-15", false],
  ["2026-11-03", "2026-11-16", true],
  ["2026-12-24", "2026-12-30", true],
  ["2026-12-28", "2027-01-03", true],
  ["2027-01-12", "2027-01-18", true],
  ["2027-01-13", "2027-01-19", false],
  ["2027-06-01", "2027-06-30", false],
])("the days from %s to %s lie in the season of gifts: %s", (start, end, expected) => {
  expect(isInSeason({ start, end })).toBe(expected);
});

test.each([
  ["Black Friday, a year of 52 weeks before", "2026-11-27", "2025-11-28"],
  ["Black Friday, a year of 53 weeks before", "2029-11-23", "2028-11-24"],
  ["the weeks before Christmas", "2029-12-12", "2028-12-13"],
  ["the days after the new year", "2030-01-02", "2029-01-03"],
])("the same days of the former season match %s", (_, start, former) => {
  expect(inFormerSeason({ start, end: start })).toEqual({ start: former, end: former });
});

test("days outside the season have no former one", () => {
  expect(inFormerSeason({ start: "2027-06-01", end: "2027-06-07" })).toBeNull();
});
