import type { Stripe } from "#functions/clients/stripe.ts";
import type { Actor } from "#functions/platform/actor.ts";
import type { BillingCustomer, CANCEL_REASONS } from "#shared/api/billing.ts";
import type { BillingDeps } from "./deps.ts";
import { readPayer, readSubscriber, type Subscriber } from "./read-payer.ts";
import { toBillingCustomer } from "./to-billing-customer.ts";
import { leaveWaitingChange, subscriptionNow } from "./waiting-change.ts";

/** Why somebody leaves. */
export interface Leaving {
  readonly reason: (typeof CANCEL_REASONS)[number];
  readonly comment?: string | null;
}

const detailsOf = ({ reason, comment }: Leaving): Stripe.SubscriptionUpdateParams.CancellationDetails => ({
  feedback: reason,
  ...(comment && { comment }),
});

/** Ends what is not paid for at once: there is no time left that was, and nobody wants to be charged for leaving. */
async function endAtOnce({ stripe }: BillingDeps, { subscription }: Subscriber, leaving: Leaving): Promise<void> {
  const { openInvoice } = subscription;
  await stripe((api) => api.subscriptions.cancel(subscription.id, { cancellation_details: detailsOf(leaving) }));
  if (openInvoice) await stripe((api) => api.invoices.voidInvoice(openInvoice.id));
}

/** Ends a subscription with its trial or its paid time; cancelled already, it changes nothing. Throws Conflict for who has none. */
export async function cancelSubscription(deps: BillingDeps, actor: Actor, leaving: Leaving): Promise<BillingCustomer> {
  const payer = await readSubscriber(deps, actor);
  const { id, endsAt, status } = payer.subscription;
  if (endsAt !== null) return toBillingCustomer(payer);
  if (status === "past_due") await endAtOnce(deps, payer, leaving);
  else {
    await leaveWaitingChange(deps.stripe, await subscriptionNow(deps.stripe, id));
    const ending = { cancel_at_period_end: true, cancellation_details: detailsOf(leaving) };
    await deps.stripe((api) => api.subscriptions.update(id, ending));
  }
  return toBillingCustomer(await readPayer(deps, actor));
}
