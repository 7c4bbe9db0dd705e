import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { logger } from "#functions/platform/logger.ts";
import { BILLING_CURRENCY, type CataloguePlan } from "#shared/catalogue/plans.ts";
import { PRICES_DIFFER } from "../env.ts";

const charges = ({ unit_amount, currency, recurring }: Stripe.Price, plan: CataloguePlan): boolean =>
  unit_amount === plan.price &&
  currency === BILLING_CURRENCY.toLowerCase() &&
  recurring?.interval_count === 1 &&
  recurring.interval === (plan.billing_interval === "YEAR" ? "year" : "month");

/**
 * Returns the id of a plan's price at Stripe. Throws Conflict when the price is missing or charges an amount other than
 * the one shown.
 */
export async function priceAtStripe(stripe: AskStripe, plan: CataloguePlan): Promise<string> {
  const { data } = await stripe((api) => api.prices.list({ lookup_keys: [plan.stripe_plan], active: true, limit: 1 }));
  const price = data[0];
  if (price && charges(price, plan)) return price.id;
  logger.error(PRICES_DIFFER, { plan: plan.stripe_plan, price: price?.id ?? null });
  throw new Conflict("This plan isn't available right now. You haven't been charged. Please try again later.");
}
