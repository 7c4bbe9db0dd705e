import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict } from "#functions/platform/errors.ts";
import type { Proration } from "#shared/api/billing/billing.ts";
import { cents } from "#shared/primitives/cents.ts";
import { priceAtStripe } from "../checkout/price-at-stripe.ts";
import type { BillingDeps } from "../deps.ts";
import { paidPlanFor } from "../snapshot/plan-for.ts";
import { readChangeable } from "./changeable.ts";
import { nextAmountOf } from "./next-amount.ts";
import { previewChange } from "./preview-change.ts";
import { toProration } from "./to-proration.ts";
import { subscriptionNow } from "./waiting-change.ts";

/**
 * Returns what changing to a plan costs now. Throws Conflict for the current plan, and while the plan can't be changed.
 */
export async function getProration(deps: BillingDeps, actor: Actor, stripePlan: string): Promise<Proration> {
  const plan = paidPlanFor(actor, stripePlan);
  const payer = await readChangeable(deps, actor);
  if (payer.subscription.stripePlan === plan.stripe_plan) throw new Conflict("You are already on this plan.");
  const [price, subscription] = await Promise.all([
    priceAtStripe(deps.stripe, plan),
    subscriptionNow(deps.stripe, payer.subscription.id),
  ]);
  const { invoice, name: preview } = await previewChange(deps, { payer, subscription, plan, price });
  const periodEnd = Date.parse(payer.subscription.currentPeriodEnd) / 1000;
  // During a trial nothing is charged: Stripe's preview is the first charge after it, with coupons and credit included.
  if (payer.subscription.status === "trialing") {
    const next_amount = cents(invoice.amount_due);
    return { preview, period_end: periodEnd, total: cents(0), next_amount, lines: { data: [] } };
  }
  const shown = toProration(invoice, periodEnd);
  const next_amount = await nextAmountOf(deps.stripe, subscription.id, plan.price, shown.period_end);
  return { preview, next_amount, ...shown };
}
