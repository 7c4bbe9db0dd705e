import { NotFound } from "#functions/platform/errors.ts";
import type { AccountsDeps } from "./deps.ts";

type Deps = Pick<AccountsDeps, "verifications" | "accounts" | "clock">;

const invalidLink = () => new NotFound("Invalid verify link. Please try again later.");

/**
 * Confirms the address that a verification mail was sent to. A link that has done its work answers the same when it is opened again, as mail
 * programs and impatient people do. Throws NotFound for a link that is unknown, too old, or for another address than the person's.
 */
export async function verifyEmail(
  { verifications, accounts, clock }: Deps,
  { id: userId, hash: secret }: { readonly id: string; readonly hash: string },
): Promise<{ verified: true }> {
  const token = await verifications.find(userId, secret);
  const now = clock.now();
  if (!token || token.expiresAt * 1000 <= now) throw invalidLink();
  if (await verifications.redeem(userId, secret, token.email, now)) return { verified: true };
  const user = await accounts.find(userId);
  if (!user?.emailVerifiedAt || user.email !== token.email) throw invalidLink();
  return { verified: true };
}
