import type Stripe from "stripe";
import { type Active, amountOf, discountsOff } from "../money/discounts.ts";
import { nextEdge } from "../money/periods.ts";
import { type Span, shareLeft } from "../money/proration.ts";
import type { BilledPeriod, ItemChange } from "../state/kinds.ts";
import { change, emit, need, type World } from "../state/world.ts";
import { netOf } from "./compose-invoice.ts";
import { activeDiscounts, lasting } from "./discounts.ts";
import { intervalOf, itemOf, periodOf, planOfPrice, productName, withItem } from "./items.ts";
import { lineOf, wording } from "./lines.ts";

/** Returns the period after a change; a different interval starts a new period. */
export const periodAfter = (
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  { from, resetsAnchor }: ItemChange,
): Span => (resetsAnchor ? { start: from, end: nextEdge(from, intervalOf(price), from) } : periodOf(subscription));

/**
 * Cents of a whole period after discounts. Prorations are shares of this, so that a credit and a charge of the same
 * instant cancel.
 */
const netOfPeriod = (price: Stripe.Price, quantity: number, active: readonly Active[]): number => {
  const whole = (price.unit_amount ?? 0) * quantity;
  return whole - amountOf(discountsOff([whole], active)[0]!);
};

/**
 * Builds the invoice lines of a price change: a credit for the rest of the old price and a charge for the rest of the
 * new one, or a whole new period.
 */
export function changeLines(
  world: World,
  subscription: Stripe.Subscription,
  to: ItemChange,
  { active, credits, newId }: { active: readonly Active[]; credits: boolean; newId: () => string },
): Stripe.InvoiceLineItem[] {
  if (subscription.status === "trialing") return [];
  const item = itemOf(subscription);
  const price = need(world, "price", to.price);
  const { billed } = world.store.hidden("subscription", subscription.id);
  const old = periodOf(subscription);
  const common = { subscription: subscription.id, item: item.id };
  const lines: Stripe.InvoiceLineItem[] = [];
  const credit = billed && credits ? shareLeft(billed.net, billed, to.at) : 0;
  if (credits)
    lines.push(
      lineOf({
        ...common,
        id: newId(),
        amount: credit === 0 ? 0 : -credit,
        description: wording.unused(productName(world, item.price), to.at),
        period: { start: to.at, end: old.end },
        price: item.price,
        quantity: item.quantity ?? 1,
        isProration: true,
        credited: billed?.invoice ? { invoice: billed.invoice, line: billed.line } : undefined,
      }),
    );
  const period = periodAfter(subscription, price, to);
  if (to.resetsAnchor)
    lines.push(
      lineOf({
        ...common,
        id: newId(),
        amount: (price.unit_amount ?? 0) * to.quantity,
        description: wording.whole(to.quantity, productName(world, price), price),
        period,
        price,
        quantity: to.quantity,
        isProration: false,
      }),
    );
  else if (credits)
    lines.push(
      lineOf({
        ...common,
        id: newId(),
        amount: shareLeft(netOfPeriod(price, to.quantity, active), period, to.at),
        description: wording.remaining(productName(world, price), to.at),
        period: { start: to.at, end: period.end },
        price,
        quantity: to.quantity,
        isProration: true,
      }),
    );
  return lines;
}

/** What a period was billed with: the base of the credit when it is left early. */
export function billedBy(invoice: Stripe.Invoice): BilledPeriod | null {
  const line = invoice.lines.data.at(-1);
  return line
    ? { net: netOf(line), start: line.period.start, end: line.period.end, invoice: invoice.id, line: line.id }
    : null;
}

/**
 * Treats a prorated period as billed with the whole period's amount: shares of a rounded share would be off by a cent.
 */
export function billedByProration(
  world: World,
  subscription: Stripe.Subscription,
  to: ItemChange,
  { active, invoice, line }: { active: readonly Active[]; invoice: string; line: string },
): BilledPeriod {
  const price = need(world, "price", to.price);
  return {
    ...periodAfter(subscription, price, to),
    net: netOfPeriod(price, to.quantity, active),
    invoice,
    line,
  };
}

function billedByChange(
  world: World,
  subscription: Stripe.Subscription,
  to: ItemChange,
  invoice: Stripe.Invoice,
): BilledPeriod | null {
  const line = invoice.lines.data.at(-1);
  if (to.resetsAnchor || !line) return billedBy(invoice);
  const active = activeDiscounts(world, invoice.discounts as string[], invoice.created);
  return billedByProration(world, subscription, to, { active, invoice: invoice.id, line: line.id });
}

/** Applies a price change. @param invoice the invoice that billed it, if any */
export function applyChange(
  world: World,
  subscription: Stripe.Subscription,
  to: ItemChange,
  invoice: Stripe.Invoice | null,
): Stripe.Subscription {
  const { store } = world;
  const price = need(world, "price", to.price);
  const period = subscription.status === "trialing" ? periodOf(subscription) : periodAfter(subscription, price, to);
  const wasPending = subscription.pending_update !== null;
  store.hide("subscription", subscription.id, {
    waiting: null,
    ...(invoice ? { billed: billedByChange(world, subscription, to, invoice) } : {}),
  });
  store.plan(subscription.id, "pending_update", null);
  if (to.resetsAnchor && subscription.status !== "trialing") store.plan(subscription.id, "period", period.end);
  const discounts = to.discounts ? [...to.discounts] : (subscription.discounts as string[]);
  const next = withItem(subscription, {
    price,
    plan: planOfPrice(price),
    quantity: to.quantity,
    current_period_start: period.start,
    current_period_end: period.end,
  });
  const isReset = to.resetsAnchor && subscription.status !== "trialing";
  const changed = change(
    world,
    "subscription",
    subscription,
    {
      items: next.items,
      discounts: invoice ? lasting(world, discounts, world.at()) : discounts,
      pending_update: null,
      billing_cycle_anchor: isReset ? to.from : subscription.billing_cycle_anchor,
      cancel_at: subscription.cancel_at_period_end ? period.end : subscription.cancel_at,
    },
    "customer.subscription.updated",
  );
  if (wasPending) emit(world, "customer.subscription.pending_update_applied", changed);
  return changed;
}
