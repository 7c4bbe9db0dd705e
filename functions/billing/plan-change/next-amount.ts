import type { AskStripe, Stripe } from "#functions/clients/stripe/stripe.ts";
import { type Cents, cents } from "#shared/primitives/cents.ts";

/** What one discount takes off an amount at an instant in seconds; nothing once it has run out, or was for one bill. */
function offBy(discount: Stripe.Discount, amount: number, at: number): number {
  const { coupon } = discount.source;
  if (coupon === null || typeof coupon === "string" || coupon.duration === "once") return 0;
  if (discount.end !== null && discount.end <= at) return 0;
  return coupon.percent_off === null ? (coupon.amount_off ?? 0) : Math.round((amount * coupon.percent_off) / 100);
}

/** What a price comes to at an instant in seconds, with the discounts that a subscription still has then, one after the other as Stripe does it. */
export async function nextAmountOf(stripe: AskStripe, subscription: string, price: Cents, at: number): Promise<Cents> {
  const expand = ["discounts.source.coupon"];
  const { discounts } = await stripe((api) => api.subscriptions.retrieve(subscription, { expand }));
  const kept = discounts.filter((discount) => typeof discount !== "string");
  return cents(kept.reduce((left: number, one) => Math.max(0, left - offBy(one, left, at)), price));
}
