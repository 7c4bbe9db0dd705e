import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { ForgetDeps } from "./disconnect-amazon-account.ts";
import { followPrimary } from "./read-linked.ts";

/** Deletes an author portal account and its session, the session first. When it was the primary one, the oldest that is left is. */
export async function deleteAmazonAccount(deps: ForgetDeps, { userId }: Actor, accountId: string): Promise<void> {
  const row = await deps.linked.find(userId, accountId);
  if (!row) throw new NotFound();
  if (row.type === "KDP") throw new Conflict("You cannot delete your KDP account, you can only disconnect it.");
  await deps.retailerSessions.remove(userId, accountId);
  await deps.linked.remove(userId, accountId);
  // A session that was saved in between would be nobody's.
  await deps.retailerSessions.remove(userId, accountId);
  await followPrimary(deps, userId);
}
