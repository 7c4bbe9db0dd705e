import type { Actor } from "#functions/platform/access/actor.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { AccountsDeps } from "../deps.ts";
import { type ReadUserDeps, readUser } from "../profile/read-user.ts";

export async function cancelEmailChange(
  deps: ReadUserDeps & Pick<AccountsDeps, "profiles" | "verifications">,
  actor: Actor,
): Promise<User> {
  const row = await deps.profiles.removePendingEmail(actor.userId);
  await deps.verifications.removeEmailChanges(actor.userId);
  return readUser(deps, actor, row);
}
