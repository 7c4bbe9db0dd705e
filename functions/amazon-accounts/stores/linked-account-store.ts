import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { linkedAccountEntity, type ProposedAccount } from "#functions/entities/amazon/linked-account.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { SHARDS, shardOf } from "#functions/platform/storage/shards.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { endsSoon } from "#shared/domain/sync/session-end.ts";
import type { AuthorProfile } from "#shared/retailer/answers.ts";

export type LinkedAccountRow = EntityItem<ReturnType<typeof linkedAccountEntity>>;
export type LinkedAccountStore = ReturnType<typeof linkedAccountStore>;

/** The publishing slot: one a person, whichever account is in it (decision 20). */
export const PUBLISHING_ACCOUNT = MAIN_ACCOUNT.account;

/** Where an account is kept: in the one publishing slot, or at an id that is the same whenever it is connected. */
export const linkedAccountId = (userId: string, type: AmazonAccountType, retailerUserId: string): string =>
  type === "KDP" ? PUBLISHING_ACCOUNT : derivedId("author-account", userId, retailerUserId);

/** What is learnt of an account when it is connected. */
export interface Connected
  extends Pick<LinkedAccountRow, "userId" | "accountId" | "type" | "retailerUserId" | "email" | "connectedAt"> {
  readonly profile: AuthorProfile | null;
  readonly accountCreationDate: string | null;
  readonly sessionEndsAt: string | null;
}

/** An account in its slot: another one may have taken it meanwhile. */
type Owned = Pick<LinkedAccountRow, "userId" | "accountId" | "retailerUserId">;

const HOUR_MS = 3_600_000;

interface Comparing {
  eq(attribute: string, value: string): string;
}
/** True of a row that still holds this account. */
const isOf =
  ({ retailerUserId }: Owned) =>
  (row: { readonly retailerUserId: string }, { eq }: Comparing): string =>
    eq(row.retailerUserId, retailerUserId);

/** Only what is known: the table engine takes `undefined` for a value. */
const known = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

/** When a session ends, with its place on the list by ends; nothing where it isn't known. */
const endingAt = (userId: string, sessionEndsAt: string | null) =>
  sessionEndsAt === null ? {} : { sessionEndsAt, endShard: shardOf(userId) };

