import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import type { CataloguePlan } from "#shared/catalogue/plans.ts";
import { showCents } from "#shared/domain/billing/show-cents.ts";
import { cents } from "#shared/primitives/cents.ts";
import { billingCurrency, type FoundCoupon } from "./find-coupon.ts";

export const INVALID_COUPON = "Invalid coupon";

/** True once a customer has a paid invoice. Zero-amount invoices, such as a trial's, count too, as they do at Stripe. */
async function hasBought(ask: AskStripe, customer: string | null): Promise<boolean> {
  if (customer === null) return false;
  const { data } = await ask((stripe) => stripe.invoices.list({ customer, status: "paid", limit: 1 }));
  return data.length > 0;
}

/**
 * Returns why a coupon doesn't apply to this payer and plan, as text for the payer; null when it does. Stripe itself
 * accepts a coupon for another product and then charges the full price. Without a plan, only the payer's conditions are
 * checked.
 */
export async function couponRefusal(
  ask: AskStripe,
  { coupon: { applies_to }, restrictions }: FoundCoupon,
  plan: Pick<CataloguePlan, "stripe_id" | "price"> | null,
  customerId: string | null,
): Promise<string | null> {
  if (plan && applies_to && !applies_to.products.includes(plan.stripe_id))
    return "This coupon is for a different plan.";
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = restrictions ?? {};
  if (minimum_amount) {
    if (minimum_amount_currency !== billingCurrency) return INVALID_COUPON;
    if (plan && plan.price < minimum_amount)
      return `This coupon is for plans that cost ${showCents(cents(minimum_amount), billingCurrency)} or more.`;
  }
  return first_time_transaction && (await hasBought(ask, customerId))
    ? "This coupon is for first purchases only."
    : null;
}
