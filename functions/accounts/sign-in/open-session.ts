import type { SessionOpener } from "#functions/platform/access/authenticate.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { checkPool, mustStop, type PoolCheck } from "../user-pool/check-pool.ts";
import { isPoolChanging } from "../user-pool/pool-difference.ts";
import { type StopSignInsDeps, stopSignIns } from "../user-pool/stop-sign-ins.ts";
import type { AccountsDeps } from "../wiring.ts";

/** Fills in pool marks that a row lacks: it predates them, or its last change was interrupted. */
async function adopt(
  { poolMarks, clock }: Pick<AccountsDeps, "poolMarks" | "clock">,
  { row, user }: PoolCheck,
): Promise<void> {
  if (!user || row.poolChangedAt !== undefined || isPoolChanging(row, clock.now())) return;
  const isNewToUs = user.asksForCode && row.totpEnabledAt === undefined;
  await poolMarks.adopt(row.userId, user.changedAt, isNewToUs ? toInstant(clock.now()) : undefined);
}

/**
 * Opens the session of a new sign-in. Throws Forbidden when the pool user was changed outside Colophon, until the user
 * has proved to be the account's owner.
 */
export const sessionOpener =
  (deps: StopSignInsDeps): SessionOpener =>
  async ({ userId, sessionId, userAgent }) => {
    const check = await checkPool(deps, userId);
    if (check === null) return false;
    if (mustStop(check)) throw await stopSignIns(deps, check, sessionId);
    await adopt(deps, check);
    return deps.sessions.open(userId, sessionId, userAgent, deps.clock.now());
  };
