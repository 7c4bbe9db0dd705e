import { countBookLogs } from "#functions/booklogs/index.ts";
import { countBooks } from "#functions/books/index.ts";
import { type Actor, type By, rowReadFor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import { NOTHING_KNOWN } from "../activity/amazon-facts-store.ts";
import type { UserRow } from "../store.ts";
import type { AccountsDeps } from "../wiring.ts";
import { toUser } from "./to-user.ts";

export type ReadUserDeps = Pick<
  AccountsDeps,
  "accounts" | "agencies" | "kenp" | "books" | "bookLogs" | "amazonFacts" | "billingStatuses" | "clock"
>;

/** Returns the user's row. Throws NotFound when it was deleted concurrently. */
export async function getRowOrThrow({ accounts }: Pick<AccountsDeps, "accounts">, userId: string): Promise<UserRow> {
  const row = await accounts.find(userId);
  if (!row) throw new NotFound();
  return row;
}

/** Returns the user's agency, which is deleted together with its owner's account. */
async function agencyOf({ agencies, accounts }: Pick<AccountsDeps, "agencies" | "accounts">, user: UserRow) {
  const agency = user.agencyId === undefined ? null : await agencies.find(user.agencyId);
  if (!agency) return null;
  const owner = agency.ownerId === user.userId ? user : await accounts.find(agency.ownerId);
  return { ...agency, deletionDueAt: owner?.deletionDueAt };
}

/**
 * Returns the signed-in user as the API shows them; pass `row` when it has just been read or written. Throws NotFound.
 */
export async function readUser(deps: ReadUserDeps, actor: Actor, row?: UserRow): Promise<User> {
  const { kenp, books, bookLogs, amazonFacts, billingStatuses, clock } = deps;
  const user = row ?? (await getRowOrThrow(deps, actor.userId));
  const [kenpcPercent, agency, bookCount, bookLogCount, facts, subscription] = await Promise.all([
    kenp.percentOf(actor.tenantId),
    agencyOf(deps, user),
    countBooks({ books }, actor.tenantId),
    countBookLogs({ bookLogs }, actor.tenantId),
    user.kind === "author" ? amazonFacts.of(user.userId) : NOTHING_KNOWN,
    billingStatuses.subscriptionOf(actor.tenantId),
  ]);
  const now = clock.now();
  return toUser(user, { actor, kenpcPercent, agency, bookCount, bookLogCount, amazonFacts: facts, subscription, now });
}

/** Returns the signed-in user, from the row that authenticated the call. Throws NotFound. */
export const getUser = (deps: ReadUserDeps, { actor }: By<Actor>): Promise<User> =>
  readUser(deps, actor, rowReadFor(actor));
