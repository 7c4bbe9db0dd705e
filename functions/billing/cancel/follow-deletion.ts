import type { AccountStore } from "#functions/accounts/index.ts";
import { type AskStripe, StripeRefusal } from "#functions/clients/stripe/stripe.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { unpaidInvoicesOf } from "../customer/open-invoices.ts";
import { leaveWaitingChange, subscriptionNow } from "../plan-change/waiting-change.ts";
import type { BillingAccount } from "../snapshot/billing-account-store.ts";
import { type ReadBillingDeps, readBilling } from "../snapshot/read-billing.ts";
import { ENDS_WITH_ACCOUNT } from "../snapshot/to-subscription.ts";

export interface FollowDeletionDeps extends ReadBillingDeps {
  readonly accounts: Pick<AccountStore, "find">;
}

/** Stops or restarts what Stripe collects without being asked: a renewal that is about to be charged, and another try of one that failed. */
async function collect(stripe: AskStripe, subscription: string, auto_advance: boolean): Promise<void> {
  for (const { id, auto_advance: before } of await unpaidInvoicesOf(stripe, subscription)) {
    if (before === auto_advance) continue;
    try {
      await stripe((api) => api.invoices.update(id, { auto_advance }));
    } catch (error) {
      // Paid or void meanwhile: there is nothing to collect.
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
}

async function end(stripe: AskStripe, id: string): Promise<void> {
  await leaveWaitingChange(stripe, await subscriptionNow(stripe, id));
  await stripe((api) =>
    api.subscriptions.update(id, { cancel_at_period_end: true, metadata: { [ENDS_WITH_ACCOUNT]: "yes" } }),
  );
}

/**
 * Lets a subscription follow its payer's account: cancelled while the account is to be deleted, so that nothing is charged in its days of grace, and
 * resumed when the deletion is taken back. What the payer cancelled stays cancelled: the mark that tells the two apart is written with the
 * cancellation itself. Compares how things stand, so it may run at any time and any number of times. Returns whether it changed anything.
 */
export async function followDeletion(deps: FollowDeletionDeps, account: BillingAccount): Promise<boolean> {
  const { customerId, subscription, tenantId, userId } = account;
  if (customerId === undefined || !subscription || !isLive(subscription)) return false;
  const user = await deps.accounts.find(userId);
  // A closed account's subscription ends with its removal.
  if (!user || user.removingAt !== undefined) return false;
  const isLeaving = user.deletionDueAt !== undefined;
  const { id, endsAt, endsWithAccount = false } = subscription;
  const mustEnd = isLeaving && endsAt === null;
  const mustResume = !isLeaving && endsWithAccount;
  if (mustEnd) await end(deps.stripe, id);
  // Stopped after the line above, the next run finds the mark and gets here again.
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

/** The same for what a person pays for, an author or an agency's owner. */
export async function followDeletionOf(deps: FollowDeletionDeps, userId: string): Promise<void> {
  const user = await deps.accounts.find(userId);
  if (!user || (user.kind === "agency" && user.agencyRole !== "owner")) return;
  const tenantId = user.kind === "agency" ? user.agencyId : userId;
  if (tenantId === undefined) return;
  const reading = await readBilling(deps, tenantId);
  if (reading) await followDeletion(deps, reading.account);
}
