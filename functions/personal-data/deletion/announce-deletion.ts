import { type AccountStore, tenantPaidBy, type UserRow } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { Email, EmailSite, Mailer } from "#functions/adapters/mailer.ts";
import type { BillingStatusStore } from "#functions/entitlements/index.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { deletionRequestedEmail } from "../emails/emails.ts";
import type { DeletionStore } from "./deletion-store.ts";

/**
 * Emails a notice about a completed change. Logs a failure and returns false instead of throwing; the user's page shows
 * the same.
 */
export async function sendNotice(mailer: Mailer, email: Email): Promise<boolean> {
  try {
    await mailer.send(email);
    return true;
  } catch (error) {
    logger.warn("notice not sent", { error: error instanceof Error ? error.name : "unknown" });
    return false;
  }
}

export interface AnnounceDeps {
  readonly bus: Publisher;
  readonly deletions: DeletionStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: EmailSite;
  readonly accounts: Pick<AccountStore, "find">;
  readonly billingStatuses: BillingStatusStore;
}

/** The live subscription that ends with a user's account. */
async function planOf({ billingStatuses }: Pick<AnnounceDeps, "billingStatuses">, user: UserRow) {
  const tenantId = tenantPaidBy(user);
  const subscription = tenantId === undefined ? null : await billingStatuses.subscriptionOf(tenantId);
  return subscription && isLive(subscription) ? subscription : null;
}

/** Long after any call has ended: a request that hasn't been announced by then has stopped midway. */
const STOPPED_AFTER_MS = HOUR_MS;

/** Has the plan of an account that will be deleted cancelled, and emails the user the day. */
export async function announceDeletion(deps: AnnounceDeps, user: UserRow): Promise<void> {
  const { bus, deletions, mailer, clock, site } = deps;
  const { userId, email, firstName, timeZone, agencyRole, deletionDueAt: dueAt } = user;
  await bus.publish("AccountDeletionChanged", { userId });
  if (dueAt === undefined) return;
  const [isOwner, plan] = [agencyRole === "owner", await planOf(deps, user)];
  const message = deletionRequestedEmail({ ...site, firstName, timeZone, dueAt, isOwner, plan });
  if (await sendNotice(mailer, { to: email, ...message })) await deletions.setAnnounced(userId, toInstant(clock.now()));
}

/** Lists deletions whose request stopped before the plan was cancelled and the email sent. */
export const pageOfStopped = ({ deletions, clock }: Pick<AnnounceDeps, "deletions" | "clock">, after: string | null) =>
  deletions.pageOfUnannounced(clock.now(), clock.now() - STOPPED_AFTER_MS, after);

/** Completes a request that stopped midway, unless the deletion was cancelled or completed meanwhile. */
export async function resumeAnnouncement(deps: AnnounceDeps, userId: string): Promise<void> {
  const user = await deps.accounts.find(userId);
  if (!user?.deletionDueAt || user.removingAt || !(await deps.deletions.isUnannounced(userId))) return;
  await announceDeletion(deps, user);
}
