import type Stripe from "stripe";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { change, type World } from "../state/world.ts";
import { applyChange } from "./change-items.ts";
import { endSubscription } from "./end-subscription.ts";
import { subscriptionOf } from "./void-invoice.ts";

/** Days between failed attempts. After the last attempt the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const;

const isOver = ({ status }: Stripe.Subscription): boolean => status === "canceled" || status === "incomplete_expired";

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

/** Handles a failed automatic charge: schedules a retry, and ends the subscription after the last one. */
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
  const next = world.at() + days * DAY_SECONDS;
  world.store.hide("invoice", invoice.id, { retries: retries + 1 });
  world.store.plan(invoice.id, "retry", next);
  change(world, "invoice", current, { next_payment_attempt: next });
  change(world, "subscription", subscription, { status: "past_due" }, "customer.subscription.updated");
}
