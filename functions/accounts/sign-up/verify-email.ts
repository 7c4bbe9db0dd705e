import { NotFound } from "#functions/platform/errors.ts";
import type { AccountsDeps } from "../deps.ts";
import { type MoveEmailDeps, moveEmail } from "../email/move-email.ts";

type Deps = MoveEmailDeps & Pick<AccountsDeps, "verifications">;

const invalidLink = () => new NotFound("Invalid verify link. Please try again later.");

/**
 * Confirms the address that an email was sent to, the first one or its replacement. Idempotent, since email clients and
 * users open links repeatedly; a repeat also completes an interrupted address change. Throws NotFound for a link that
 * is unknown, expired, or for another address than the user's.
 */
export async function verifyEmail(
  deps: Deps,
  { id: userId, hash: secret }: { readonly id: string; readonly hash: string },
): Promise<{ verified: true }> {
  const { verifications, accounts, clock } = deps;
  const token = await verifications.find(userId, secret);
  const now = clock.now();
  if (!token || token.expiresAt * 1000 <= now) throw invalidLink();
  if (token.purpose === "change-email") {
    if (!(await moveEmail(deps, { userId, secret, to: token.email }))) throw invalidLink();
    return { verified: true };
  }
  if (await verifications.redeem(userId, secret, token.email, now)) return { verified: true };
  const user = await accounts.find(userId);
  if (!user?.emailVerifiedAt || user.email !== token.email) throw invalidLink();
  return { verified: true };
}
