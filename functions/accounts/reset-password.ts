import { Invalid, NotFound } from "#functions/platform/errors.ts";
import type { AccountsDeps } from "./deps.ts";
import { type EndSessionsDeps, endAllSessions } from "./end-all-sessions.ts";
import { notify } from "./notify.ts";

type Deps = EndSessionsDeps & Pick<AccountsDeps, "accounts" | "resets" | "pool" | "mailer" | "site">;

const invalidLink = () => new NotFound("This link has been used already or is too old. Please ask for a new one.");

/**
 * Sets a new password by a mailed link, once, and signs the person out everywhere; the address is verified by that, as the link proves it. Throws
 * NotFound for a link that is unknown, used, too old, or for another address than the person's, and Invalid when the pool doesn't take the password,
 * which leaves the link as good as it was.
 */
export async function resetPassword(
  deps: Deps,
  { id: userId, hash: secret }: { readonly id: string; readonly hash: string },
  password: string,
): Promise<void> {
  const { accounts, resets, pool, clock } = deps;
  const [token, user] = await Promise.all([resets.find(userId, secret), accounts.find(userId)]);
  const now = clock.now();
  if (!token || token.expiresAt * 1000 <= now) throw invalidLink();
  if (!user || user.removingAt || user.email !== token.email) throw invalidLink();
  if (!(await resets.begin(userId, secret, now))) throw invalidLink();
  if (!(await pool.setPassword(userId, password))) {
    await resets.release(userId, secret);
    throw new Invalid({ password: ["Please choose another password."] });
  }
  await pool.signOutEverywhere(userId);
  await endAllSessions(deps, userId);
  if (!(await resets.finish(user, secret, clock.now()))) throw invalidLink();
  await resets.removeAll(userId);
  await notify(deps, user, "password-reset");
}
