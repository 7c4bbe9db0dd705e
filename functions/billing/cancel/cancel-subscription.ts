import { type Stripe, StripeRefusal } from "#functions/clients/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { BillingCustomer, CANCEL_REASONS } from "#shared/api/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { voidOpenInvoices } from "../customer/open-invoices.ts";
import { toBillingCustomer } from "../customer/to-billing-customer.ts";
import type { BillingDeps } from "../deps.ts";
import { leaveWaitingChange, subscriptionNow } from "../plan-change/waiting-change.ts";
import type { StoredSubscription } from "../snapshot/billing-account-store.ts";
import { readBilling } from "../snapshot/read-billing.ts";
import { needSubscriber, readPayer } from "../snapshot/read-payer.ts";
import { ENDS_WITH_ACCOUNT, invoiceOf, itemOf, RESUMES_WITH, statusOf } from "../snapshot/to-subscription.ts";

/** Why somebody leaves. */
export interface Leaving {
  readonly reason: (typeof CANCEL_REASONS)[number];
  readonly comment?: string | null;
}

const detailsOf = ({ reason, comment }: Leaving): Stripe.SubscriptionUpdateParams.CancellationDetails => ({
  feedback: reason,
  ...(comment && { comment }),
});

/** Has a subscription end with its period. One that ended by itself at this moment needs no more. */
async function askForTheEnd({ stripe }: BillingDeps, id: string, leaving: Leaving): Promise<void> {
  await leaveWaitingChange(stripe, await subscriptionNow(stripe, id));
  // From here on it is the payer's own cancellation, which neither keeping the account nor an earlier change takes back.
  const metadata = { [ENDS_WITH_ACCOUNT]: "", [RESUMES_WITH]: "" };
  const ending = { cancel_at_period_end: true, cancellation_details: detailsOf(leaving), metadata };
  try {
    await stripe((api) => api.subscriptions.update(id, ending));
  } catch (error) {
    if (!(error instanceof StripeRefusal) || isLive({ status: statusOf(await subscriptionNow(stripe, id)) }))
      throw error;
  }
}

/**
 * Ends at once what nobody paid for: there is no time left that was, and nobody wants to be charged for leaving. What is due becomes void first: what
 * is void can't be paid any more, so that no payment comes between, and what was paid at the last moment stays until the end of its period, which
 * is asked for by now. Throws Conflict while it is being paid.
 */
async function endUnlessPaid({ stripe }: BillingDeps, id: string, leaving: Leaving): Promise<void> {
  await voidOpenInvoices(stripe, id);
  const now = await subscriptionNow(stripe, id);
  const due = invoiceOf(now)?.status;
  if (due === "open")
    throw new Conflict("A payment of yours is under way. Please wait a moment, and look whether it worked.");
  if (due === "paid") return;
  try {
    await stripe((api) => api.subscriptions.cancel(id, { cancellation_details: detailsOf(leaving) }));
  } catch (error) {
    // It ended by itself meanwhile.
    if (!(error instanceof NotFound)) throw error;
  }
}

/** Whether a subscription was ended at once, by its payer: asked again after an answer that was lost, it is as they wanted it. */
function wasEndedAtOnce(subscription: Stripe.Subscription): boolean {
  const { cancellation_details, ended_at, status } = subscription;
  const isOver = status === "canceled" && ended_at !== null;
  const isTheirs = cancellation_details?.reason === "cancellation_requested";
  return isOver && isTheirs && ended_at < itemOf(subscription).current_period_end;
}

/** Whether a subscription is over that its payer ended at once. What of it could still be paid is not to be any more. */
async function isEndedAlready({ stripe }: BillingDeps, subscription: StoredSubscription): Promise<boolean> {
  if (subscription.status !== "canceled") return false;
  await voidOpenInvoices(stripe, subscription.id);
  return wasEndedAtOnce(await subscriptionNow(stripe, subscription.id));
}

/**
 * Ends a subscription with its trial or its paid time, or at once while its payment is due; cancelled already, it changes nothing. Throws Conflict for
 * who has none.
 */
export async function cancelSubscription(deps: BillingDeps, actor: Actor, leaving: Leaving): Promise<BillingCustomer> {
  const account = (await readBilling(deps, actor.tenantId))?.account;
  if (account?.customerId !== undefined && account.subscription && (await isEndedAlready(deps, account.subscription)))
    return toBillingCustomer(account);
  const payer = needSubscriber(account);
  const { id, endsAt, endsWithAccount, status } = payer.subscription;
  const isTheirs = endsAt !== null && !endsWithAccount;
  if (isTheirs && status !== "past_due") return toBillingCustomer(payer);
  if (!isTheirs) await askForTheEnd(deps, id, leaving);
  if (status === "past_due") await endUnlessPaid(deps, id, leaving);
  return toBillingCustomer(await readPayer(deps, actor));
}
