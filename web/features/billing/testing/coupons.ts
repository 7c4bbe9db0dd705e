import type { Coupon } from "#shared/api/billing/billing.ts";

export const aCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: "promo_launch",
  name: "Launch",
  percent_off: 25,
  amount_off: null,
  duration: "once",
  duration_in_months: null,
  ...changes,
});
