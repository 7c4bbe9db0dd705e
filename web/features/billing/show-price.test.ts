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
])("%i cents read %s: cents show only where there are some", (amount, shown) => {
  expect(showDollars(cents(amount))).toBe(shown);
});

test("a price says how often it is paid", () => {
  expect(showPrice({ price: cents(1900), billing_interval: "MONTH" })).toBe("$19 a month");
  expect(showPrice({ price: cents(20900), billing_interval: "YEAR" })).toBe("$209 a year");
});
