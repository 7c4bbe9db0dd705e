import type { BillingCustomer, Coupon, Plan } from "#shared/api/billing/billing.ts";
import { type CataloguePlan, PLANS, type PlanType, pricePerMonth } from "#shared/catalogue/plans.ts";
import { cents } from "#shared/primitives/cents.ts";

export const NO_CUSTOMER: BillingCustomer = { id: null, subscription: null, payment_method: null, credit: cents(0) };

const toPlan = (plan: CataloguePlan): Plan => ({
  ...plan,
  id: plan.stripe_plan,
  price_per_month: pricePerMonth(plan),
  metadata: { ...plan.metadata, restrict_formats: [...plan.metadata.restrict_formats] },
});

export const plansOf = (type: PlanType): Plan[] =>
  PLANS.filter(({ plan_type }) => plan_type === type)
    .map(toPlan)
    .toSorted((a, b) => a.price - b.price);

/** One plan as the API returns it. Throws for an unknown plan. */
export function aPlan(id: string): Plan {
  const plan = PLANS.find(({ stripe_plan }) => stripe_plan === id);
  if (!plan) throw new Error(`no such plan: ${id}`);
  return toPlan(plan);
}

/** A customer who pays for a plan by card, until 20 December 2026. */
export function aSubscriber(
  stripePlan: string,
  changes: Partial<NonNullable<BillingCustomer["subscription"]>> = {},
): BillingCustomer {
  const { name, price, billing_interval } = aPlan(stripePlan);
  return {
    id: "cus_1",
    subscription: {
      status: "active",
      stripe_plan: stripePlan,
      name,
      price,
      billing_interval,
      current_period_end: "2026-12-20T09:00:00Z",
      trial_ends_at: null,
      ends_at: null,
      coupon: null,
      next_payment: { at: "2026-12-20T09:00:00Z", amount: cents(price) },
      open_invoice: null,
      ...changes,
    },
    payment_method: { brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030 },
    credit: cents(0),
  };
}

export const aCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  id: "promo_launch",
  name: "Launch",
  percent_off: 25,
  amount_off: null,
  duration: "once",
  duration_in_months: null,
  ...changes,
});
