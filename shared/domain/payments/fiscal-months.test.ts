import { expect, test } from "vitest";
import { addDays, addMonths } from "#shared/primitives/dates.ts";
import { fiscalMonthDays } from "./fiscal-months.ts";

test.each([
  ["2014-09", "2014-08-31", "2014-09-27"],
  ["2020-10", "2020-09-27", "2020-10-31"],
  ["2021-01", "2020-12-27", "2021-01-30"],
  ["2021-09", "2021-08-29", "2021-09-25"],
  ["2023-09", "2023-09-03", "2023-09-30"],
  ["2024-02", "2024-02-04", "2024-03-02"],
  ["2025-10", "2025-09-28", "2025-11-01"],
  ["2025-11", "2025-11-02", "2025-11-29"],
])("Apple's fiscal %s has the days from %s to %s", (month, from, to) => {
  expect(fiscalMonthDays(month)).toEqual({ from, to });
});

test("the extra week of a fiscal year of 53 weeks is in December", () => {
  expect(fiscalMonthDays("2022-12")).toEqual({ from: "2022-11-27", to: "2022-12-31" });
  expect(fiscalMonthDays("2023-01").from).toBe("2023-01-01");
});

test("fiscal months follow each other without a gap", () => {
  for (let month = "2007-10"; month < "2040-01"; month = addMonths(month, 1))
    expect(fiscalMonthDays(addMonths(month, 1)).from).toBe(addDays(fiscalMonthDays(month).to, 1));
});
