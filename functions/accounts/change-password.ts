import type { z } from "zod";
import type { Actor } from "#functions/platform/actor.ts";
import type { RequestFacts } from "#functions/platform/api-event.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid, TooMany } from "#functions/platform/errors.ts";
import type { changePassword as api } from "#shared/api/security.ts";
import { accessTokenOf } from "./access-token.ts";
import type { AccountsDeps } from "./deps.ts";
import { type EndSessionsDeps, endAllSessions } from "./end-all-sessions.ts";
import { notify } from "./notify.ts";
import { getRowOrThrow } from "./read-user.ts";

type Deps = EndSessionsDeps & Pick<AccountsDeps, "accounts" | "ownAccount" | "resets" | "mailer" | "site">;
type Input = z.infer<NonNullable<(typeof api)["body"]>>;

/** How long the pool refuses after too many tries; it doesn't say, and tells sign-ins a quarter of an hour at most. */
const RETRY_SECONDS = 15 * 60;

/**
 * Changes the password and ends every other session; links for a new password that are on their way are worth nothing any more. Throws Invalid on
 * the field in question, and TooMany after many wrong tries.
 */
export async function changePassword(deps: Deps, actor: Actor, request: RequestFacts, input: Input): Promise<void> {
  const user = await getRowOrThrow(deps, actor.userId);
  const { current_password, password } = input;
  const outcome = await deps.ownAccount.changePassword(accessTokenOf(request), current_password, password);
  if (outcome === "wrong") throw new Invalid({ current_password: ["This is not your current password."] });
  if (outcome === "refused") throw new Invalid({ password: ["Please choose another password."] });
  if (outcome === "too-many") throw new TooMany(RETRY_SECONDS);
  await deps.accounts.setPasswordChanged(user.userId, toInstant(deps.clock.now()));
  await endAllSessions(deps, user.userId, actor.sessionId);
  await deps.resets.removeAll(user.userId);
  await notify(deps, user, "password-changed");
}
