import type { Actor } from "#functions/platform/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { Coupon } from "#shared/api/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import type { BillingDeps } from "./deps.ts";
import { findCoupon } from "./find-coupon.ts";

const DURATIONS = ["once", "repeating", "forever"] as const;

/** What a code takes off. Throws NotFound for one that doesn't count. */
export async function getCoupon(
  { billingAccounts, stripe }: Pick<BillingDeps, "billingAccounts" | "stripe">,
  { tenantId }: Actor,
  code: string,
): Promise<Coupon> {
  const account = await billingAccounts.find(tenantId);
  const found = await findCoupon(stripe, code, account?.customerId ?? null);
  if (!found) throw new NotFound("Invalid coupon");
  const { name, percent_off, amount_off, duration, duration_in_months } = found.coupon;
  return {
    id: found.id,
    name: name ?? code,
    percent_off,
    amount_off: amount_off === null ? null : cents(amount_off),
    // Stripe's types leave room for words of later versions.
    duration: DURATIONS.find((one) => one === duration) ?? "once",
    duration_in_months,
  };
}
