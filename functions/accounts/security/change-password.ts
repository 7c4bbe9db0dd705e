import type * as z from "zod";
import type { By, SessionActor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid, TooMany } from "#functions/platform/errors.ts";
import type { RequestFacts } from "#functions/platform/http/api-event.ts";
import type { changePassword as api } from "#shared/api/accounts/security.ts";
import { notify } from "../emails/security-notices.ts";
import { endAllSessions } from "../sign-in/end-sessions.ts";
import { changeInPool } from "../user-pool/pool-changes.ts";
import { requirePoolAgreement, type StopSignInsDeps } from "../user-pool/stop-sign-ins.ts";
import type { AccountsDeps } from "../wiring.ts";
import { refusedPassword, requireUncommonPassword } from "./new-password.ts";
import { accessTokenOf } from "./totp.ts";

type Deps = StopSignInsDeps & Pick<AccountsDeps, "ownAccount" | "resets">;
type Input = z.infer<NonNullable<(typeof api)["body"]>>;

/**
 * Retry delay after too many attempts: the pool doesn't report its lockout time; for sign-ins it is at most 15 minutes.
 */
const RETRY_SECONDS = 15 * 60;

/**
 * Changes the password, ends every other session, and invalidates pending password reset links. Throws Invalid on the
 * field in question, and TooMany after repeated wrong passwords.
 */
export async function changePassword(
  deps: Deps,
  { actor, request, ...input }: By<SessionActor, { readonly request: RequestFacts } & Input>,
): Promise<void> {
  const { current_password, password } = input;
  requireUncommonPassword(password);
  const check = await requirePoolAgreement(deps, actor);
  const { row: user } = check;
  const token = accessTokenOf(request);
  const change = () => deps.ownAccount.changePassword(token, current_password, password);
  const outcome = await changeInPool(deps, user.userId, change, check);
  if (outcome === "wrong") throw new Invalid({ current_password: ["This is not your current password."] });
  if (outcome === "refused") throw refusedPassword();
  if (outcome === "too-many") throw new TooMany(RETRY_SECONDS);
  await deps.accounts.setPasswordChanged(user.userId, toInstant(deps.clock.now()));
  await Promise.all([endAllSessions(deps, user.userId, actor.sessionId), deps.resets.removeAll(user.userId)]);
  await notify(deps, user, "password-changed");
}
