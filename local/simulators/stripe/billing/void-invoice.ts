import type Stripe from "stripe";
import { change, emit, type World } from "../state/world.ts";

export const subscriptionOf = (world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined => {
  const id = world.store.hidden("invoice", invoice.id).subscription;
  return id ? world.store.find("subscription", id) : undefined;
};

/** Voids an open invoice and cancels what depends on it. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  world.store.plan(invoice.id, "retry", null);
  const intent = world.store.find("payment_intent", world.store.hidden("invoice", invoice.id).paymentIntent ?? "");
  if (intent && intent.status !== "succeeded")
    change(
      world,
      "payment_intent",
      intent,
      { status: "canceled", canceled_at: world.at(), cancellation_reason: "void_invoice", next_action: null },
      "payment_intent.canceled",
    );
  const voided = change(
    world,
    "invoice",
    invoice,
    {
      status: "void",
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: world.at() },
    },
    "invoice.voided",
  );
  const subscription = subscriptionOf(world, invoice);
  if (subscription) dropWaiting(world, subscription, invoice);
  return voided;
}

function dropWaiting(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  if (subscription.status === "incomplete" && subscription.latest_invoice === invoice.id)
    expireIncomplete(world, subscription);
  const { waiting } = world.store.hidden("subscription", subscription.id);
  if (waiting?.invoice !== invoice.id) return;
  world.store.hide("subscription", subscription.id, { waiting: null });
  world.store.plan(subscription.id, "pending_update", null);
  const next = change(world, "subscription", subscription, { pending_update: null }, null);
  emit(world, "customer.subscription.pending_update_expired", next);
}

export function expireIncomplete(
  world: World,
  subscription: Stripe.Subscription,
  canceled_at: number | null = null,
): Stripe.Subscription {
  for (const what of ["incomplete", "period", "trial_will_end"]) world.store.plan(subscription.id, what, null);
  const ended = { status: "incomplete_expired", ended_at: world.at(), canceled_at: canceled_at ?? world.at() } as const;
  const next = change(world, "subscription", subscription, ended, "customer.subscription.updated");
  const invoice = world.store.find("invoice", String(subscription.latest_invoice));
  if (invoice?.status === "open") voidInvoice(world, invoice);
  return next;
}
