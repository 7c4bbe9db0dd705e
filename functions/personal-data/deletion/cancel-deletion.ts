import type { Actor } from "#functions/platform/access/actor.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { accountStaysEmail } from "../emails/account-stays.ts";
import { sendNotice } from "../send-notice.ts";

type Deps = Pick<PersonalDataDeps, "accounts" | "bus" | "deletions" | "mailer" | "site">;

export async function cancelDeletion(
  { accounts, bus, deletions, mailer, site }: Deps,
  { userId }: Actor,
): Promise<void> {
  const isFirst = await deletions.cancel(userId);
  await bus.publish("AccountDeletionChanged", { userId });
  if (!isFirst) return;
  const user = await accounts.find(userId);
  if (user) await sendNotice(mailer, { to: user.email, ...accountStaysEmail({ ...site, firstName: user.firstName }) });
}
