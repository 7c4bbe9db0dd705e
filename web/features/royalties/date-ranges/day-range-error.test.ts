import { expect, test } from "vitest";
import { dayRangeError } from "./day-range-error.ts";

const today = "2026-11-20";
const problem = (start: string, end: string, lastDay = today) => dayRangeError(start, end, today, lastDay);

test("accepts two days up to today", () => {
  expect(problem("2026-11-01", today)).toBeNull();
  expect(problem(today, today)).toBeNull();
});

test("explains why two days are no range", () => {
  expect(problem("", today)).toBe("Choose a start date and an end date.");
  expect(problem("2026-02-30", today)).toBe("Choose a start date and an end date.");
  expect(problem("2026-11-03", "2026-11-02")).toBe("The start date can’t be after the end date.");
  expect(problem("1999-11-03", "2026-11-02")).toBe("There are no figures before 2007.");
  expect(problem("2026-11-03", "2026-11-21")).toBe("Choose dates up to today.");
});

test("tells an author who leaves today out that today can't be chosen", () => {
  expect(problem("2026-11-03", today, "2026-11-19")).toBe("Today is left out, as you chose in your preferences.");
  expect(problem("2026-11-03", "2026-11-19", "2026-11-19")).toBeNull();
});
