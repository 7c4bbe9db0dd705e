import { isOpenGrant } from "#functions/platform/access/acting-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import type { AccountsDeps } from "../deps.ts";
import { supportChangesEmail } from "../emails/support-changes.ts";

export type EmailChangesDeps = Pick<AccountsDeps, "accounts" | "grants" | "mailer" | "clock" | "site">;

/**
 * Emails the users in whose accounts the administrator changed something what that was, once per visit, after the visit
 * has ended. A failed email is sent when the administrator next begins or ends a visit.
 */
export async function emailChanges(
  { accounts, grants, mailer, clock, site }: EmailChangesDeps,
  adminId: string,
): Promise<void> {
  const now = clock.now();
  for (const grant of await grants.listOf(adminId)) {
    const { grantId, userId, reason, changedAt, changesEmailedAt } = grant;
    if (changedAt === undefined || changesEmailedAt !== undefined || isOpenGrant(grant, now)) continue;
    const user = await accounts.find(userId);
    if (!user || user.removingAt || !(await grants.claimChanges(adminId, grantId, toInstant(now)))) continue;
    const changes = (await grants.requestsOf(userId)).get(grantId)?.changes ?? [];
    const message = supportChangesEmail({
      ...site,
      firstName: user.firstName,
      timeZone: user.timeZone,
      reason,
      changes,
    });
    try {
      await mailer.send({ to: user.email, ...message });
    } catch (error) {
      await grants.releaseChanges(adminId, grantId);
      logger.warn("changes by support not emailed", { error: error instanceof Error ? error.name : "unknown" });
    }
  }
}
