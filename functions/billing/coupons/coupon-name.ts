import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import { BILLING_CURRENCY } from "#shared/catalogue/plans.ts";
import { showCents } from "#shared/domain/billing/show-cents.ts";
import { cents } from "#shared/primitives/cents.ts";
import type { StoredSubscription } from "../snapshot/billing-account-store.ts";

/** Returns the coupon's display name: its own name, or else its discount. Never its id, which anyone could redeem. */
export function couponNameOf({ id, name, percent_off, amount_off }: Stripe.Coupon): string {
  if (name && name !== id) return name;
  return `${percent_off === null ? showCents(cents(amount_off ?? 0), BILLING_CURRENCY) : `${percent_off}%`} off`;
}

/** The same for a stored coupon: older rows have ids in place of names. */
export const shownCoupon = (coupon: StoredSubscription["coupon"]): { readonly name: string } | null =>
  coupon && { name: coupon.name === coupon.id ? "Coupon" : coupon.name };
