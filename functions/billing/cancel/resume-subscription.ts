import type { Actor } from "#functions/platform/access/actor.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { toBillingCustomer } from "../customer/to-billing-customer.ts";
import type { BillingDeps } from "../deps.ts";
import { subscriptionIfExists } from "../plan-change/waiting-change.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import { isEnding } from "../snapshot/read-at-stripe.ts";
import { findStoredSubscriber, readPayer, readSubscriber } from "../snapshot/read-payer.ts";
import { requireActiveAccount } from "../snapshot/require-active-account.ts";
import { storeSubscription } from "../snapshot/store-subscription.ts";
import { revertCancellation } from "./revert-cancellation.ts";

/** Reverts the cancellation of a payer's subscription and returns the updated payer; idempotent. */
export async function resume(deps: BillingDeps, actor: Actor, payer: KnownPayer): Promise<KnownPayer> {
  const { subscription } = payer;
  if (!subscription || subscription.endsAt === null) return payer;
  await revertCancellation(deps.stripe, await deps.stripe((api) => api.subscriptions.retrieve(subscription.id)));
  return readPayer(deps, actor);
}

/**
 * Reverts a cancellation in three calls to Stripe when the stored copy describes it: reads the subscription, changes it
 * and asks for its next charge. Null for any other case, which needs everything read first.
 */
async function resumeStored(deps: BillingDeps, { tenantId }: Actor): Promise<BillingCustomer | null> {
  const payer = await findStoredSubscriber(deps, tenantId);
  if (!payer || payer.subscription.endsAt === null || payer.subscription.status === "past_due") return null;
  const now = await subscriptionIfExists(deps.stripe, payer.subscription.id);
  if (!now || !isEnding(now)) return null;
  return toBillingCustomer(await storeSubscription(deps, payer, await revertCancellation(deps.stripe, now)));
}

/** Reverts the cancellation of the payer's subscription; idempotent. Throws Conflict for a payer without one. */
export async function resumeSubscription(deps: BillingDeps, actor: Actor): Promise<BillingCustomer> {
  await requireActiveAccount(deps, actor);
  const resumed = await resumeStored(deps, actor);
  return resumed ?? toBillingCustomer(await resume(deps, actor, await readSubscriber(deps, actor)));
}
