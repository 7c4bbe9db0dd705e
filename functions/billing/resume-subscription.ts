import type { Actor } from "#functions/platform/actor.ts";
import type { BillingCustomer } from "#shared/api/billing.ts";
import type { BillingDeps } from "./deps.ts";
import type { KnownPayer } from "./payer-at-stripe.ts";
import { readPayer, readSubscriber } from "./read-payer.ts";
import { needStayingAccount } from "./staying-account.ts";
import { toBillingCustomer } from "./to-billing-customer.ts";

/** Takes the cancellation of a payer's subscription back, and returns the payer as they stand then; not cancelled, it changes nothing. */
export async function resume(deps: BillingDeps, actor: Actor, payer: KnownPayer): Promise<KnownPayer> {
  const { subscription } = payer;
  if (!subscription || subscription.endsAt === null) return payer;
  const { cancel_at_period_end } = await deps.stripe((api) => api.subscriptions.retrieve(subscription.id));
  // An end on a day of its own is set at Stripe by hand.
  const going = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
  await deps.stripe((api) => api.subscriptions.update(subscription.id, going));
  return readPayer(deps, actor);
}

/** Takes a cancellation back; not cancelled, it changes nothing. Throws Conflict for who has no subscription, or none any more. */
export async function resumeSubscription(deps: BillingDeps, actor: Actor): Promise<BillingCustomer> {
  await needStayingAccount(deps, actor);
  return toBillingCustomer(await resume(deps, actor, await readSubscriber(deps, actor)));
}
