import { expect, test } from "vitest";
import { cents } from "#shared/primitives/cents.ts";
import { showDollars, showPrice } from "./show-price.ts";

test.each([
  [1900, "$19"],
  [1742, "$17.42"],
  [0, "$0"],
  [-475, "−$4.75"],
  [218900, "$2,189"],
  [5, "$0.05"],
])("shows %i cents as %s, with cents only where there are some", (amount, shown) => {
  expect(showDollars(cents(amount))).toBe(shown);
});

test("names the interval of a price", () => {
  expect(showPrice({ price: cents(1900), billing_interval: "MONTH" })).toBe("$19 a month");
  expect(showPrice({ price: cents(20900), billing_interval: "YEAR" })).toBe("$209 a year");
});
