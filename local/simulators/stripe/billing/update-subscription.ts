import type Stripe from "stripe";
import { HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { cardFailure } from "../cards/outcome.ts";
import { needOwnMethod } from "../resources/customers.ts";
import type { UpdateParams } from "../resources/subscription-params.ts";
import type { ItemChange } from "../state/kinds.ts";
import { change, need, type World } from "../state/world.ts";
import { invalid, StripeFailure } from "../wire/errors.ts";
import { mergedMetadata } from "../wire/params.ts";
import { applyChange, billedByProration, changeLines } from "./change-items.ts";
import { changeWanted } from "./change-wanted.ts";
import { planTrialWarning, trialEndOf, WAIT_HOURS } from "./create-subscription.ts";
import { activeDiscounts, redeem } from "./discounts.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { endTrialNow } from "./due.ts";
import { beginInvoice, finalizeInvoice } from "./finalize-invoice.ts";
import { itemOf, periodOf, withItem } from "./items.ts";
import { attemptPayment } from "./pay-invoice.ts";
import { onChargeFailed } from "./settled.ts";
import { voidInvoice } from "./void-invoice.ts";

/** Parameters that may change together with a pending payment. */
const MAY_WAIT: readonly (keyof UpdateParams)[] = [
  "items",
  "proration_behavior",
  "proration_date",
  "payment_behavior",
  "trial_end",
  "off_session",
  "discounts",
  "expand",
];

/** @throws {StripeFailure} for a change that Stripe doesn't allow */
export function updateSubscription(world: World, id: string, params: UpdateParams): Stripe.Subscription {
  const found = need(world, "subscription", id);
  if (found.status === "canceled" || found.status === "incomplete_expired")
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  if (params.payment_behavior === "pending_if_incomplete") {
    const other = Object.keys(params).find((name) => !MAY_WAIT.includes(name as keyof UpdateParams));
    if (other)
      throw invalid(
        `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. Received: ${other}.`,
        { param: other },
      );
  }
  const holder = { customer: String(found.customer), subscription: id, price: itemOf(found).price };
  const discounts = params.discounts === undefined ? null : redeem(world, params.discounts, holder);
  const wanted = changeWanted(world, found, params, discounts);
  let subscription = changeFields(world, found, params, wanted ? null : discounts);
  if (params.trial_end !== undefined) subscription = changeTrial(world, subscription, params);
  if (wanted) changePrice(world, subscription, wanted, params);
  return need(world, "subscription", id);
}

function changeFields(
  world: World,
  subscription: Stripe.Subscription,
  params: UpdateParams,
  discounts: string[] | null,
): Stripe.Subscription {
  const { cancel_at_period_end: cancels, default_payment_method: method, cancellation_details: details } = params;
  if (method) needOwnMethod(world, String(subscription.customer), method, "default_payment_method");
  const before = subscription.cancellation_details;
  const end = itemOf(subscription).current_period_end;
  return change(
    world,
    "subscription",
    subscription,
    {
      ...(cancels === undefined || cancels === subscription.cancel_at_period_end
        ? {}
        : { cancel_at_period_end: cancels, cancel_at: cancels ? end : null, canceled_at: cancels ? world.at() : null }),
      ...(method === undefined ? {} : { default_payment_method: method }),
      ...(params.description === undefined ? {} : { description: params.description }),
      ...(discounts === null ? {} : { discounts }),
      ...(params.payment_settings
        ? { payment_settings: { ...subscription.payment_settings!, ...params.payment_settings } }
        : {}),
      metadata: mergedMetadata(subscription.metadata, params.metadata),
      cancellation_details:
        cancels === false && !details
          ? { comment: null, feedback: null, feedback_option: null, reason: null }
          : {
              comment: details?.comment === undefined ? (before?.comment ?? null) : details.comment,
              feedback: details?.feedback === undefined ? (before?.feedback ?? null) : details.feedback,
              feedback_option: null,
              reason: cancels ? "cancellation_requested" : (before?.reason ?? null),
            },
    },
    "customer.subscription.updated",
  );
}

/** Moves the end of a trial; `now` ends it, which bills the first period. */
function changeTrial(
  world: World,
  subscription: Stripe.Subscription,
  { trial_end }: UpdateParams,
): Stripe.Subscription {
  if (subscription.status !== "trialing")
    throw invalid("The simulation moves the end of a trial only while it lasts.", { param: "trial_end" });
  const end = trialEndOf(world, { trial_end, trial_period_days: undefined }) ?? world.at();
  const moved = withItem(subscription, { current_period_end: end });
  world.store.plan(subscription.id, "period", end);
  planTrialWarning(world, subscription.id, end === world.at() ? null : end);
  const cancel_at = subscription.cancel_at_period_end ? end : subscription.cancel_at;
  const changed = change(
    world,
    "subscription",
    subscription,
    { items: moved.items, trial_end: end, billing_cycle_anchor: end, cancel_at },
    "customer.subscription.updated",
  );
  if (end > world.at()) return changed;
  endTrialNow(world, changed);
  return need(world, "subscription", subscription.id);
}

/** Bills a price change as requested, and applies it or leaves it pending until the payment. */
function changePrice(world: World, subscription: Stripe.Subscription, to: ItemChange, params: UpdateParams): void {
  const { store } = world;
  const behavior = params.proration_behavior ?? "create_prorations";
  const active = activeDiscounts(world, to.discounts ?? (subscription.discounts as string[]), world.at());
  const lines = changeLines(world, subscription, to, {
    active,
    credits: behavior !== "none",
    newId: () => store.newId("il"),
  });
  const { pendingLines = [], waiting } = store.hidden("subscription", subscription.id);
  const isBilled = to.resetsAnchor || behavior === "always_invoice";
  if (lines.length === 0 || !isBilled) {
    applyChange(world, subscription, to, null);
    const line = lines.at(-1);
    if (line) {
      const billed = billedByProration(world, subscription, to, { active, invoice: "", line: line.id });
      store.hide("subscription", subscription.id, { pendingLines: [...pendingLines, ...lines], billed });
    }
    return;
  }
  const replaced = waiting && store.find("invoice", waiting.invoice);
  if (replaced?.status === "open") voidInvoice(world, replaced);
  const draft = draftInvoice({
    id: store.newId("in"),
    customer: need(world, "customer", String(subscription.customer)),
    subscription,
    lines: [...pendingLines, ...lines],
    discounts: active,
    reason: "subscription_update",
    period: periodOf(subscription),
    created: world.at(),
    prorationDate: to.at,
  });
  const invoice = beginInvoice(world, draft);
  store.hide("subscription", subscription.id, { pendingLines: [], waiting: { invoice: invoice.id, change: to } });
  change(world, "subscription", need(world, "subscription", subscription.id), { latest_invoice: invoice.id }, null);
  if (params.payment_behavior !== "pending_if_incomplete") {
    applyChange(world, need(world, "subscription", subscription.id), to, invoice);
  }
  const due = finalizeInvoice(world, invoice);
  if (due.status === "open") chargeChange(world, subscription.id, due, to, params);
}

function chargeChange(world: World, id: string, invoice: Stripe.Invoice, to: ItemChange, params: UpdateParams): void {
  const attempt = attemptPayment(world, invoice, { onSession: !(params.off_session ?? false) });
  if (attempt.kind === "paid") return;
  if (params.payment_behavior === "error_if_incomplete") {
    throw attempt.kind === "declined"
      ? cardFailure(attempt.decline)
      : new StripeFailure(402, {
          type: "card_error",
          code: "subscription_payment_intent_requires_action",
          message: "Payment for this subscription requires additional user action.",
        });
  }
  const subscription = need(world, "subscription", id);
  if (params.payment_behavior === "pending_if_incomplete") wait(world, subscription, invoice, to);
  else if (attempt.kind === "asks")
    change(world, "subscription", subscription, { status: "past_due" }, "customer.subscription.updated");
  else onChargeFailed(world, invoice);
}

function wait(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice, to: ItemChange): void {
  const expires_at = Math.min(world.at() + WAIT_HOURS * HOUR_SECONDS, itemOf(subscription).current_period_end);
  const price = need(world, "price", to.price);
  const item = itemOf(withItem(subscription, { price, quantity: to.quantity }));
  world.store.plan(subscription.id, "pending_update", expires_at);
  change(
    world,
    "subscription",
    subscription,
    {
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: to.resetsAnchor ? to.from : null,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at,
        metadata: null,
        subscription_items: [item],
        trial_end: null,
        trial_from_plan: null,
      },
    },
    "customer.subscription.updated",
  );
}
