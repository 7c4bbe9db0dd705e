import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import { type Cents, cents } from "#shared/primitives/cents.ts";

/**
 * Returns what one discount takes off an amount at an instant in seconds; zero once it has expired, or if it was for a
 * single invoice.
 */
function offBy(discount: Stripe.Discount, amount: number, at: number): number {
  const { coupon } = discount.source;
  if (coupon === null || typeof coupon === "string" || coupon.duration === "once") return 0;
  if (discount.end !== null && discount.end <= at) return 0;
  return coupon.percent_off === null ? (coupon.amount_off ?? 0) : Math.round((amount * coupon.percent_off) / 100);
}

/**
 * Returns the amount charged for a price at an instant in seconds, applying the subscription's remaining discounts one
 * after the other as Stripe does.
 */
export async function nextAmountOf(stripe: AskStripe, subscription: string, price: Cents, at: number): Promise<Cents> {
  const expand = ["discounts.source.coupon"];
  const { discounts } = await stripe((api) => api.subscriptions.retrieve(subscription, { expand }));
  const kept = discounts.filter((discount) => typeof discount !== "string");
  return cents(kept.reduce((left: number, one) => Math.max(0, left - offBy(one, left, at)), price));
}
