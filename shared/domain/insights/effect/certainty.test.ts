import { expect, test } from "vitest";
import { isInSeason } from "./certainty.ts";

test.each([
  ["2026-11-06", "2026-11-19", false],
  ["2026-11-07", "2026-11-20", true],
  ["2026-12-24", "2026-12-30", true],
  ["2026-12-28", "2027-01-03", true],
  ["2027-01-06", "2027-01-12", true],
  ["2027-01-07", "2027-01-13", false],
  ["2027-06-01", "2027-06-30", false],
])("the days from %s to %s lie in the season of gifts: %s", (start, end, expected) => {
  expect(isInSeason({ start, end })).toBe(expected);
});
