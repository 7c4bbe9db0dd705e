import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Conflict } from "#functions/platform/errors.ts";
import type { Proration } from "#shared/api/billing/billing.ts";
import { isRounding } from "#shared/domain/billing/rounding.ts";
import { type Cents, cents } from "#shared/primitives/cents.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { priceAtStripe } from "../checkout/price-at-stripe.ts";
import { paidPlanFor } from "../customer/plans.ts";
import type { ChargeDeps } from "../snapshot/read-payer.ts";
import { previewChange, readChangeable } from "./preview-change.ts";
import { subscriptionNow } from "./waiting-change.ts";

/**
 * Returns what one discount takes off an amount at an instant in seconds; zero once it has expired, or if it was for a
 * single invoice.
 */
function offBy(discount: Stripe.Discount, amount: number, at: number): number {
  const { coupon } = discount.source;
  if (coupon === null || typeof coupon === "string" || coupon.duration === "once") return 0;
  if (discount.end !== null && discount.end <= at) return 0;
  return coupon.percent_off === null ? (coupon.amount_off ?? 0) : Math.round((amount * coupon.percent_off) / 100);
}

/**
 * Returns the amount charged for a price at an instant in seconds, applying the subscription's remaining discounts one
 * after the other as Stripe does.
 */
async function nextAmountOf(stripe: AskStripe, subscription: string, price: Cents, at: number): Promise<Cents> {
  const expand = ["discounts.source.coupon"];
  const { discounts } = await stripe((api) => api.subscriptions.retrieve(subscription, { expand }));
  const kept = discounts.filter((discount) => typeof discount !== "string");
  return cents(kept.reduce((left: number, one) => Math.max(0, left - offBy(one, left, at)), price));
}

type Line = Pick<Stripe.InvoiceLineItem, "amount" | "description" | "period">;

export type PreviewSums = Pick<Stripe.Invoice, "total" | "amount_due" | "starting_balance"> & {
  readonly lines: { readonly data: readonly Line[] };
};

function differencesOf({ total, amount_due, starting_balance, lines }: PreviewSums, charged: number) {
  // Stripe charges no less than 50 cents and adds smaller amounts to the next invoice.
  const postponed = total > 0 && amount_due === 0 ? Math.max(0, total + starting_balance) : 0;
  const rest = charged + postponed - sumOf(lines.data, ({ amount }) => amount);
  return [
    { amount: rest, description: rest < 0 ? "Discounts and credit" : "Taxes and balance" },
    { amount: -postponed, description: "Added to your next bill" },
  ];
}

/**
 * Converts a previewed invoice for the API. Discounts, credit and amounts deferred to the next invoice are lines of
 * their own, so that the lines always add up to the charge; rounding is part of the last line. A negative total becomes
 * credit.
 */
export function toProration(invoice: PreviewSums, fallbackEnd: number): Omit<Proration, "preview" | "next_amount"> {
  const { total, amount_due, lines } = invoice;
  const charged = total > 0 ? amount_due : total;
  const shown = lines.data.map(({ amount, description }) => ({ amount, description: description ?? "" }));
  for (const difference of differencesOf(invoice, charged)) {
    const last = shown.at(-1);
    if (last && isRounding(difference.amount)) last.amount += difference.amount;
    else if (difference.amount !== 0) shown.push(difference);
  }
  // Credited lines cover the rest of the old period, which may end long after the new one.
  const begun = lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  const period_end = begun.length > 0 ? Math.max(...begun) : fallbackEnd;
  return {
    period_end,
    total: cents(charged),
    lines: { data: shown.map(({ amount, description }) => ({ amount: cents(amount), description })) },
  };
}

/**
 * Returns what changing to a plan costs now. Throws Conflict for the current plan, and while the plan can't be changed.
 */
export async function getProration(
  deps: ChargeDeps,
  { actor, stripePlan }: By<Actor, { readonly stripePlan: string }>,
): Promise<Proration> {
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
