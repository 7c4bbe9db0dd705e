import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "./deps.ts";

/** How long an account may stay unverified. */
const UNVERIFIED_DAYS = 30;

type Deps = Pick<AccountsDeps, "accounts" | "signUps" | "verifications" | "sessions" | "pool" | "clock">;

/**
 * Removes accounts whose address was never verified and that hold no imported data, and returns how many. The row goes last: a sweep that stops
 * half-way finds the account again and goes on.
 */
export async function removeUnverifiedAccounts(deps: Deps): Promise<{ removed: number }> {
  const now = deps.clock.now();
  let removed = 0;
  for (const { userId, email } of await deps.accounts.listUnverifiedBefore(
    toInstant(now - UNVERIFIED_DAYS * 86_400_000),
  )) {
    if (!(await deps.accounts.beginRemoval(userId, toInstant(now)))) continue;
    await deps.pool.deleteUser(userId);
    await deps.verifications.removeAll(userId);
    await deps.sessions.removeAll(userId);
    await deps.signUps.release(email, userId);
    await deps.accounts.remove(userId);
    removed += 1;
  }
  return { removed };
}
