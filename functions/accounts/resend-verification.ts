import type { Actor } from "#functions/platform/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AccountsDeps } from "./deps.ts";
import { type SendDeps, sendVerification } from "./send-verification.ts";

/** Sends the verification mail again; sends nothing when the address is verified already. */
export async function resendVerification(deps: SendDeps & Pick<AccountsDeps, "accounts">, actor: Actor): Promise<void> {
  const user = await deps.accounts.find(actor.userId);
  if (!user) throw new NotFound();
  if (!user.emailVerifiedAt) await sendVerification(deps, user);
}
