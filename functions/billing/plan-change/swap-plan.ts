import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { CardDeclined, Conflict, Unavailable } from "#functions/platform/errors.ts";
import { newId } from "#functions/platform/ids.ts";
import type { PaymentOutcome } from "#shared/api/billing/billing.ts";
import { markResumingChange, resume } from "../cancel/resume-subscription.ts";
import { paymentOfInvoice } from "../checkout/payment-of-invoice.ts";
import { priceAtStripe } from "../checkout/price-at-stripe.ts";
import { paidPlanFor } from "../customer/plans.ts";
import type { StoredPreview } from "../snapshot/billing-account-store.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import { type ChargeDeps, done, readPayer } from "../snapshot/read-payer.ts";
import { invoiceOf, itemOf, planOfPrice } from "../snapshot/to-subscription.ts";
import { baseOf, type Change, previewOf, readChangeable } from "./preview-change.ts";
import { dropPendingChange, subscriptionNow, waitingPrice } from "./waiting-change.ts";

/**
 * Changes the price at Stripe, once for all requests with the same preview and starting state. The change is paid, or
 * left pending.
 */
const change = ({ stripe }: Pick<ReadBillingDeps, "stripe">, { subscription, price }: Change, preview: StoredPreview) =>
  stripe((api) =>
    api.subscriptions.update(
      subscription.id,
      {
        items: [{ id: itemOf(subscription).id, price }],
        proration_behavior: "always_invoice",
        proration_date: preview.prorationDate,
        payment_behavior: "pending_if_incomplete",
      },
      { idempotencyKey: `swap:${preview.id}:${preview.from}` },
    ),
  );

/** Drops a change that the card didn't pay. It may be repeated with another card at the same price. */
async function leave(
  deps: Pick<ReadBillingDeps, "billingAccounts" | "stripe">,
  { payer, subscription }: Change,
  preview: StoredPreview,
): Promise<void> {
  const now = await dropPendingChange(deps.stripe, await subscriptionNow(deps.stripe, subscription.id));
  await deps.billingAccounts.setPreview(payer.tenantId, preview, { ...preview, id: newId(), from: baseOf(now) });
}

async function settle(
  deps: ReadBillingDeps,
  actor: Actor,
  { payer, subscription, plan }: Change,
  preview: StoredPreview,
  answered: Stripe.Subscription,
): Promise<PaymentOutcome> {
  const now = await subscriptionNow(deps.stripe, subscription.id);
  if (planOfPrice(itemOf(now).price) === plan) {
    // Changing the plan reverts a cancellation, but only after the new plan is paid for.
    const changed = await resume(deps, actor, await readPayer(deps, actor));
    await deps.billingAccounts.dropPreview(payer.tenantId, preview);
    return done(changed);
  }
  if (now.pending_update === null) {
    // The bank declined a concurrent request for the same change, which then dropped it.
    throw answered.pending_update
      ? new CardDeclined()
      : new Conflict("Something changed in the meantime. Please try again.");
  }
  const payment = await paymentOfInvoice(deps.stripe, invoiceOf(now));
  if (payment.state === "asks") return { status: "requires_action", client_secret: payment.clientSecret };
  if (payment.state !== "declined")
    throw new Unavailable("Your payment is being processed. Please check again in a moment.");
  throw new CardDeclined(payment.message);
}

/**
 * Changes a subscription's plan and immediately charges the difference shown in the agreed preview of the last ten
 * minutes; does nothing if already on that plan. A bank's authentication leaves the change pending: repeating the
 * request returns the same question, requesting another plan drops the change. Throws CardDeclined, Conflict (stale
 * where the difference must be shown again), NotFound and Unavailable, after which the request may be repeated.
 */
export async function swapPlan(
  deps: ChargeDeps,
  { actor, stripePlan, agreed }: By<Actor, { readonly stripePlan: string; readonly agreed: string | null }>,
): Promise<PaymentOutcome> {
  const plan = paidPlanFor(actor, stripePlan);
  const payer = await readChangeable(deps, actor);
  if (payer.subscription.stripePlan === plan.stripe_plan) return done(await resume(deps, actor, payer));
  const [price, seen] = await Promise.all([
    priceAtStripe(deps.stripe, plan),
    subscriptionNow(deps.stripe, payer.subscription.id),
  ]);
  if (waitingPrice(seen)?.id === price) {
    const payment = await paymentOfInvoice(deps.stripe, invoiceOf(seen));
    if (payment.state === "asks") return { status: "requires_action", client_secret: payment.clientSecret };
  }
  const subscription = await dropPendingChange(deps.stripe, seen);
  // Changed since it was read, by a concurrent request or the bank's confirmation; no price is needed.
  if (planOfPrice(itemOf(subscription).price) === plan)
    return done(await resume(deps, actor, await readPayer(deps, actor)));
  const wanted = { payer, plan, price, subscription };
  const preview = await previewOf(deps, wanted, agreed);
  // Ensures that the cancellation is reverted once the change is paid, even if this process stops.
  if (payer.subscription.endsAt !== null) await markResumingChange(deps.stripe, subscription.id, price);
  try {
    return await settle(deps, actor, wanted, preview, await change(deps, wanted, preview));
  } catch (error) {
    if (error instanceof CardDeclined) await leave(deps, wanted, preview);
    throw error;
  }
}
