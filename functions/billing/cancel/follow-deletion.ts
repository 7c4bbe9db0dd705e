import { type AccountStore, tenantPaidBy } from "#functions/accounts/index.ts";
import { type AskStripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { unpaidInvoicesOf } from "../customer/open-invoices.ts";
import { dropPendingChange, subscriptionNow } from "../plan-change/waiting-change.ts";
import type { BillingAccount } from "../snapshot/billing-account-store.ts";
import { type ReadBillingDeps, readBilling } from "../snapshot/read-billing.ts";
import { ENDS_WITH_ACCOUNT } from "../snapshot/to-subscription.ts";

export interface FollowDeletionDeps extends ReadBillingDeps {
  readonly accounts: Pick<AccountStore, "find">;
}

/** Stops or restarts automatic collection of an upcoming renewal, and of retries of a failed one. */
async function collect(stripe: AskStripe, subscription: string, auto_advance: boolean): Promise<void> {
  for (const { id, auto_advance: before } of await unpaidInvoicesOf(stripe, subscription)) {
    if (before === auto_advance) continue;
    try {
      await stripe((api) => api.invoices.update(id, { auto_advance }));
    } catch (error) {
      // The invoice was paid or voided meanwhile, so there is nothing to collect.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
}

async function end(stripe: AskStripe, id: string): Promise<void> {
  await dropPendingChange(stripe, await subscriptionNow(stripe, id));
  await stripe((api) =>
    api.subscriptions.update(id, { cancel_at_period_end: true, metadata: { [ENDS_WITH_ACCOUNT]: "yes" } }),
  );
}

/**
 * Makes a subscription follow its payer's account: cancels it while the account is scheduled for deletion, so that
 * nothing is charged during the grace period, and resumes it when the deletion is cancelled. A subscription that the
 * payer cancelled stays cancelled; the mark that distinguishes the two is written together with the cancellation.
 * Idempotent: it compares current states, so it may run at any time. Returns whether anything changed.
 */
export async function followDeletion(deps: FollowDeletionDeps, account: BillingAccount): Promise<boolean> {
  const { customerId, subscription, tenantId, userId } = account;
  if (customerId === undefined || !subscription || !isLive(subscription)) return false;
  const user = await deps.accounts.find(userId);
  if (!user || user.removingAt !== undefined) return false;
  const isLeaving = user.deletionDueAt !== undefined;
  const { id, endsAt, endsWithAccount = false } = subscription;
  const mustEnd = isLeaving && endsAt === null;
  const mustResume = !isLeaving && endsWithAccount;
  if (mustEnd) await end(deps.stripe, id);
  // If a run stops after the line above, the next run finds the mark and reaches this line again.
  if (isLeaving && (mustEnd || endsWithAccount)) await collect(deps.stripe, id, false);
  if (mustResume) {
    await collect(deps.stripe, id, true);
    await deps.stripe((api) =>
      api.subscriptions.update(id, { cancel_at_period_end: false, metadata: { [ENDS_WITH_ACCOUNT]: "" } }),
    );
  }
  const hasChanged = mustEnd || mustResume;
  if (hasChanged) await readBilling(deps, tenantId);
  return hasChanged;
}

export async function followDeletionOf(deps: FollowDeletionDeps, userId: string): Promise<void> {
  const user = await deps.accounts.find(userId);
  const tenantId = user && tenantPaidBy(user);
  const reading = tenantId ? await readBilling(deps, tenantId) : null;
  if (reading) await followDeletion(deps, reading.account);
}
