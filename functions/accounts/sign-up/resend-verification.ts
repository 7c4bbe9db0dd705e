import type { Actor } from "#functions/platform/access/actor.ts";
import { type SendEmailChangeDeps, sendEmailChange } from "../email/send-email-change.ts";
import { getRowOrThrow } from "../profile/read-user.ts";
import { type SendDeps, sendVerification } from "./send-verification.ts";

/** Resends the link to the unverified address, preferring a pending new one; does nothing when none is unverified. */
export async function resendVerification(deps: SendDeps & SendEmailChangeDeps, actor: Actor): Promise<void> {
  const user = await getRowOrThrow(deps, actor.userId);
  if (user.pendingEmail) return sendEmailChange(deps, user, user.pendingEmail);
  if (!user.emailVerifiedAt) await sendVerification(deps, user);
}
