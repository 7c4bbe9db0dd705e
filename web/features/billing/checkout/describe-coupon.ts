import type { Coupon } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { showDollars } from "../show-price.ts";

function span({ duration, duration_in_months: months }: Coupon): string {
  if (duration === "forever") return "every payment";
  if (duration === "once") return "the first payment";
  return months === 1 ? "for 1 month" : `for ${months ?? "some"} months`;
}

/** A coupon's discount and duration: `25% off for 3 months`, `$5 off the first payment`. */
export function describeCoupon(coupon: Coupon): string {
  const off = coupon.percent_off === null ? showDollars(cents(coupon.amount_off ?? 0)) : `${coupon.percent_off}%`;
  return `${off} off ${span(coupon)}`;
}
