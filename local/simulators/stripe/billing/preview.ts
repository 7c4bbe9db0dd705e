import type Stripe from "stripe";
import * as z from "zod";
import { ItemParams, ProrationBehavior } from "../resources/subscription-params.ts";
import { need, type World } from "../state/world.ts";
import { invalid, StripeFailure } from "../wire/errors.ts";
import { expand, text, whole, yesOrNo } from "../wire/params.ts";
import { changeLines } from "./change-items.ts";
import { changeWanted } from "./change-wanted.ts";
import { firstLines, newSubscription } from "./create-subscription.ts";
import { activeDiscounts, DiscountParams, previewed } from "./discounts.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { renewalLines } from "./due.ts";
import { itemOf, periodOf, planOfPrice, withItem } from "./items.ts";

export const PreviewParams = z.strictObject({
  customer: text.optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      items: z
        .array(z.strictObject({ id: text.optional(), price: text.optional(), quantity: whole.optional() }))
        .optional(),
      proration_behavior: ProrationBehavior.optional(),
      proration_date: whole.optional(),
      cancel_at_period_end: yesOrNo.optional(),
      trial_end: z.union([z.literal("now"), whole]).optional(),
    })
    .optional(),
  discounts: DiscountParams.optional(),
  preview_mode: z.enum(["next", "recurring"]).optional(),
  expand: expand.optional(),
});
type PreviewParams = z.output<typeof PreviewParams>;

const noneAhead = (): StripeFailure =>
  new StripeFailure(404, {
    type: "invalid_request_error",
    code: "invoice_upcoming_none",
    message: "No upcoming invoices for customer",
  });

/** Previews an invoice: the next one, or the one of a change or a new subscription. Stores nothing. */
export function previewInvoice(world: World, params: PreviewParams): Stripe.Invoice {
  const details = params.subscription_details ?? {};
  if (!params.subscription) return previewNew(world, params);
  const found = need(world, "subscription", params.subscription, "subscription");
  if (found.status === "canceled" || found.status === "incomplete_expired") throw noneAhead();
  const customer = need(world, "customer", String(found.customer));
  const holder = { customer: customer.id, subscription: found.id, price: itemOf(found).price };
  const kept = found.discounts as string[];
  const activeAt = (at: number) =>
    params.discounts === undefined ? activeDiscounts(world, kept, at) : previewed(world, params.discounts, holder);
  const to = changeWanted(world, found, { ...details, items: details.items && ItemParams.parse(details.items) }, null);
  const newId = () => world.store.newId("il");
  const facts = { id: `upcoming_${world.store.newId("in")}`, customer, subscription: found };
  const behavior = details.proration_behavior ?? "create_prorations";
  const lines = to
    ? changeLines(world, found, to, { active: activeAt(world.at()), credits: behavior !== "none", newId })
    : [];
  if (to && lines.length > 0 && (behavior === "always_invoice" || to.resetsAnchor)) {
    const { pendingLines = [] } = world.store.hidden("subscription", found.id);
    return draftInvoice({
      ...facts,
      lines: [...pendingLines, ...lines],
      discounts: activeAt(world.at()),
      reason: "upcoming",
      period: periodOf(found),
      created: world.at(),
      prorationDate: to.at,
    });
  }
  if (details.cancel_at_period_end ?? found.cancel_at_period_end) throw noneAhead();
  const price = to && need(world, "price", to.price);
  const next = price ? withItem(found, { price, plan: planOfPrice(price), quantity: to.quantity }) : found;
  const { current_period_start: start, current_period_end: end } = itemOf(found);
  const discounts = activeAt(end);
  return draftInvoice({
    ...facts,
    lines: [...lines, ...renewalLines(world, next, newId)],
    discounts,
    reason: "upcoming",
    period: { start, end },
    created: end,
    ...(to && behavior !== "none" ? { prorationDate: to.at } : {}),
  });
}

function previewNew(world: World, params: PreviewParams): Stripe.Invoice {
  const { items, trial_end } = params.subscription_details ?? {};
  if (!params.customer || !items)
    throw invalid("You must pass a subscription, or a customer and subscription_details[items].", {
      param: "subscription",
    });
  const customer = need(world, "customer", params.customer, "customer");
  const wanted = items.map(({ price = "", quantity }) => ({ price, quantity }));
  const subscription = newSubscription(world, customer, { customer: customer.id, items: wanted, trial_end });
  return draftInvoice({
    id: `upcoming_${world.store.newId("in")}`,
    customer,
    subscription,
    lines: firstLines(world, subscription),
    discounts: subscription.trial_end
      ? []
      : previewed(world, params.discounts ?? [], {
          customer: customer.id,
          subscription: null,
          price: itemOf(subscription).price,
        }),
    reason: "upcoming",
    period: { start: world.at(), end: world.at() },
    created: world.at(),
  });
}
