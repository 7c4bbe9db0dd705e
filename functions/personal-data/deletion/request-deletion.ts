import type { Actor } from "#functions/platform/access/actor.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import { GRACE_DAYS } from "#shared/api/personal-data.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { deletionRequestedEmail } from "../emails/deletion-requested.ts";
import { sendNotice } from "../send-notice.ts";

type Deps = Pick<PersonalDataDeps, "accounts" | "bus" | "deletions" | "mailer" | "clock" | "site">;

/**
 * Schedules the user's account for deletion after the days of grace, and cancels their paid plan now. A repeated
 * request keeps the first date and sends no second email. Throws Invalid when the typed address is not the account's.
 */
export async function requestDeletion(
  { accounts, bus, deletions, mailer, clock, site }: Deps,
  { userId, email: own }: Actor,
  { email }: { readonly email: string },
): Promise<{ deletion_due_at: string }> {
  if (email !== own.toLowerCase()) {
    throw new Invalid({ email: ["This is not the email address of your account."] });
  }
  const now = clock.now();
  const isFirst = await deletions.request(userId, now, now + GRACE_DAYS * 86_400_000);
  const user = await accounts.find(userId);
  if (!user?.deletionDueAt) throw new NotFound();
  // Published on repeated requests too: the earlier call may have stopped just before this line.
  await bus.publish("AccountDeletionChanged", { userId });
  const { firstName, deletionDueAt: dueAt, agencyRole } = user;
  if (isFirst) {
    const message = deletionRequestedEmail({ ...site, firstName, dueAt, isOwner: agencyRole === "owner" });
    await sendNotice(mailer, { to: user.email, ...message });
  }
  return { deletion_due_at: dueAt };
}
