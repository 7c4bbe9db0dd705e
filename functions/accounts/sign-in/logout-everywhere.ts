import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";
import { type EndSessionsDeps, endAllSessions } from "./end-all-sessions.ts";

/**
 * Ends every session of a person, this one included. The pool comes first: while the rest is not done the caller's token still works, so that a call
 * which stopped half-way can be made again.
 */
export async function logoutEverywhere(
  deps: EndSessionsDeps & Pick<AccountsDeps, "accounts" | "pool">,
  { userId }: Actor,
): Promise<void> {
  await deps.pool.signOutEverywhere(userId);
  await endAllSessions(deps, userId);
  await deps.accounts.setSignedOut(userId, toInstant(deps.clock.now()));
}
