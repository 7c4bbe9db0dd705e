import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#shared/primitives/cents.ts";
import { buildAgencyUser, buildUser, ON_FREE, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { describeCoupon } from "../coupons/coupon-entry.tsx";
import { aCoupon } from "../testing/billing-builders.ts";
import { firstBill, trialBefore } from "./first-bill.ts";

const price = cents(1950);
const NOW = Date.UTC(2026, 10, 22);

test.each([
  ["no coupon", null, 0],
  ["a percentage, rounded to a cent", aCoupon({ percent_off: 33.33 }), 650],
  ["an amount", aCoupon({ percent_off: null, amount_off: cents(500) }), 500],
  ["an amount above the price", aCoupon({ percent_off: null, amount_off: cents(5000) }), 1950],
  ["a full discount", aCoupon({ percent_off: 100 }), 1950],
])("calculates the first bill with %s", (_, coupon, off) => {
  expect(firstBill({ price }, coupon)).toEqual({ off, total: 1950 - off });
});

test("is never negative, and discount and remainder add up to the price", () => {
  const coupons = fc.oneof(
    fc.double({ min: 0.01, max: 100, noNaN: true }).map((percent_off) => aCoupon({ percent_off })),
    fc.nat(1_000_000).map((amount) => aCoupon({ percent_off: null, amount_off: cents(amount) })),
  );
  fc.assert(
    fc.property(fc.nat(1_000_000), coupons, (amount, coupon) => {
      const { off, total } = firstBill({ price: cents(amount) }, coupon);
      expect(off + total).toBe(amount);
      expect(Math.min(off, total)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [aCoupon(), "25% off the first payment"],
  [aCoupon({ duration: "repeating", duration_in_months: 3 }), "25% off for 3 months"],
  [aCoupon({ duration: "repeating", duration_in_months: 1 }), "25% off for 1 month"],
  [aCoupon({ percent_off: null, amount_off: cents(500), duration: "forever" }), "$5 off every payment"],
])("a coupon shows its discount and duration", (coupon, words) => {
  expect(describeCoupon(coupon)).toBe(words);
});

test("an author keeps the rest of the trial, and an agency's first plan begins with one", () => {
  expect(trialBefore(buildUser(), NOW)).toEqual({ kind: "until", at: "2026-11-30T09:00:00Z" });
  expect(trialBefore(buildAgencyUser(), NOW)).toEqual({ kind: "days", days: 7 });
});

test.each([
  ["an author whose trial is over", buildUser(WITHOUT_PLAN)],
  ["an author on Free", buildUser(ON_FREE)],
  ["an author whose trial is over in a minute", buildUser({ trial_ends_at: "2026-11-22T00:01:00Z" })],
  ["an agency that had a plan", buildAgencyUser({ onboard: undefined })],
])("%s is charged immediately", (_, user) => {
  expect(trialBefore(user, NOW)).toBeNull();
});
