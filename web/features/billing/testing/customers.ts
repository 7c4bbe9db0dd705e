import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { aPlan } from "./plans.ts";

export const NO_CUSTOMER: BillingCustomer = { id: null, subscription: null, payment_method: null, credit: cents(0) };

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
