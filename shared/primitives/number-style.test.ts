import { expect, test } from "vitest";
import { withoutAmounts } from "./number-style.ts";

test.each([
  ["Less royalty in USD: 1,204.00 instead of 1,310.55.", "Less royalty in USD: ••• instead of •••."],
  ["USD 412.18 = 412.18, GBP 38.40 = 38.40", "USD ••• = •••, GBP ••• = •••"],
  [
    "2 rows have no date, so they aren't stored (412 USD, -3.5 EUR).",
    "2 rows have no date, so they aren't stored (••• USD, ••• EUR).",
  ],
  ["Fewer rows: 1,204 instead of 1,310.", "Fewer rows: 1,204 instead of 1,310."],
  ["2026-10: units 7 and 14", "2026-10: units 7 and 14"],
])("hides the amounts in “%s”", (sentence, hidden) => {
  expect(withoutAmounts(sentence)).toBe(hidden);
});