/** Accounts at the retailer whose sessions were entrusted to us. */
export function linkedAccountStore(access: TableAccess) {
  const accounts = linkedAccountEntity(access);
  const list = async (userId: string): Promise<LinkedAccountRow[]> =>
    (await accounts.query.primary({ userId }).go({ ...ALL_PAGES, consistent: true })).data.sort(byAge);

  return {
    /** The longest connected first. */
    list,

    find: async (userId: string, accountId: string): Promise<LinkedAccountRow | null> =>
      (await accounts.get({ userId, accountId }).go({ consistent: true })).data,

    /**
     * Notes an account as connected, anew or again; false when its slot holds another account and `replaces` is not that account's retailer id: what the
     * author agreed to replace must still be there.
     */
    connect: (
      { userId, accountId, retailerUserId, sessionEndsAt, ...said }: Connected,
      replaces: string | null,
    ): Promise<boolean> => {
      const { connectedAt, ...values } = known(said);
      const row = { userId, accountId, retailerUserId, active: true, ...values, ...endingAt(userId, sessionEndsAt) };
      if (replaces !== null)
        return isWritten(
          accounts
            .put({ ...row, connectedAt })
            .where((held, { eq }) => eq(held.retailerUserId, replaces))
            .go(),
        );
      return isWritten(
        accounts
          .upsert(row)
          .ifNotExists({ connectedAt })
          .where(
            (held, { eq, notExists }) =>
              `${notExists(held.retailerUserId)} OR ${eq(held.retailerUserId, retailerUserId)}`,
          )
          .go(),
      );
    },

    /** Remembers who wants to take the publishing slot, until the author has said that they may. */
    propose: async (userId: string, proposed: ProposedAccount): Promise<void> => {
      await isWritten(accounts.patch({ userId, accountId: PUBLISHING_ACCOUNT }).set({ proposed }).go());
    },

    /** Notes whether the session of this very account still opens its portal; false when that is known, or the slot holds another one meanwhile. */
    setActive: (row: Owned, active: boolean) =>
      isWritten(
        accounts
          .patch({ userId: row.userId, accountId: row.accountId })
          .set({ active })
          .where(
            ({ retailerUserId, active: known }, { eq, ne }) =>
              `${eq(retailerUserId, row.retailerUserId)} AND ${ne(known, active)}`,
          )
          .go(),
      ),

    /** Notes that the author disconnected an account, or signed in with it again. */
    setDisconnected: async (row: Owned, disconnectedAt: string | null): Promise<void> => {
      const change = accounts.patch({ userId: row.userId, accountId: row.accountId });
      const noted = disconnectedAt ? change.set({ disconnectedAt, active: false }) : change.remove(["disconnectedAt"]);
      await isWritten(noted.where(isOf(row)).go());
    },

    /** Keeps what the portal said of this very account; null leaves what was known. */
    saveFacts: async (
      row: Owned,
      facts: Pick<Connected, "profile" | "accountCreationDate"> & { readonly sessionEndsAt?: string | null },
    ): Promise<void> => {
      const { userId, accountId } = row;
      const { sessionEndsAt = null, ...said } = facts;
      const values = { ...known(said), ...endingAt(userId, sessionEndsAt) };
      if (Object.keys(values).length === 0) return;
      await isWritten(accounts.patch({ userId, accountId }).set(values).where(isOf(row)).go());
    },

    /**
     * Remembers when and by what a session was used, and when it ends by now: the retailer may move its end on. One write an hour, so that a sync that finds
     * nothing new writes none. Somebody who was told of an end that moves on a little with every use is not told again.
     */
    noteUse: async (row: LinkedAccountRow, by: string, nowMs: number, endsAt: string | null): Promise<void> => {
      const lastUsedAt = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS).toISOString();
      if ((row.lastUsedAt ?? "") >= lastUsedAt) return;
      const { userId, accountId, sessionEndsAt, toldEndsAt } = row;
      const isTold =
        endsAt !== null && toldEndsAt === sessionEndsAt && toldEndsAt !== undefined && endsSoon(endsAt, nowMs);
      const used = { lastUsedAt, lastUsedBy: by, ...endingAt(userId, endsAt), ...(isTold && { toldEndsAt: endsAt }) };
      await isWritten(accounts.patch({ userId, accountId }).set(used).where(isOf(row)).go());
    },

    /** Accounts whose sessions end after one instant and until another, as far as their cookies say. */
    async *listEnding(after: string, until: string): AsyncGenerator<LinkedAccountRow> {
      for (const endShard of SHARDS) {
        const { data } = await accounts.query
          .byEnd({ endShard })
          .between({ sessionEndsAt: after }, { sessionEndsAt: until })
          .go(ALL_PAGES);
        yield* data;
      }
    },

    /** Notes that the author is being told of this end of a session; false when they were, or when it ends at another time by now. */
    claimEndNotice: (row: Pick<LinkedAccountRow, "userId" | "accountId">, endsAt: string): Promise<boolean> =>
      isWritten(
        accounts
          .patch({ userId: row.userId, accountId: row.accountId })
          .set({ toldEndsAt: endsAt })
          .where(
            ({ sessionEndsAt, toldEndsAt }, { eq, ne, notExists }) =>
              `${eq(sessionEndsAt, endsAt)} AND (${notExists(toldEndsAt)} OR ${ne(toldEndsAt, endsAt)})`,
          )
          .go(),
      ),

    /** Takes a note back that could not be mailed. */
    releaseEndNotice: async (row: Pick<LinkedAccountRow, "userId" | "accountId">, endsAt: string): Promise<void> => {
      await isWritten(
        accounts
          .patch({ userId: row.userId, accountId: row.accountId })
          .remove(["toldEndsAt"])
          .where(({ toldEndsAt }, { eq }) => eq(toldEndsAt, endsAt))
          .go(),
      );
    },

    remove: async (userId: string, accountId: string): Promise<void> => {
      await accounts.delete({ userId, accountId }).go();
    },

    removeAll: async (userId: string): Promise<void> => {
      const all = await list(userId);
      await Promise.all(all.map(({ accountId }) => accounts.delete({ userId, accountId }).go()));
    },
  };
}

const byAge = (a: LinkedAccountRow, b: LinkedAccountRow): number =>
  a.connectedAt < b.connectedAt || (a.connectedAt === b.connectedAt && a.accountId < b.accountId) ? -1 : 1;

/**
 * The primary author portal account: the one that was made it as long as it is there, else the oldest. There is exactly one whenever there is any, since
 * nothing but this rule says so.
 */
export const primaryOf = (rows: readonly LinkedAccountRow[], chosen: string | undefined): LinkedAccountRow | null => {
  const authors = rows.filter(({ type }) => type === "AUTHOR_CENTRAL");
  return authors.find(({ accountId }) => accountId === chosen) ?? authors[0] ?? null;
};
