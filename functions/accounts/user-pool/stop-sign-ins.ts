import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { type ApiError, Forbidden, NotFound, TooMany } from "#functions/platform/errors.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import { logger } from "#functions/platform/logger.ts";
import type { AccountsDeps } from "../deps.ts";
import { changedOutsideEmail } from "../emails/changed-outside.ts";
import { restoreCodes } from "../security/restore-codes.ts";
import { type EndSessionsDeps, endAllSessions } from "../sign-in/end-all-sessions.ts";
import { type CheckPoolDeps, checkPool, type PoolCheck } from "./check-pool.ts";

export type StopSignInsDeps = EndSessionsDeps &
  CheckPoolDeps &
  Pick<AccountsDeps, "poolMarks" | "mailer" | "site" | "limits">;

const stopped = () =>
  new Forbidden(
    "sign_in_stopped",
    "Your sign-in was changed outside Colophon, so we signed you out everywhere. We have emailed you how to get back in.",
  );
const recoveryNeeded = () =>
  new Forbidden(
    "recovery_needed",
    "Your authenticator is no longer connected to your account. Please use one of your recovery codes.",
  );

/**
 * Emails the user, with an hourly limit. The sign-ins are blocked by then, and a failing email service must not undo
 * that.
 */
async function notifyOwner(deps: StopSignInsDeps, row: PoolCheck["row"]): Promise<void> {
  try {
    await spendForAddress(deps, "security-notice", row.email);
    await deps.mailer.send({ to: row.email, ...changedOutsideEmail({ ...deps.site, firstName: row.firstName }) });
  } catch (error) {
    if (error instanceof TooMany) return;
    logger.warn("notice of a foreign change not sent", { error: error instanceof Error ? error.name : "unknown" });
  }
}

/**
 * Responds to a change made outside Colophon: ends every session, including this one, restores one-time codes to the
 * user's choice, and emails the user. Returns the refusal for the caller. The change is accepted last, so that the next
 * sign-in repeats an interrupted call.
 */
export async function stopSignIns(deps: StopSignInsDeps, check: PoolCheck, sessionId: string): Promise<ApiError> {
  const { accounts, poolMarks, sessions, pool, clock } = deps;
  const { userId } = check.row;
  await accounts.setSignedOut(userId, toInstant(clock.now()));
  await sessions.end(userId, sessionId, clock.now());
  await endAllSessions(deps, userId);
  if (check.user) await pool.signOutEverywhere(userId);
  const isRestored = await restoreCodes(deps, check);
  await notifyOwner(deps, check.row);
  await poolMarks.forget(userId);
  return isRestored ? stopped() : recoveryNeeded();
}

/**
 * Returns the user's row and pool user once they agree. Otherwise throws the refusal of `stopSignIns`, and NotFound
 * without a row.
 */
export async function requirePoolAgreement(deps: StopSignInsDeps, { userId, sessionId }: Actor): Promise<PoolCheck> {
  const check = await checkPool(deps, userId);
  if (check === null) throw new NotFound();
  if (check.difference !== "none") throw await stopSignIns(deps, check, sessionId);
  return check;
}
