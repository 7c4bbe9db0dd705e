import { type ReadUserDeps, readUser } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ForgetDeps } from "./disconnect-amazon-account.ts";

/**
 * Disabling deletes every session; a request that saves one concurrently checks the mode afterwards and deletes it
 * again.
 */
export async function setCookieMode(
  deps: ForgetDeps & ReadUserDeps,
  actor: Actor,
  { accepted }: { readonly accepted: boolean },
): Promise<User> {
  const { amazonAccounts, amazonSessions, clock } = deps;
  if (accepted) await amazonAccounts.acceptCookieMode(actor.userId, toInstant(clock.now()));
  else {
    await amazonAccounts.leaveCookieMode(actor.userId);
    await amazonSessions.removeAll(actor.userId);
    const rows = await deps.linked.list(actor.userId);
    await Promise.all(rows.map((row) => deps.linked.setActive(row, false, toInstant(clock.now()))));
  }
  return readUser(deps, actor);
}
