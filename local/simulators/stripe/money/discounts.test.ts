import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { type Active, amountOf, discountsOff } from "./discounts.ts";

const percent = (percent_off: number): Active => ({
  discount: `p${percent_off}`,
  coupon: { percent_off, amount_off: null },
});
const amount = (amount_off: number): Active => ({
  discount: `a${amount_off}`,
  coupon: { percent_off: null, amount_off },
});

test("takes a percentage off each line", () => {
  expect(discountsOff([900, 100], [percent(25)]).map(amountOf)).toEqual([225, 25]);
});
test("spreads an amount over the lines in proportion", () => {
  expect(discountsOff([900, 100], [amount(500)]).map(amountOf)).toEqual([450, 50]);
});
test("applies the second discount to what the first leaves", () => {
  expect(amountOf(discountsOff([1000], [percent(50), percent(50)])[0]!)).toBe(750);
});
test("takes no discount off credit lines", () => {
  expect(discountsOff([-400, 1000], [percent(10)]).map(amountOf)).toEqual([0, 100]);
});
test("never takes off more than the lines cost, and takes an amount off whole when they cost enough", () => {
  const lines = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 5 });
  const discounts = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 100 }).map(percent), fc.integer({ min: 1, max: 200_000 }).map(amount)),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(lines, discounts, (amounts, active) => {
      const off = discountsOff(amounts, active);
      for (const [index, taken] of off.entries()) expect(amountOf(taken)).toBeLessThanOrEqual(amounts[index]!);
      const sum = amounts.reduce((total, one) => total + one, 0);
      const [only, ...others] = active;
      if (only?.coupon.amount_off && others.length === 0)
        expect(amountOf(off.flat())).toBe(Math.min(sum, only.coupon.amount_off));
    }),
    runs(),
  );
});
