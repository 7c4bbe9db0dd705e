import type { Actor } from "#functions/platform/access/actor.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { toBillingCustomer } from "../customer/to-billing-customer.ts";
import type { BillingDeps } from "../deps.ts";
import type { KnownPayer } from "../snapshot/payer-at-stripe.ts";
import { readPayer, readSubscriber } from "../snapshot/read-payer.ts";
import { requireActiveAccount } from "../snapshot/staying-account.ts";
import { revertCancellation } from "./take-cancellation-back.ts";

/** Reverts the cancellation of a payer's subscription and returns the updated payer; idempotent. */
export async function resume(deps: BillingDeps, actor: Actor, payer: KnownPayer): Promise<KnownPayer> {
  const { subscription } = payer;
  if (!subscription || subscription.endsAt === null) return payer;
  await revertCancellation(deps.stripe, await deps.stripe((api) => api.subscriptions.retrieve(subscription.id)));
  return readPayer(deps, actor);
}

export async function resumeSubscription(deps: BillingDeps, actor: Actor): Promise<BillingCustomer> {
  await requireActiveAccount(deps, actor);
  return toBillingCustomer(await resume(deps, actor, await readSubscriber(deps, actor)));
}
