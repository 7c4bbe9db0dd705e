import { type ReadUserDeps, readUser } from "#functions/accounts/index.ts";
import { type Actor, type By, rowReadFor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import type { AmazonSessionStore } from "../stores/amazon-session-store.ts";
import { type LinkedAccountStore, PUBLISHING_ACCOUNT } from "../stores/linked-account-store.ts";
import { followPrimary, type LinkedDeps, readLinked, readLinkedOrThrow } from "./read-linked.ts";

export interface ForgetDeps extends LinkedDeps {
  readonly linked: LinkedAccountStore;
  readonly amazonSessions: AmazonSessionStore;
}

/** Disconnects the account, which stays listed. Nothing more is fetched from the first write on. */
export async function disconnectAmazonAccount(
  { linked, amazonAccounts, amazonSessions, clock }: ForgetDeps,
  { actor: { userId } }: By<Actor>,
): Promise<void> {
  const [row] = await Promise.all([linked.find(userId, PUBLISHING_ACCOUNT), amazonAccounts.disableServerSync(userId)]);
  // From here on, a concurrent request can no longer save a session.
  if (row) await linked.setDisconnected(row, toInstant(clock.now()));
  await amazonSessions.remove(userId, PUBLISHING_ACCOUNT);
}

export const listAmazonAccounts = async (
  deps: LinkedDeps,
  { actor: { userId } }: By<Actor>,
): Promise<{ data: AmazonAccount[] }> => ({
  data: await readLinked(deps, userId),
});

/** The choice is a single write, so that concurrent calls leave exactly one primary account. */
export async function setPrimaryAmazonAccount(
  deps: LinkedDeps,
  { actor: { userId }, accountId }: By<Actor, { readonly accountId: string }>,
): Promise<{ data: AmazonAccount }> {
  const row = await deps.linked.find(userId, accountId);
  if (!row) throw new NotFound();
  if (row.type !== "AUTHOR_CENTRAL") throw new Conflict("Only an Author Central account can be primary.");
  await deps.amazonAccounts.setPrimary(userId, accountId);
  await followPrimary(deps, userId);
  return { data: await readLinkedOrThrow(deps, userId, accountId) };
}

/**
 * Disabling deletes every session; a request that saves one concurrently checks the mode afterwards and deletes it
 * again.
 */
export async function setCookieMode(
  deps: ForgetDeps & ReadUserDeps,
  { actor, accepted }: By<Actor, { readonly accepted: boolean }>,
): Promise<User> {
  const { amazonAccounts, amazonSessions, clock } = deps;
  if (accepted) await amazonAccounts.acceptCookieMode(actor.userId, toInstant(clock.now()));
  else {
    await amazonAccounts.leaveCookieMode(actor.userId);
    await amazonSessions.removeAll(actor.userId);
    const rows = await deps.linked.list(actor.userId);
    await Promise.all(rows.map((row) => deps.linked.setActive(row, false, toInstant(clock.now()))));
  }
  return readUser(deps, actor, rowReadFor(actor));
}

/** If it was the primary account, the oldest remaining one becomes primary. */
export async function deleteAmazonAccount(
  deps: ForgetDeps,
  { actor: { userId }, accountId }: By<Actor, { readonly accountId: string }>,
): Promise<void> {
  const row = await deps.linked.find(userId, accountId);
  if (!row) throw new NotFound();
  if (row.type === "KDP") throw new Conflict("You cannot delete your KDP account, you can only disconnect it.");
  await deps.amazonSessions.remove(userId, accountId);
  await deps.linked.remove(userId, accountId);
  // Removes a session that was saved meanwhile and would otherwise be orphaned.
  await deps.amazonSessions.remove(userId, accountId);
  await followPrimary(deps, userId);
}
