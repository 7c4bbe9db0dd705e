import type { Plan } from "#shared/api/billing/billing.ts";
import { FREE } from "#shared/catalogue/plans.ts";
import { showDollars } from "./show-price.ts";

export function describePrice({ stripe_id, billing_interval, price_per_month }: Plan): string {
  if (stripe_id === FREE) return "No card needed";
  return billing_interval === "YEAR" ? `${showDollars(price_per_month)} a month: 1 month free` : "Paid month by month";
}
