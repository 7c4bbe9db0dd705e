import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { descending } from "#shared/primitives/order.ts";
import { invoiceOf, statusOf } from "./to-subscription.ts";

function hasStarted(subscription: Stripe.Subscription): boolean {
  const first = invoiceOf(subscription);
  return !(first?.billing_reason === "subscription_create" && first.status !== "paid");
}

/** Ranks subscriptions before their age is compared: live, ended, incomplete, never started. */
function rankOf(subscription: Stripe.Subscription): number {
  const status = statusOf(subscription);
  if (isLive({ status })) return 0;
  if (status === "incomplete") return 2;
  return status !== "incomplete_expired" && hasStarted(subscription) ? 1 : 3;
}

const inOrder = (a: Stripe.Subscription, b: Stripe.Subscription): number =>
  rankOf(a) - rankOf(b) || b.created - a.created || descending(a.id, b.id);

/**
 * Picks the subscription that determines a payer's billing status from all of theirs at Stripe; null when there is
 * none. A subscription that never started is ignored: it was never the payer's plan.
 */
export function latestSubscription(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const latest = subscriptions.toSorted(inOrder)[0];
  return latest && rankOf(latest) < 3 ? latest : null;
}
