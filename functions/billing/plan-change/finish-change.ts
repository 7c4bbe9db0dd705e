import { isLive } from "#shared/domain/billing/subscription.ts";
import type { FollowDeletionDeps } from "../cancel/follow-deletion.ts";
import { revertCancellation } from "../cancel/resume-subscription.ts";
import type { BillingAccount } from "../snapshot/billing-account-store.ts";
import { readBilling } from "../snapshot/read-billing.ts";
import { isResumedByChange } from "../snapshot/to-subscription.ts";
import { subscriptionNow } from "./waiting-change.ts";

/**
 * Resumes a cancelled subscription whose payer paid for another plan but left before it was resumed, for example by
 * closing the tab during the bank's authentication. Idempotent: it compares current states, so it may run at any time.
 * Returns the updated payer.
 */
export async function finishChange(deps: FollowDeletionDeps, account: BillingAccount): Promise<BillingAccount> {
  const { subscription, tenantId, userId } = account;
  if (!subscription?.resumedByChange || !isLive(subscription) || subscription.endsWithAccount) return account;
  const user = await deps.accounts.find(userId);
  if (!user || user.removingAt !== undefined || user.deletionDueAt !== undefined) return account;
  const now = await subscriptionNow(deps.stripe, subscription.id);
  if (!isResumedByChange(now)) return account;
  await revertCancellation(deps.stripe, now);
  return (await readBilling(deps, tenantId))?.account ?? account;
}
