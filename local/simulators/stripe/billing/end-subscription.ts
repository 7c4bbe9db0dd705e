import type Stripe from "stripe";
import { change, type World } from "../state/world.ts";
import { expireIncomplete, voidInvoice } from "./void-invoice.ts";

export interface Ending {
  readonly reason: Stripe.Subscription.CancellationDetails.Reason;
  readonly feedback?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

/**
 * Ends a subscription now. A subscription that was never paid for expires instead; open invoices are no longer charged
 * automatically.
 */
export function endSubscription(world: World, subscription: Stripe.Subscription, ending: Ending): Stripe.Subscription {
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") return subscription;
  if (subscription.status === "incomplete") return expireIncomplete(world, subscription, world.at());
  const { store } = world;
  const { waiting } = store.hidden("subscription", subscription.id);
  for (const what of ["period", "trial_will_end", "pending_update", "incomplete"])
    store.plan(subscription.id, what, null);
  store.hide("subscription", subscription.id, { pendingLines: [] });
  for (const invoice of store.list("invoice", String(subscription.customer))) {
    if (store.hidden("invoice", invoice.id).subscription !== subscription.id) continue;
    if (invoice.id === waiting?.invoice && invoice.status === "open") voidInvoice(world, invoice);
    else if (invoice.status === "open" || invoice.status === "draft") {
      store.plan(invoice.id, "retry", null);
      store.plan(invoice.id, "finalize", null);
      change(world, "invoice", invoice, { auto_advance: false, next_payment_attempt: null });
    }
  }
  const current = store.find("subscription", subscription.id)!;
  return change(
    world,
    "subscription",
    current,
    {
      status: "canceled",
      ended_at: world.at(),
      canceled_at: current.canceled_at ?? world.at(),
      pending_update: null,
      cancellation_details: {
        comment: ending.comment ?? current.cancellation_details?.comment ?? null,
        feedback: ending.feedback ?? current.cancellation_details?.feedback ?? null,
        feedback_option: null,
        reason: ending.reason,
      },
    },
    "customer.subscription.deleted",
  );
}
