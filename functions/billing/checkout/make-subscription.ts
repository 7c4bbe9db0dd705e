import { type Stripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { AGENCY_TRIAL_DAYS } from "#shared/catalogue/plans.ts";
import { SHORTEST_TRIAL_REST_MS, trialOf } from "#shared/domain/billing/trial.ts";
import { discountOf } from "../coupons/find-coupon.ts";
import type { StoredCheckout } from "../snapshot/billing-account-store.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import { WITH_PAYMENT } from "./payment-of-invoice.ts";

export const WITH_INVOICE = `latest_invoice.${WITH_PAYMENT}`;

function trialFor(
  actor: Actor,
  { trialUsed }: KnownPayer,
  { startedAt }: StoredCheckout,
): Pick<Stripe.SubscriptionCreateParams, "trial_end" | "trial_period_days"> {
  if (actor.accountKind === "agency") return trialUsed ? {} : { trial_period_days: AGENCY_TRIAL_DAYS };
  const { onTrial, endsAt } = trialOf(actor, Date.parse(startedAt));
  const isWorthIt = onTrial && endsAt !== null && Date.parse(endsAt) - Date.parse(startedAt) >= SHORTEST_TRIAL_REST_MS;
  return isWorthIt ? { trial_end: Math.floor(Date.parse(endsAt) / 1000) } : {};
}

/**
 * Creates a checkout's subscription at Stripe, exactly once across repeats, and returns its current state with its
 * invoice.
 */
export async function makeSubscription(
  { stripe }: Pick<ReadBillingDeps, "stripe">,
  actor: Actor,
  payer: KnownPayer,
  checkout: StoredCheckout,
  price: string,
): Promise<Stripe.Subscription> {
  const idempotencyKey = `subscribe:${checkout.id}`;
  const common: Stripe.SubscriptionCreateParams = {
    customer: payer.customerId,
    items: [{ price }],
    payment_behavior: "allow_incomplete",
    ...(checkout.coupon !== null && { discounts: [discountOf(checkout.coupon)] }),
    metadata: { tenant_id: payer.tenantId, checkout: checkout.id },
  };
  const trial = trialFor(actor, payer, checkout);
  const { id } = await stripe((api) => api.subscriptions.create({ ...common, ...trial }, { idempotencyKey })).catch(
    (error: unknown) => {
      if (!(error instanceof StripeRefusal && error.param === "trial_end")) throw error;
      return stripe((api) => api.subscriptions.create(common, { idempotencyKey: `${idempotencyKey}:at-once` }));
    },
  );
  // The idempotency key returns the subscription as it was when created, so it is read again.
  return stripe((api) => api.subscriptions.retrieve(id, { expand: [WITH_INVOICE] }));
}
