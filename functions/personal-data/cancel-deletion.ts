import type { Actor } from "#functions/platform/actor.ts";
import type { PersonalDataDeps } from "./deps.ts";
import { accountStaysMail } from "./mails/account-stays.ts";
import { sendNotice } from "./send-notice.ts";

type Deps = Pick<PersonalDataDeps, "accounts" | "deletions" | "mailer" | "site">;

/** Keeps the person's account after all. Nothing happens when its deletion was not asked for. */
export async function cancelDeletion({ accounts, deletions, mailer, site }: Deps, { userId }: Actor): Promise<void> {
  if (!(await deletions.cancel(userId))) return;
  const user = await accounts.find(userId);
  if (user) await sendNotice(mailer, { to: user.email, ...accountStaysMail({ ...site, firstName: user.firstName }) });
}
