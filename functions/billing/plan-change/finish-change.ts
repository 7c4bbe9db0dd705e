import { isLive } from "#shared/domain/billing/subscription.ts";
import type { FollowDeletionDeps } from "../cancel/follow-deletion.ts";
import { takeCancellationBack } from "../cancel/take-cancellation-back.ts";
import type { BillingAccount } from "../snapshot/billing-account-store.ts";
import { readBilling } from "../snapshot/read-billing.ts";
import { isResumedByChange } from "../snapshot/to-subscription.ts";
import { subscriptionNow } from "./waiting-change.ts";

/**
 * Resumes a cancelled subscription whose payer has paid for another plan and was gone before it was resumed, as when a tab closes during a bank's
 * question. Compares how things stand, so it may run at any time and any number of times. Returns the payer as they stand then.
 */
export async function finishChange(deps: FollowDeletionDeps, account: BillingAccount): Promise<BillingAccount> {
  const { subscription, tenantId, userId } = account;
  if (!subscription?.resumedByChange || !isLive(subscription) || subscription.endsWithAccount) return account;
  const user = await deps.accounts.find(userId);
  if (!user || user.removingAt !== undefined || user.deletionDueAt !== undefined) return account;
  // A payer who cancels again takes the mark away: what was read before that no longer counts.
  const now = await subscriptionNow(deps.stripe, subscription.id);
  if (!isResumedByChange(now)) return account;
  await takeCancellationBack(deps.stripe, now);
  return (await readBilling(deps, tenantId))?.account ?? account;
}
