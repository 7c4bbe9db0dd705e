import type { Coupon } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { showDollars } from "../show-price.ts";
import { TEXT } from "../text.ts";

/** A coupon's discount and duration: `25% off for 3 months`, `$5 off the first payment`. */
export function describeCoupon(coupon: Coupon): string {
  const { duration, duration_in_months: months } = coupon;
  const off = coupon.percent_off === null ? showDollars(cents(coupon.amount_off ?? 0)) : `${coupon.percent_off}%`;
  if (duration === "forever") return TEXT.coupon.forever(off);
  if (duration === "once") return TEXT.coupon.once(off);
  if (months === null) return TEXT.coupon.limited(off);
  return months === 1 ? TEXT.coupon.oneMonth(off) : TEXT.coupon.months(off, months);
}
