import type Stripe from "stripe";
import { HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { nextEdge } from "../money/periods.ts";
import type { Task } from "../state/store.ts";
import { change, emit, need, type World } from "../state/world.ts";
import { billedBy } from "./change-items.ts";
import { activeDiscounts, lasting } from "./discounts.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { endSubscription } from "./end-subscription.ts";
import { beginInvoice, finalizeInvoice } from "./finalize-invoice.ts";
import { intervalOf, itemOf, productName, withItem } from "./items.ts";
import { lineOf, wording } from "./lines.ts";
import { attemptPayment } from "./pay-invoice.ts";
import { onChargeFailed } from "./settled.ts";
import { expireIncomplete, voidInvoice } from "./void-invoice.ts";

/** Stripe keeps a renewal's invoice in draft this long before it charges it. */
export const DRAFT_SECONDS = HOUR_SECONDS;

export function doTask(world: World, { subject, what }: Task): void {
  world.store.plan(subject, what, null);
  const subscription = world.store.find("subscription", subject);
  const invoice = world.store.find("invoice", subject);
  if (subscription) {
    if (what === "trial_will_end") emit(world, "customer.subscription.trial_will_end", subscription);
    else if (what === "period") endPeriod(world, subscription);
    else if (what === "incomplete") expireIncomplete(world, subscription);
    else if (what === "pending_update") expirePending(world, subscription);
  } else if (invoice) {
    if (what === "finalize") charge(world, finalizeInvoice(world, invoice));
    else if (what === "retry") charge(world, invoice);
  }
}

function charge(world: World, invoice: Stripe.Invoice): void {
  if (invoice.status !== "open") return;
  if (attemptPayment(world, invoice, { onSession: false }).kind !== "paid")
    onChargeFailed(world, need(world, "invoice", invoice.id));
}

/** A trial ended by a call is billed and charged immediately. */
export function endTrialNow(world: World, subscription: Stripe.Subscription): void {
  world.store.plan(subscription.id, "period", null);
  endPeriod(world, subscription);
  const invoice = world.store.find("invoice", String(need(world, "subscription", subscription.id).latest_invoice));
  if (invoice?.status === "draft") doTask(world, { subject: invoice.id, what: "finalize", at: world.at() });
}

function expirePending(world: World, subscription: Stripe.Subscription): void {
  const { waiting } = world.store.hidden("subscription", subscription.id);
  const invoice = waiting && world.store.find("invoice", waiting.invoice);
  if (invoice?.status === "open") voidInvoice(world, invoice);
}

/** Invoice lines of the next period; pending prorations first. */
export function renewalLines(
  world: World,
  subscription: Stripe.Subscription,
  newId: () => string,
): Stripe.InvoiceLineItem[] {
  const { id, price, quantity = 1, current_period_end: start } = itemOf(subscription);
  const anchor = subscription.status === "trialing" ? start : subscription.billing_cycle_anchor;
  const current = need(world, "price", price.id);
  const { pendingLines = [] } = world.store.hidden("subscription", subscription.id);
  return [
    ...pendingLines,
    lineOf({
      id: newId(),
      amount: (current.unit_amount ?? 0) * quantity,
      description: wording.whole(quantity, productName(world, current), current),
      period: { start, end: nextEdge(anchor, intervalOf(current), start) },
      price: current,
      quantity,
      subscription: subscription.id,
      item: id,
      isProration: false,
    }),
  ];
}

function endPeriod(world: World, subscription: Stripe.Subscription): void {
  const { store } = world;
  if (subscription.status === "incomplete") return;
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription, { reason: "cancellation_requested" });
    return;
  }
  const lines = renewalLines(world, subscription, () => store.newId("il"));
  const period = lines.at(-1)!.period;
  const discounts = subscription.discounts as string[];
  const { current_period_start, current_period_end } = itemOf(subscription);
  const draft = draftInvoice({
    id: store.newId("in"),
    customer: need(world, "customer", String(subscription.customer)),
    subscription,
    lines,
    discounts: activeDiscounts(world, discounts, world.at()),
    reason: "subscription_cycle",
    period: { start: current_period_start, end: current_period_end },
    created: world.at(),
  });
  const invoice = beginInvoice(world, { ...draft, automatically_finalizes_at: world.at() + DRAFT_SECONDS });
  store.plan(invoice.id, "finalize", world.at() + DRAFT_SECONDS);
  store.plan(subscription.id, "period", period.end);
  store.hide("subscription", subscription.id, { pendingLines: [], billed: billedBy(invoice) });
  const wasOnTrial = subscription.status === "trialing";
  change(
    world,
    "subscription",
    subscription,
    {
      items: withItem(subscription, { current_period_start: period.start, current_period_end: period.end }).items,
      status: wasOnTrial ? "active" : subscription.status,
      latest_invoice: invoice.id,
      discounts: lasting(world, discounts, world.at()),
    },
    "customer.subscription.updated",
  );
}
