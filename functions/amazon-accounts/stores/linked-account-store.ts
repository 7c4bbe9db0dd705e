import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { linkedAccountEntity, type ProposedAccount } from "#functions/entities/amazon/linked-account.ts";
import { ALL_PAGES, onePage, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { type Shard, shardOf } from "#functions/platform/storage/shards.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { endsSoon } from "#shared/domain/sync/session-end.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";

export type LinkedAccountRow = EntityItem<ReturnType<typeof linkedAccountEntity>>;
export type LinkedAccountStore = ReturnType<typeof linkedAccountStore>;

/** The publishing slot: one per author, whichever account occupies it; connecting another account asks first. */
export const PUBLISHING_ACCOUNT = MAIN_ACCOUNT.account;

/** Syncs within this span count as one use of a session. */
const SYNC_SPAN_MS = 6 * HOUR_MS;

/** The single publishing slot, or an id that stays the same whenever the account is connected. */
export const linkedAccountId = (userId: string, type: AmazonAccountType, retailerUserId: string): string =>
  type === "KDP" ? PUBLISHING_ACCOUNT : derivedId("author-account", userId, retailerUserId);

export interface Connected
  extends Pick<LinkedAccountRow, "userId" | "accountId" | "type" | "retailerUserId" | "email" | "connectedAt"> {
  readonly profile: AuthorProfile | null;
  readonly accountCreationDate: string | null;
  readonly sessionEndsAt: string | null;
}

/** Identifies an account in its slot; another one may have replaced it meanwhile. */
type Owned = Pick<LinkedAccountRow, "userId" | "accountId" | "retailerUserId">;
type Typed = Owned & Pick<LinkedAccountRow, "type">;

interface Comparing {
  eq(attribute: string, value: string): string;
}
/** Condition: the row still holds this account. */
const isOf =
  ({ retailerUserId }: Owned) =>
  (row: { readonly retailerUserId: string }, { eq }: Comparing): string =>
    eq(row.retailerUserId, retailerUserId);

/** Drops nulls, because the table engine accepts `undefined` as a value. */
const known = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

/** Nothing when the end isn't known. */
const endingAt = (userId: string, sessionEndsAt: string | null) =>
  sessionEndsAt === null ? {} : { sessionEndsAt, endShard: shardOf(userId) };

/** Lists an author portal account for reading ranks; the publishing account is listed elsewhere. */
const portalListing = ({ userId, type }: Pick<LinkedAccountRow, "userId" | "type">, portalSince: string) =>
  type === "AUTHOR_CENTRAL" ? { portalShard: shardOf(userId), portalSince } : {};

export function linkedAccountStore(access: TableAccess) {
  const accounts = () => linkedAccountEntity(access);
  const list = async (userId: string): Promise<LinkedAccountRow[]> =>
    (
      await accounts()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data.sort(byAge);

  return {
    /** Oldest connection first. */
    list,

    find: async (userId: string, accountId: string): Promise<LinkedAccountRow | null> =>
      (await accounts().get({ userId, accountId }).go(READ_LATEST)).data,

    /**
     * False when the slot holds another account whose Amazon id isn't `replaces`: only the account that the author
     * agreed to replace may be replaced.
     */
    connect: (
      { userId, accountId, retailerUserId, sessionEndsAt, ...said }: Connected,
      replaces: string | null,
    ): Promise<boolean> => {
      const { connectedAt, ...values } = known(said);
      const row = {
        userId,
        accountId,
        retailerUserId,
        active: true,
        ...values,
        ...endingAt(userId, sessionEndsAt),
        ...portalListing({ userId, type: values.type }, connectedAt),
      };
      if (replaces !== null)
        return isWritten(
          accounts()
            .put({ ...row, connectedAt })
            .where((held, { eq }) => eq(held.retailerUserId, replaces))
            .go(),
        );
      return isWritten(
        accounts()
          .upsert(row)
          .ifNotExists({ connectedAt })
          .where(
            (held, { eq, notExists }) =>
              `${notExists(held.retailerUserId)} OR ${eq(held.retailerUserId, retailerUserId)}`,
          )
          .go(),
      );
    },

    /** Stores an account that wants to take the publishing slot, until the author confirms. */
    propose: async (userId: string, proposed: ProposedAccount): Promise<void> => {
      await isWritten(accounts().patch({ userId, accountId: PUBLISHING_ACCOUNT }).set({ proposed }).go());
    },

    /** False when nothing changed or another account took the slot. `at` is when the session was accepted. */
    setActive: (row: Typed, active: boolean, at: string): Promise<boolean> => {
      const change = accounts().patch({ userId: row.userId, accountId: row.accountId });
      const listing = active ? portalListing(row, at) : {};
      const written = active
        ? change.set({ active, ...listing })
        : change.set({ active }).remove(["portalShard", "portalSince"]);
      const isUnlisted = "portalShard" in listing;
      return isWritten(
        written
          .where(({ retailerUserId, active: before, portalShard }, { eq, ne, notExists }) => {
            const isChange = isUnlisted ? `(${ne(before, active)} OR ${notExists(portalShard)})` : ne(before, active);
            return `${eq(retailerUserId, row.retailerUserId)} AND ${isChange}`;
          })
          .go(),
      );
    },

    /** Lists the authors of a shard whose author portal session is accepted, each once. */
    listWithPortal: async (portalShard: Shard): Promise<string[]> => {
      const { data } = await accounts()
        .query.byPortal({ portalShard })
        .go({ ...ALL_PAGES, attributes: ["userId"] });
      return [...new Set(data.map(({ userId }) => userId))];
    },

    /** Null once the author signs in with the account again. */
    setDisconnected: async (row: Owned, disconnectedAt: string | null): Promise<void> => {
      const change = accounts().patch({ userId: row.userId, accountId: row.accountId });
      const noted = disconnectedAt
        ? change.set({ disconnectedAt, active: false }).remove(["portalShard", "portalSince"])
        : change.remove(["disconnectedAt"]);
      await isWritten(noted.where(isOf(row)).go());
    },

    /** Null keeps the stored value. */
    saveFacts: async (
      row: Owned,
      facts: Pick<Connected, "profile" | "accountCreationDate"> & { readonly sessionEndsAt?: string | null },
    ): Promise<void> => {
      const { userId, accountId } = row;
      const { sessionEndsAt = null, ...said } = facts;
      const values = { ...known(said), ...endingAt(userId, sessionEndsAt) };
      if (Object.keys(values).length === 0) return;
      await isWritten(accounts().patch({ userId, accountId }).set(values).where(isOf(row)).go());
    },

    /**
     * At most four writes a day for syncs, which are 96, and one an hour for other uses: each costs six units, for the
     * account is in two indexes. Amazon may extend the end with each use; an author already notified of it is not
     * notified again.
     */
    noteUse: async (row: LinkedAccountRow, by: string, nowMs: number, endsAt: string | null): Promise<void> => {
      const span = by === "sync" ? SYNC_SPAN_MS : HOUR_MS;
      const lastUsedAt = new Date(Math.floor(nowMs / span) * span).toISOString();
      if ((row.lastUsedAt ?? "") >= lastUsedAt) return;
      const { userId, accountId, sessionEndsAt, notifiedEndsAt } = row;
      const isNotified =
        endsAt !== null && notifiedEndsAt === sessionEndsAt && notifiedEndsAt !== undefined && endsSoon(endsAt, nowMs);
      const used = {
        lastUsedAt,
        lastUsedBy: by,
        ...endingAt(userId, endsAt),
        ...(isNotified && { notifiedEndsAt: endsAt }),
      };
      await isWritten(accounts().patch({ userId, accountId }).set(used).where(isOf(row)).go());
    },

    /** Lists a shard's accounts whose session ends within a span according to its cookies, a page at a time. */
    pageOfEnding: async (
      endShard: Shard,
      { from, to }: { readonly from: string; readonly to: string },
      after: string | null,
    ): Promise<Page<Pick<LinkedAccountRow, "userId" | "accountId">>> => {
      const { data, cursor } = await accounts()
        .query.byEnd({ endShard })
        .between({ sessionEndsAt: from }, { sessionEndsAt: to })
        .go({ ...onePage(after), attributes: ["userId", "accountId"] });
      return { items: data, next: cursor };
    },

    /** False when the notification is already claimed, or the end has changed. */
    claimEndNotice: (row: Pick<LinkedAccountRow, "userId" | "accountId">, endsAt: string): Promise<boolean> =>
      isWritten(
        accounts()
          .patch({ userId: row.userId, accountId: row.accountId })
          .set({ notifiedEndsAt: endsAt })
          .where(
            ({ sessionEndsAt, notifiedEndsAt }, { eq, ne, notExists }) =>
              `${eq(sessionEndsAt, endsAt)} AND (${notExists(notifiedEndsAt)} OR ${ne(notifiedEndsAt, endsAt)})`,
          )
          .go(),
      ),

    /** Releases a claim whose email could not be sent. */
    releaseEndNotice: async (row: Pick<LinkedAccountRow, "userId" | "accountId">, endsAt: string): Promise<void> => {
      await isWritten(
        accounts()
          .patch({ userId: row.userId, accountId: row.accountId })
          .remove(["notifiedEndsAt"])
          .where(({ notifiedEndsAt }, { eq }) => eq(notifiedEndsAt, endsAt))
          .go(),
      );
    },

    remove: async (userId: string, accountId: string): Promise<void> => {
      await accounts().delete({ userId, accountId }).go();
    },

    removeAll: async (userId: string): Promise<void> => {
      const all = await list(userId);
      await Promise.all(all.map(({ accountId }) => accounts().delete({ userId, accountId }).go()));
    },
  };
}

const byAge = (a: LinkedAccountRow, b: LinkedAccountRow): number =>
  a.connectedAt < b.connectedAt || (a.connectedAt === b.connectedAt && a.accountId < b.accountId) ? -1 : 1;

/** The chosen account while it is linked, else the oldest: exactly one whenever any is linked. */
export const primaryOf = (rows: readonly LinkedAccountRow[], chosen: string | undefined): LinkedAccountRow | null => {
  const authors = rows.filter(({ type }) => type === "AUTHOR_CENTRAL");
  return authors.find(({ accountId }) => accountId === chosen) ?? authors[0] ?? null;
};
