import type { Plan } from "#shared/api/billing/billing.ts";
import { FREE } from "#shared/catalogue/plans.ts";
import { showDollars } from "../show-price.ts";
import { TEXT } from "../text.ts";

export function describePrice({ stripe_id, billing_interval, price_per_month }: Plan): string {
  if (stripe_id === FREE) return TEXT.plans.freePrice;
  return billing_interval === "YEAR" ? TEXT.plans.annualPrice(showDollars(price_per_month)) : TEXT.plans.monthlyPrice;
}
