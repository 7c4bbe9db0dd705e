import type { Actor } from "#functions/platform/actor.ts";
import type { BillingCustomer } from "#shared/api/billing.ts";
import type { BillingDeps } from "./deps.ts";
import { readPayer, readSubscriber } from "./read-payer.ts";
import { needStayingAccount } from "./staying-account.ts";
import { toBillingCustomer } from "./to-billing-customer.ts";

/** Takes a cancellation back; not cancelled, it changes nothing. Throws Conflict for who has no subscription, or none any more. */
export async function resumeSubscription(deps: BillingDeps, actor: Actor): Promise<BillingCustomer> {
  await needStayingAccount(deps, actor);
  const payer = await readSubscriber(deps, actor);
  const { id, endsAt } = payer.subscription;
  if (endsAt === null) return toBillingCustomer(payer);
  const { cancel_at_period_end } = await deps.stripe((api) => api.subscriptions.retrieve(id));
  // An end on a day of its own is set at Stripe by hand.
  const going = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
  await deps.stripe((api) => api.subscriptions.update(id, going));
  return toBillingCustomer(await readPayer(deps, actor));
}
