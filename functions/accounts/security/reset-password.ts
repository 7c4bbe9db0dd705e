import { NotFound } from "#functions/platform/errors.ts";
import { newSecret } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { notify, passwordResetEmail, RESET_MINUTES } from "../emails/security-notices.ts";
import { endAllSessions } from "../sign-in/end-sessions.ts";
import type { UserRow } from "../store.ts";
import { checkPool } from "../user-pool/check-pool.ts";
import { alignPool, changeInPool } from "../user-pool/pool-changes.ts";
import { type StopSignInsDeps, stopSignIns } from "../user-pool/stop-sign-ins.ts";
import type { AccountsDeps } from "../wiring.ts";
import { refusedPassword, requireUncommonPassword } from "./new-password.ts";

type Deps = StopSignInsDeps & Pick<AccountsDeps, "resets">;

const invalidLink = () => new NotFound("This link has already been used or has expired. Please request a new one.");

/**
 * Sets the new password of the pool user and revokes its refresh tokens; a missing pool user is recreated under the
 * same id first. Checks for a change made outside Colophon first, because this one would hide it. Returns false when
 * the pool refuses the password.
 */
async function renewInPool(deps: Deps, { userId, email }: UserRow, password: string): Promise<boolean> {
  const { pool } = deps;
  const check = await checkPool(deps, userId);
  if (check?.user && check.difference !== "none") await stopSignIns(deps, check);
  if (!(await alignPool(deps, userId, email))) throw new Error("the user pool has this address for another account");
  return changeInPool(deps, userId, async () => {
    if (!(await pool.setPassword(userId, password))) return false;
    await pool.signOutEverywhere(userId);
    return true;
  });
}

/**
 * Sets a new password by a single-use link and signs the user out everywhere; the link also verifies the address.
 * Throws NotFound for a link that is unknown, used, expired, or for another address than the user's, and Invalid when
 * the pool refuses the password, which leaves the link valid.
 */
export async function resetPassword(
  deps: Deps,
  { id: userId, hash: secret, password }: { readonly password: string; readonly id: string; readonly hash: string },
): Promise<void> {
  requireUncommonPassword(password);
  const { accounts, resets, clock } = deps;
  const [token, user] = await Promise.all([resets.find(userId, secret), accounts.find(userId)]);
  const now = clock.now();
  if (!token || token.expiresAt * 1000 <= now) throw invalidLink();
  if (!user || user.removingAt || user.email !== token.email) throw invalidLink();
  if (!(await resets.begin(userId, secret, now))) throw invalidLink();
  if (!(await renewInPool(deps, user, password))) {
    await resets.release(userId, secret);
    throw refusedPassword();
  }
  await endAllSessions(deps, userId);
  if (!(await resets.finish(user, secret, clock.now()))) throw invalidLink();
  await resets.removeAll(userId);
  await notify(deps, user, "password-reset");
}

/**
 * Requests a password reset. The response is the same for known and unknown addresses. Throws TooMany when an address,
 * known or not, was requested too often.
 */
export async function forgotPassword(
  deps: Pick<AccountsDeps, "bus" | "limits" | "clock">,
  { email }: { readonly email: string },
): Promise<void> {
  await spendForAddress(deps, "reset", email);
  await deps.bus.publish("PasswordResetRequested", { email });
}

/**
 * Emails a single-use reset link to an address; does nothing when no account has it. Runs asynchronously, so that
 * timing doesn't reveal which.
 */
export async function sendResetEmail(
  {
    signUps,
    accounts,
    resets,
    mailer,
    clock,
    site,
  }: Pick<AccountsDeps, "signUps" | "accounts" | "resets" | "mailer" | "clock" | "site">,
  email: string,
): Promise<void> {
  const claim = await signUps.find(email);
  const user = claim?.userId ? await accounts.find(claim.userId) : null;
  if (!user || user.removingAt) return;
  const { userId, firstName } = user;
  const secret = newSecret();
  await resets.create({ userId, secret, email, expiresAt: clock.now() + RESET_MINUTES * MINUTE_MS });
  const link = new URL(`/reset/password/${secret}/${encodeURIComponent(userId)}`, site.url).href;
  await mailer.send({ to: email, ...passwordResetEmail({ ...site, firstName, link }) });
}
