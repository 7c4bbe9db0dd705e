import type { AskStripe, Stripe } from "#functions/clients/stripe/stripe.ts";
import { RESUMES_WITH } from "../snapshot/to-subscription.ts";

/** Notes at Stripe, before a cancelled subscription is changed, that the change to this price takes the cancellation back. */
export async function markResumingChange(stripe: AskStripe, subscription: string, price: string): Promise<void> {
  await stripe((api) => api.subscriptions.update(subscription, { metadata: { [RESUMES_WITH]: price } }));
}

/** Lets a cancelled subscription continue, and removes the mark of the change that asked for it. */
export async function takeCancellationBack(stripe: AskStripe, subscription: Stripe.Subscription): Promise<void> {
  // An end on a day of its own is set at Stripe by hand.
  const end = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
  await stripe((api) => api.subscriptions.update(subscription.id, { ...end, metadata: { [RESUMES_WITH]: "" } }));
}
