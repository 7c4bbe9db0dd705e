import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { toBillingCustomer } from "../customer/billing-customer.ts";
import { subscriptionIfExists } from "../plan-change/waiting-change.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import { isEnding, STORABLE } from "../snapshot/read-at-stripe.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import {
  type ChargeDeps,
  findStoredSubscriber,
  readPayer,
  readSubscriber,
  requireActiveAccount,
} from "../snapshot/read-payer.ts";
import { storeSubscription } from "../snapshot/store-subscription.ts";
import { RESUMES_WITH } from "../snapshot/to-subscription.ts";

/**
 * Records at Stripe, before a cancelled subscription is changed, that the change to this price reverts the
 * cancellation.
 */
export async function markResumingChange(stripe: AskStripe, subscription: string, price: string): Promise<void> {
  await stripe((api) => api.subscriptions.update(subscription, { metadata: { [RESUMES_WITH]: price } }));
}

/** Lets a cancelled subscription renew again and returns it as `STORABLE` expands it. */
export function revertCancellation(stripe: AskStripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  // A separate end date comes from a manual edit at Stripe.
  const end = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
  const change = { ...end, metadata: { [RESUMES_WITH]: "" }, expand: [...STORABLE] };
  return stripe((api) => api.subscriptions.update(subscription.id, change));
}

/** Reverts the cancellation of a payer's subscription and returns the updated payer; idempotent. */
export async function resume(deps: ReadBillingDeps, actor: Actor, payer: KnownPayer): Promise<KnownPayer> {
  const { subscription } = payer;
  if (!subscription || subscription.endsAt === null) return payer;
  await revertCancellation(deps.stripe, await deps.stripe((api) => api.subscriptions.retrieve(subscription.id)));
  return readPayer(deps, actor);
}

/**
 * Reverts a cancellation in three calls to Stripe when the stored copy describes it: reads the subscription, changes it
 * and asks for its next charge. Null for any other case, which needs everything read first.
 */
async function resumeStored(deps: ReadBillingDeps, { tenantId }: Actor): Promise<BillingCustomer | null> {
  const payer = await findStoredSubscriber(deps, tenantId);
  if (!payer || payer.subscription.endsAt === null || payer.subscription.status === "past_due") return null;
  const now = await subscriptionIfExists(deps.stripe, payer.subscription.id);
  if (!now || !isEnding(now)) return null;
  return toBillingCustomer(await storeSubscription(deps, payer, await revertCancellation(deps.stripe, now)));
}

/** Reverts the cancellation of the payer's subscription; idempotent. Throws Conflict for a payer without one. */
export async function resumeSubscription(deps: ChargeDeps, { actor }: By<Actor>): Promise<BillingCustomer> {
  await requireActiveAccount(deps, actor);
  const resumed = await resumeStored(deps, actor);
  return resumed ?? toBillingCustomer(await resume(deps, actor, await readSubscriber(deps, actor)));
}
