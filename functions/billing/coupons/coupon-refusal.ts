import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import type { CataloguePlan } from "#shared/catalogue/plans.ts";
import { showCents } from "#shared/domain/billing/show-cents.ts";
import { cents } from "#shared/primitives/cents.ts";
import { billingCurrency, type FoundCoupon } from "./find-coupon.ts";

export const INVALID_COUPON = "Invalid coupon";

/** Whether a customer has paid us before: an invoice of nothing, as a trial's, counts like any other at Stripe. */
async function hasBought(ask: AskStripe, customer: string | null): Promise<boolean> {
  if (customer === null) return false;
  const { data } = await ask((stripe) => stripe.invoices.list({ customer, status: "paid", limit: 1 }));
  return data.length > 0;
}

/**
 * Why a coupon doesn't count for this payer and plan, in words for the payer; null when it does. Stripe takes a coupon of another product as well, and
 * charges the whole price. Without a plan only what concerns the payer is looked at.
 */
export async function couponRefusal(
  ask: AskStripe,
  { coupon: { applies_to }, restrictions }: FoundCoupon,
  plan: Pick<CataloguePlan, "stripe_id" | "price"> | null,
  customerId: string | null,
): Promise<string | null> {
  if (plan && applies_to && !applies_to.products.includes(plan.stripe_id)) return "This coupon is for another plan.";
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = restrictions ?? {};
  if (minimum_amount) {
    if (minimum_amount_currency !== billingCurrency) return INVALID_COUPON;
    if (plan && plan.price < minimum_amount)
      return `This coupon is for plans that cost ${showCents(cents(minimum_amount), billingCurrency)} or more.`;
  }
  return first_time_transaction && (await hasBought(ask, customerId)) ? "This coupon is for a first purchase." : null;
}
