import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { Coupon } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { paidPlanFor } from "../customer/plans.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import { couponRefusal, findCoupon, INVALID_COUPON } from "./find-coupon.ts";

const DURATIONS = ["once", "repeating", "forever"] as const;

/**
 * Returns a code's discount. Throws NotFound, with a reason if there is one, for a code that doesn't apply to this
 * payer and plan.
 */
export async function getCoupon(
  { billingAccounts, stripe }: Pick<ReadBillingDeps, "billingAccounts" | "stripe">,
  { actor, code, stripePlan }: By<Actor, { readonly code: string; readonly stripePlan: string | undefined }>,
): Promise<Coupon> {
  const plan = stripePlan === undefined ? null : paidPlanFor(actor, stripePlan);
  const customerId = (await billingAccounts.find(actor.tenantId))?.customerId ?? null;
  const found = await findCoupon(stripe, code, customerId);
  if (!found) throw new NotFound(INVALID_COUPON);
  const refusal = await couponRefusal(stripe, found, plan, customerId);
  if (refusal !== null) throw new NotFound(refusal);
  const { name, percent_off, amount_off, duration, duration_in_months } = found.coupon;
  return {
    id: found.id,
    name: name ?? code,
    percent_off,
    amount_off: amount_off === null ? null : cents(amount_off),
    duration: DURATIONS.find((one) => one === duration) ?? "once",
    duration_in_months,
  };
}
