import type { Stripe } from "#functions/clients/stripe/stripe.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { invoiceOf, statusOf } from "./to-subscription.ts";

/** Whether it ever was one: a first payment that never came makes none, however Stripe calls it when it is put away. */
function everBegan(subscription: Stripe.Subscription): boolean {
  const first = invoiceOf(subscription);
  return !(first?.billing_reason === "subscription_create" && first.status !== "paid");
}

/** What counts more counts before what is newer: one that lives, one that was, one that is being made, one that never came to be. */
function rankOf(subscription: Stripe.Subscription): number {
  const status = statusOf(subscription);
  if (isLive({ status })) return 0;
  if (status === "incomplete") return 2;
  return status !== "incomplete_expired" && everBegan(subscription) ? 1 : 3;
}

const inOrder = (a: Stripe.Subscription, b: Stripe.Subscription): number =>
  rankOf(a) - rankOf(b) || b.created - a.created || (a.id < b.id ? 1 : -1);

/**
 * The subscription that says where a payer stands, of all that they have at Stripe; null when there is none worth telling. What never came to be
 * is not told: it is nobody's former plan.
 */
export function latestSubscription(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const latest = subscriptions.toSorted(inOrder)[0];
  return latest && rankOf(latest) < 3 ? latest : null;
}
