import type Stripe from "stripe";
import { change, emit, type World } from "../state/world.ts";
import { applyChange } from "./change-items.ts";
import { endSubscription } from "./end-subscription.ts";

const DAY = 86_400;
/** Days that Stripe waits after each failed attempt. After the last of them the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const;

const subscriptionOf = (world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined => {
  const id = world.store.hidden("invoice", invoice.id).subscription;
  return id ? world.store.find("subscription", id) : undefined;
};
const isOver = ({ status }: Stripe.Subscription): boolean => status === "canceled" || status === "incomplete_expired";

/** What a paid invoice means for its subscription. */
export function onInvoicePaid(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (!subscription || isOver(subscription)) return;
  const { waiting } = world.store.hidden("subscription", subscription.id);
  const applied =
    waiting?.invoice === invoice.id ? applyChange(world, subscription, waiting.change, invoice) : subscription;
  if (applied.latest_invoice !== invoice.id) return;
  if (applied.status === "incomplete") world.store.plan(applied.id, "incomplete", null);
  const status = ["incomplete", "past_due", "unpaid"].includes(applied.status) ? "active" : applied.status;
  const saved = applied.payment_settings?.save_default_payment_method === "on_subscription" && paidWith(world, invoice);
  const default_payment_method = saved || applied.default_payment_method;
  change(world, "subscription", applied, { status, default_payment_method }, "customer.subscription.updated");
}

function paidWith(world: World, invoice: Stripe.Invoice): string | null {
  const intent = world.store.find("payment_intent", world.store.hidden("invoice", invoice.id).paymentIntent ?? "");
  return intent?.payment_method ? String(intent.payment_method) : null;
}

/** What a charge that failed by itself means: it is tried again, and in the end the subscription is over. */
export function onChargeFailed(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (!subscription || isOver(subscription)) return;
  const { retries = 0 } = world.store.hidden("invoice", invoice.id);
  const days = RETRY_DAYS[retries];
  const current = world.store.find("invoice", invoice.id)!;
  if (days === undefined) {
    change(world, "invoice", current, { next_payment_attempt: null, auto_advance: false });
    endSubscription(world, subscription, { reason: "payment_failed" });
    return;
  }
  const next = world.at() + days * DAY;
  world.store.hide("invoice", invoice.id, { retries: retries + 1 });
  world.store.plan(invoice.id, "retry", next);
  change(world, "invoice", current, { next_payment_attempt: next });
  change(world, "subscription", subscription, { status: "past_due" }, "customer.subscription.updated");
}

/** Makes an open invoice void, with what hung on it. */
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

/** The first payment never came. */
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
