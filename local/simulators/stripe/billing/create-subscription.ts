import type Stripe from "stripe";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { cardFailure } from "../cards/outcome.ts";
import { nextEdge } from "../money/periods.ts";
import { needOwnMethod } from "../resources/customers.ts";
import type { CreateParams } from "../resources/subscription-params.ts";
import { begin, need, type World } from "../state/world.ts";
import { invalid, StripeFailure } from "../wire/errors.ts";
import { listOf } from "../wire/list.ts";
import { mergedMetadata } from "../wire/params.ts";
import { billedBy } from "./change-items.ts";
import { activeDiscounts, lasting, redeem } from "./discounts.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { beginInvoice, finalizeInvoice } from "./finalize-invoice.ts";
import { intervalOf, itemFor, itemOf, productName, sellable } from "./items.ts";
import { lineOf, wording } from "./lines.ts";
import { attemptPayment } from "./pay-invoice.ts";

/** Hours until an unpaid first payment or pending change expires. */
export const WAIT_HOURS = 23;
/** Days before a trial's end when Stripe sends `trial_will_end`. */
const TRIAL_WARNING_DAYS = 3;

export function trialEndOf(
  world: World,
  { trial_end, trial_period_days }: Pick<CreateParams, "trial_end" | "trial_period_days">,
): number | null {
  if (trial_end !== undefined && trial_period_days !== undefined)
    throw invalid("You may only specify one of these parameters: trial_end, trial_period_days.", {
      code: "parameters_exclusive",
    });
  if (trial_period_days) return world.at() + trial_period_days * DAY_SECONDS;
  if (trial_end === undefined || trial_end === "now") return null;
  if (trial_end <= world.at())
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", { param: "trial_end" });
  return trial_end;
}

/** Builds the initial subscription without storing it. */
export function newSubscription(world: World, customer: Stripe.Customer, params: CreateParams): Stripe.Subscription {
  const [wanted, ...others] = params.items;
  if (!wanted || others.length > 0)
    throw invalid("The simulation has subscriptions of exactly one item.", { param: "items" });
  const price = sellable(world, wanted.price, "items[0][price]");
  const id = world.store.newId("sub");
  const at = world.at();
  const trialEnd = trialEndOf(world, params);
  const anchor = trialEnd ?? at;
  const period = { start: at, end: trialEnd ?? nextEdge(at, intervalOf(price), at) };
  const item = itemFor(world.store.newId("si"), id, price, wanted.quantity ?? 1, period, at);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" }, updated_at: at },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: params.cancel_at_period_end ? period.end : null,
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: params.cancel_at_period_end ? at : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: at,
    currency: price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: params.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: params.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergedMetadata({}, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: trialEnd ? "trialing" : "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: trialEnd ? at : null,
  };
}

/** Invoice lines of the first period; a trial costs nothing. */
export function firstLines(world: World, subscription: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  const { id, price, quantity = 1, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const product = productName(world, price);
  const isTrial = subscription.trial_end !== null;
  return [
    lineOf({
      id: world.store.newId("il"),
      amount: isTrial ? 0 : (price.unit_amount ?? 0) * quantity,
      description: isTrial ? wording.trial(product) : wording.whole(quantity, product, price),
      period: { start, end },
      price,
      quantity,
      subscription: subscription.id,
      item: id,
      isProration: false,
    }),
  ];
}

export function createSubscription(world: World, params: CreateParams): Stripe.Subscription {
  const { store } = world;
  const customer = need(world, "customer", params.customer, "customer");
  if (params.default_payment_method)
    needOwnMethod(world, customer.id, params.default_payment_method, "default_payment_method");
  const fresh = newSubscription(world, customer, params);
  const discounts = redeem(world, params.discounts ?? [], {
    customer: customer.id,
    subscription: fresh.id,
    price: itemOf(fresh).price,
  });
  const behavior = params.payment_behavior ?? "allow_incomplete";
  const method = fresh.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (!fresh.trial_end && !method && behavior !== "default_incomplete")
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing" },
    );
  const active = activeDiscounts(world, discounts, world.at());
  const invoice = draftInvoice({
    id: store.newId("in"),
    customer,
    subscription: fresh,
    lines: firstLines(world, fresh),
    discounts: fresh.trial_end ? [] : active,
    reason: "subscription_create",
    period: { start: world.at(), end: world.at() },
    created: world.at(),
  });
  const left = fresh.trial_end ? discounts : lasting(world, discounts, world.at());
  const begun = begin(
    world,
    "subscription",
    "customer.subscription.created",
    { ...fresh, discounts: left, latest_invoice: invoice.id },
    customer.id,
    { billed: fresh.trial_end ? null : billedBy(invoice) },
  );
  planAhead(world, begun);
  const due = finalizeInvoice(world, beginInvoice(world, invoice));
  if (due.status === "open") chargeFirst(world, due, behavior, params.off_session ?? false);
  return need(world, "subscription", begun.id);
}

function chargeFirst(world: World, invoice: Stripe.Invoice, behavior: string, isOffSession: boolean): void {
  if (behavior === "default_incomplete") return;
  const attempt = attemptPayment(world, invoice, { onSession: !isOffSession });
  if (attempt.kind === "paid" || behavior !== "error_if_incomplete") return;
  if (attempt.kind === "declined") throw cardFailure(attempt.decline);
  throw new StripeFailure(402, {
    type: "card_error",
    code: "subscription_payment_intent_requires_action",
    message: "Payment for this subscription requires additional user action before it can be completed successfully.",
  });
}

function planAhead(world: World, subscription: Stripe.Subscription): void {
  const { store, at } = world;
  store.plan(subscription.id, "period", itemOf(subscription).current_period_end);
  if (subscription.status === "incomplete") store.plan(subscription.id, "incomplete", at() + WAIT_HOURS * HOUR_SECONDS);
  planTrialWarning(world, subscription.id, subscription.trial_end);
}

/** For a trial shorter than the warning period Stripe sends the warning immediately. */
export const planTrialWarning = ({ store, at }: World, id: string, trialEnd: number | null): void =>
  store.plan(id, "trial_will_end", trialEnd && Math.max(at(), trialEnd - TRIAL_WARNING_DAYS * DAY_SECONDS));
