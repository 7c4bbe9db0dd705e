import { expect, test } from "vitest";
import { brandOf, expiryOf, validityOf } from "./payment-method.tsx";

const NOW = Date.parse("2026-11-22T09:00:00Z");

test("names a card by its usual brand name", () => {
  expect(["visa", "amex", "something_new"].map((brand) => brandOf({ brand }))).toEqual([
    "Visa",
    "American Express",
    "Card",
  ]);
  expect(expiryOf({ exp_month: 4, exp_year: 2030 })).toBe("04 / 2030");
});

test.each([
  [10, 2026, "expired"],
  [12, 2025, "expired"],
  [11, 2026, "ends-soon"],
  [12, 2026, "ends-soon"],
  [1, 2027, "good"],
  [11, 2030, "good"],
] as const)("rates in November 2026 a card valid until %i / %i as %s", (exp_month, exp_year, validity) => {
  expect(validityOf({ exp_month, exp_year }, NOW)).toBe(validity);
});
