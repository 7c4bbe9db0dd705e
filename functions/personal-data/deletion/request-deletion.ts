import type { Actor } from "#functions/platform/access/actor.ts";
import { Invalid, NotFound } from "#functions/platform/errors.ts";
import { GRACE_DAYS } from "#shared/api/personal-data.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { deletionRequestedMail } from "../emails/deletion-requested.ts";
import { sendNotice } from "../send-notice.ts";

type Deps = Pick<PersonalDataDeps, "accounts" | "bus" | "deletions" | "mailer" | "clock" | "site">;

/**
 * Has the person's account deleted after its days of grace, and what they pay for cancelled now. Asked again, the first date stays and no second mail is sent. Throws Invalid when the typed
 * address is not the account's.
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
  // Also when it was asked for before: that call may have ended right before this line.
  await bus.publish("AccountDeletionChanged", { userId });
  const { firstName, deletionDueAt: dueAt, agencyRole } = user;
  if (isFirst) {
    const mail = deletionRequestedMail({ ...site, firstName, dueAt, isOwner: agencyRole === "owner" });
    await sendNotice(mailer, { to: user.email, ...mail });
  }
  return { deletion_due_at: dueAt };
}
