import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import { STORABLE } from "../snapshot/read-at-stripe.ts";
import { RESUMES_WITH } from "../snapshot/to-subscription.ts";

/**
 * Records at Stripe, before a cancelled subscription is changed, that the change to this price reverts the
 * cancellation.
 */
export async function markResumingChange(stripe: AskStripe, subscription: string, price: string): Promise<void> {
  await stripe((api) => api.subscriptions.update(subscription, { metadata: { [RESUMES_WITH]: price } }));
}

/** Lets a cancelled subscription renew again and returns it as `STORABLE` expands it. */
export function revertCancellation(stripe: AskStripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  // A separate end date comes from a manual edit at Stripe.
  const end = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
  const change = { ...end, metadata: { [RESUMES_WITH]: "" }, expand: [...STORABLE] };
  return stripe((api) => api.subscriptions.update(subscription.id, change));
}
