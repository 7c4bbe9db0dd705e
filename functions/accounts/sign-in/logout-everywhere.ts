import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AccountsDeps } from "../deps.ts";
import { type EndSessionsDeps, endAllSessions } from "./end-all-sessions.ts";

/**
 * Ends all of a user's sessions, including this one. The pool comes first: until the rest is done the caller's token
 * still works, so that an interrupted call can be retried.
 */
export async function logoutEverywhere(
  deps: EndSessionsDeps & Pick<AccountsDeps, "accounts" | "pool">,
  { userId }: Actor,
): Promise<void> {
  await deps.pool.signOutEverywhere(userId);
  await endAllSessions(deps, userId);
  await deps.accounts.setSignedOut(userId, toInstant(deps.clock.now()));
}
