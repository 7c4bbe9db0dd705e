import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { followPrimary, type LinkedDeps, readLinkedOrThrow } from "./read-linked.ts";

/** The choice is a single write, so that concurrent calls leave exactly one primary account. */
export async function setPrimaryAmazonAccount(
  deps: LinkedDeps,
  { userId }: Actor,
  accountId: string,
): Promise<{ data: AmazonAccount }> {
  const row = await deps.linked.find(userId, accountId);
  if (!row) throw new NotFound();
  if (row.type !== "AUTHOR_CENTRAL") throw new Conflict("Only an Author Central account can be primary.");
  await deps.amazonAccounts.setPrimary(userId, accountId);
  await followPrimary(deps, userId);
  return { data: await readLinkedOrThrow(deps, userId, accountId) };
}
