import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { ForgetDeps } from "./disconnect-amazon-account.ts";
import { followPrimary } from "./read-linked.ts";

/** If it was the primary account, the oldest remaining one becomes primary. */
export async function deleteAmazonAccount(deps: ForgetDeps, { userId }: Actor, accountId: string): Promise<void> {
  const row = await deps.linked.find(userId, accountId);
  if (!row) throw new NotFound();
  if (row.type === "KDP") throw new Conflict("You cannot delete your KDP account, you can only disconnect it.");
  await deps.amazonSessions.remove(userId, accountId);
  await deps.linked.remove(userId, accountId);
  // Removes a session that was saved meanwhile and would otherwise be orphaned.
  await deps.amazonSessions.remove(userId, accountId);
  await followPrimary(deps, userId);
}
