import { type AskStripe, type Stripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { BillingCustomer, CANCEL_REASONS } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { toBillingCustomer } from "../customer/billing-customer.ts";
import { voidOpenInvoices } from "../customer/open-invoices.ts";
import { dropPendingChange, subscriptionIfExists, subscriptionNow } from "../plan-change/waiting-change.ts";
import type { StoredSubscription } from "../snapshot/billing-account-store.ts";
import { isRenewing, STORABLE } from "../snapshot/read-at-stripe.ts";
import { type ReadBillingDeps, readBilling } from "../snapshot/read-billing.ts";
import { findStoredSubscriber, readPayer, requireSubscriber } from "../snapshot/read-payer.ts";
import { storeSubscription } from "../snapshot/store-subscription.ts";
import { ENDS_WITH_ACCOUNT, invoiceOf, itemOf, RESUMES_WITH, statusOf } from "../snapshot/to-subscription.ts";

export interface Leaving {
  readonly reason: (typeof CANCEL_REASONS)[number];
  readonly comment?: string | null;
}

const detailsOf = ({ reason, comment }: Leaving): Stripe.SubscriptionUpdateParams.CancellationDetails => ({
  feedback: reason,
  ...(comment && { comment }),
});

/** Sets a subscription to end with its period and returns it as `STORABLE` expands it. */
const endWithPeriod = (stripe: AskStripe, id: string, leaving: Leaving): Promise<Stripe.Subscription> =>
  stripe((api) =>
    api.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: detailsOf(leaving),
      // Marks the cancellation as the payer's own, so that neither keeping the account nor an earlier plan change
      // reverts it.
      metadata: { [ENDS_WITH_ACCOUNT]: "", [RESUMES_WITH]: "" },
      expand: [...STORABLE],
    }),
  );

/** Sets a subscription to end with its period. One that has just ended needs no change. */
async function scheduleCancellation(
  { stripe }: Pick<ReadBillingDeps, "stripe">,
  id: string,
  leaving: Leaving,
): Promise<void> {
  await dropPendingChange(stripe, await subscriptionNow(stripe, id));
  try {
    await endWithPeriod(stripe, id, leaving);
  } catch (error) {
    if (!(error instanceof StripeRefusal) || isLive({ status: statusOf(await subscriptionNow(stripe, id)) }))
      throw error;
  }
}

/**
 * Cancels in two calls to Stripe when the stored copy describes the ordinary case, a paid subscription that renews:
 * reads the subscription and changes it. Null for any other case, which needs everything read first.
 */
async function cancelStored(
  deps: ReadBillingDeps,
  tenantId: string,
  leaving: Leaving,
): Promise<BillingCustomer | null> {
  const payer = await findStoredSubscriber(deps, tenantId);
  if (!payer || payer.subscription.endsAt !== null || payer.subscription.status === "past_due") return null;
  const now = await subscriptionIfExists(deps.stripe, payer.subscription.id);
  if (!now || !isRenewing(now) || now.pending_update !== null) return null;
  try {
    const changed = await endWithPeriod(deps.stripe, now.id, leaving);
    return toBillingCustomer(await storeSubscription(deps, payer, changed));
  } catch (error) {
    // It changed concurrently.
    if (error instanceof StripeRefusal) return null;
    throw error;
  }
}

/**
 * Cancels a past-due subscription immediately. Open invoices are voided first so that no payment can slip in; if one
 * was paid at the last moment, the subscription stays until the end of its period, which has been requested by now.
 * Throws Conflict while a payment is in progress.
 */
async function cancelIfUnpaid(
  { stripe }: Pick<ReadBillingDeps, "stripe">,
  id: string,
  leaving: Leaving,
): Promise<void> {
  await voidOpenInvoices(stripe, id);
  const now = await subscriptionNow(stripe, id);
  const due = invoiceOf(now)?.status;
  if (due === "open")
    throw new Conflict(
      "One of your payments is still being processed. Please wait a moment, then check whether it went through.",
    );
  if (due === "paid") return;
  try {
    await stripe((api) => api.subscriptions.cancel(id, { cancellation_details: detailsOf(leaving) }));
  } catch (error) {
    // The subscription has already ended.
    if (!(error instanceof NotFound)) throw error;
  }
}

/** True for a subscription that its payer cancelled immediately, so that a repeat after a lost response succeeds. */
function wasCancelledByPayer(subscription: Stripe.Subscription): boolean {
  const { cancellation_details, ended_at, status } = subscription;
  const isOver = status === "canceled" && ended_at !== null;
  const isTheirs = cancellation_details?.reason === "cancellation_requested";
  return isOver && isTheirs && ended_at < itemOf(subscription).current_period_end;
}

/** True for a subscription that its payer has already cancelled immediately. Voids any invoice that is still open. */
async function isEndedAlready(
  { stripe }: Pick<ReadBillingDeps, "stripe">,
  subscription: StoredSubscription,
): Promise<boolean> {
  if (subscription.status !== "canceled") return false;
  await voidOpenInvoices(stripe, subscription.id);
  return wasCancelledByPayer(await subscriptionNow(stripe, subscription.id));
}

/**
 * Cancels a subscription at the end of its trial or paid period, or immediately while its payment is due; idempotent.
 * Throws Conflict for a payer without a subscription.
 */
export async function cancelSubscription(
  deps: ReadBillingDeps,
  { actor, ...leaving }: By<Actor, Leaving>,
): Promise<BillingCustomer> {
  const cancelled = await cancelStored(deps, actor.tenantId, leaving);
  if (cancelled) return cancelled;
  const account = (await readBilling(deps, actor.tenantId))?.account;
  if (account?.customerId !== undefined && account.subscription && (await isEndedAlready(deps, account.subscription)))
    return toBillingCustomer(account);
  const payer = requireSubscriber(account);
  const { id, endsAt, endsWithAccount, status } = payer.subscription;
  const isTheirs = endsAt !== null && !endsWithAccount;
  if (isTheirs && status !== "past_due") return toBillingCustomer(payer);
  if (!isTheirs) await scheduleCancellation(deps, id, leaving);
  if (status === "past_due") await cancelIfUnpaid(deps, id, leaving);
  return toBillingCustomer(await readPayer(deps, actor));
}
