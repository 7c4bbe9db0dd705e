import type { Actor } from "#functions/platform/actor.ts";
import { getRowOrThrow } from "./read-user.ts";
import { type SendEmailChangeDeps, sendEmailChange } from "./send-email-change.ts";
import { type SendDeps, sendVerification } from "./send-verification.ts";

/** Resends the link to the unverified address, preferring a pending new one; does nothing when none is unverified. */
export async function resendVerification(deps: SendDeps & SendEmailChangeDeps, actor: Actor): Promise<void> {
  const user = await getRowOrThrow(deps, actor.userId);
  if (user.pendingEmail) return sendEmailChange(deps, user, user.pendingEmail);
  if (!user.emailVerifiedAt) await sendVerification(deps, user);
}
