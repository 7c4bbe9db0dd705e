import { readUser, recordSync } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { SyncStateDeps } from "#functions/sync/index.ts";
import type { User } from "#shared/api/accounts/accounts.ts";

/** Idempotent, and safe to resume after a crash; the first date stays. */
export async function activateExtension(deps: SyncStateDeps, actor: Actor): Promise<User> {
  const { userId } = actor;
  await recordSync(deps, userId, { activatedAt: toInstant(deps.clock.now()) });
  const row = await deps.accounts.find(userId);
  if (!row?.activationDate) throw new NotFound();
  await deps.amazonAccounts.activate(userId, row.activationDate);
  return readUser(deps, actor, row);
}
