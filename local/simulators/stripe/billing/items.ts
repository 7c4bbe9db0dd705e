import type Stripe from "stripe";
import type { Interval } from "../money/periods.ts";
import type { Span } from "../money/proration.ts";
import { need, type World } from "../state/world.ts";
import { invalid } from "../wire/errors.ts";

/** Simulated subscriptions have exactly one item. */
export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => subscription.items.data[0]!;

export const intervalOf = (price: Stripe.Price): Interval => ({
  unit: (price.recurring?.interval ?? "month") as Interval["unit"],
  count: price.recurring?.interval_count ?? 1,
});

export const isSameInterval = (a: Stripe.Price, b: Stripe.Price): boolean =>
  JSON.stringify(intervalOf(a)) === JSON.stringify(intervalOf(b));

export const periodOf = (subscription: Stripe.Subscription): Span => {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { start, end };
};

export const productName = (world: World, price: Stripe.Price): string =>
  (world.store.any(String(price.product))?.object as Stripe.Product | undefined)?.name ?? String(price.product);

/** Returns an active price. @throws {StripeFailure} */
export function sellable(world: World, id: string, param: string): Stripe.Price {
  const price = need(world, "price", id, param);
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  return price;
}

/** The legacy name of a price, still part of every item. */
export const planOfPrice = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? "month",
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});

export function itemFor(
  id: string,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  period: Span,
  created: number,
): Stripe.SubscriptionItem {
  return {
    id,
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export const withItem = (
  subscription: Stripe.Subscription,
  difference: Partial<Stripe.SubscriptionItem>,
): Stripe.Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...itemOf(subscription), ...difference }] },
});
