import type { Stripe } from "#functions/clients/stripe/stripe.ts";
import { BILLING_CURRENCY } from "#shared/catalogue/plans.ts";
import { showCents } from "#shared/domain/billing/show-cents.ts";
import { cents } from "#shared/primitives/cents.ts";
import type { StoredSubscription } from "../snapshot/billing-account-store.ts";

/** What a coupon is called on screens: its name, else what it takes off. Never its id, which would let anyone redeem it. */
export function couponNameOf({ id, name, percent_off, amount_off }: Stripe.Coupon): string {
  if (name && name !== id) return name;
  return `${percent_off === null ? showCents(cents(amount_off ?? 0), BILLING_CURRENCY) : `${percent_off}%`} off`;
}

/** The same of a coupon as it is kept: rows of before have ids in place of names. */
export const shownCoupon = (coupon: StoredSubscription["coupon"]): { readonly name: string } | null =>
  coupon && { name: coupon.name === coupon.id ? "Coupon" : coupon.name };
