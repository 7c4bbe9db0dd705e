import type { SessionActor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { type ApiError, Forbidden, NotFound, TooMany } from "#functions/platform/errors.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import { logger } from "#functions/platform/logger.ts";
import { changedOutsideEmail } from "../emails/security-notices.ts";
import { type EndSessionsDeps, endAllSessions } from "../sign-in/end-sessions.ts";
import type { AccountsDeps } from "../wiring.ts";
import { checkPool, mustStop, type PoolCheck, restoreCodes } from "./check-pool.ts";
import { blockAfter, type PoolChangeDeps, rememberPool } from "./pool-changes.ts";

export type StopSignInsDeps = EndSessionsDeps & PoolChangeDeps & Pick<AccountsDeps, "mailer" | "site" | "limits">;

const stopped = () =>
  new Forbidden(
    "sign_in_stopped",
    "Your sign-in was changed outside Colophon, so we signed you out everywhere. We have emailed you how to get back in.",
  );
const recoveryNeeded = () =>
  new Forbidden(
    "recovery_needed",
    "Your sign-in was changed outside Colophon, so your authenticator can’t be trusted any more. Please use one of your recovery codes.",
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
 * Responds to a change made outside Colophon: blocks sign-ins until the user has proved to be its owner, ends every
 * session, including this one, restores one-time codes to the user's choice, and emails the user. Returns the refusal
 * for the caller. The block comes first and the pool's state is accepted last, so that an interrupted call is repeated
 * by the next sign-in.
 */
export async function stopSignIns(deps: StopSignInsDeps, check: PoolCheck, sessionId?: string): Promise<ApiError> {
  const { accounts, sessions, pool, clock } = deps;
  const { row, user, difference } = check;
  const { userId } = row;
  await blockAfter(deps, check);
  await accounts.setSignedOut(userId, toInstant(clock.now()));
  if (sessionId !== undefined) await sessions.end(userId, sessionId, clock.now());
  await endAllSessions(deps, userId);
  if (user) await pool.signOutEverywhere(userId);
  await restoreCodes(deps, check);
  if (difference !== "none" || row.newPasswordNeededAt !== undefined) await notifyOwner(deps, row);
  if (difference !== "none") await rememberPool(deps, userId);
  return row.totpEnabledAt === undefined ? stopped() : recoveryNeeded();
}

/**
 * Returns the user's row and pool user once they agree. Otherwise throws the refusal of `stopSignIns`, and NotFound
 * without a row.
 */
export async function requirePoolAgreement(
  deps: StopSignInsDeps,
  { userId, sessionId }: SessionActor,
): Promise<PoolCheck> {
  const check = await checkPool(deps, userId);
  if (check === null) throw new NotFound();
  if (mustStop(check)) throw await stopSignIns(deps, check, sessionId);
  return check;
}
