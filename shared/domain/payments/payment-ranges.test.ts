import { expect, test } from "vitest";
import { paymentRange } from "./payment-ranges.ts";

test("resolves each filter to days, open ones up to the end of this month", () => {
  expect(paymentRange("last_12_months", "2026-11-22")).toEqual({ start: "2025-11-23", end: "2026-11-30" });
  expect(paymentRange("this_year", "2026-11-22")).toEqual({ start: "2026-01-01", end: "2026-11-30" });
  expect(paymentRange("last_year", "2026-11-22")).toEqual({ start: "2025-01-01", end: "2025-12-31" });
  expect(paymentRange("all", "2026-11-22")).toEqual({ start: "2007-10-01", end: "2026-11-30" });
});

test("starts twelve months back on February 29 as well", () => {
  expect(paymentRange("last_12_months", "2028-02-29")).toEqual({ start: "2027-03-01", end: "2028-02-29" });
});
