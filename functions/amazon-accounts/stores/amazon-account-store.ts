import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { retailerAccountEntity } from "#functions/entities/amazon/retailer-account.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { SHARDS, type Shard, shardOf } from "#functions/platform/storage/shards.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { AuthorProfile } from "#shared/retailer/answers.ts";

export type RetailerAccountRow = EntityItem<ReturnType<typeof retailerAccountEntity>>;

const keyOf = (userId: string) => ({ userId, ...MAIN_ACCOUNT });

export type RetailerAccountStore = ReturnType<typeof retailerAccountStore>;

/** Authors' accounts at the retailer. */
export function retailerAccountStore(access: TableAccess) {
  const accounts = retailerAccountEntity(access);
  return {
    find: async (userId: string): Promise<RetailerAccountRow | null> =>
      (await accounts.get(keyOf(userId)).go({ consistent: true })).data,

    /** Puts an account on the list of those whose figures are to come by themselves; one that is on it stays as it is. */
    activate: async (userId: string, activatedAt: string): Promise<void> => {
      await isWritten(
        accounts
          .update(keyOf(userId))
          .set({ activeShard: shardOf(userId), activatedAt })
          .where((row, { notExists }) => notExists(row.activatedAt))
          .go(),
      );
    },

    /** Keeps who the author is at the portal; null takes it back. */
    saveProfile: async (userId: string, profile: AuthorProfile | null): Promise<void> => {
      const change = accounts.update(keyOf(userId));
      await (profile ? change.set({ profile }) : change.remove(["profile"])).go();
    },

    saveCreationDate: async (userId: string, accountCreationDate: string): Promise<void> => {
      await accounts.update(keyOf(userId)).set({ accountCreationDate }).go();
    },

    /** Chooses cookie mode; done again, the first time stays. */
    acceptCookieMode: async (userId: string, at: string): Promise<void> => {
      await accounts.upsert(keyOf(userId)).ifNotExists({ cookieModeAt: at }).go();
    },

    /** Leaves cookie mode: from this write on nothing is fetched, whatever sessions there still are. */
    leaveCookieMode: async (userId: string): Promise<void> => {
      await isWritten(accounts.patch(keyOf(userId)).remove(["cookieModeAt", "sessionShard", "sessionSince"]).go());
    },

    /** Puts the account on the list of those that the server fetches for; not when the author has left cookie mode. */
    holdSession: async (userId: string, at: string): Promise<void> => {
      await isWritten(
        accounts
          .patch(keyOf(userId))
          .set({ sessionShard: shardOf(userId), sessionSince: at })
          .where(
            ({ cookieModeAt, sessionShard }, { exists, notExists }) =>
              `${exists(cookieModeAt)} AND ${notExists(sessionShard)}`,
          )
          .go(),
      );
    },

    /** Takes it off that list. */
    dropSession: async (userId: string): Promise<void> => {
      await isWritten(accounts.patch(keyOf(userId)).remove(["sessionShard", "sessionSince"]).go());
    },

    setPrimary: async (userId: string, primaryAccountId: string): Promise<void> => {
      await accounts.update(keyOf(userId)).set({ primaryAccountId }).go();
    },

    /** Every account whose figures are to come by themselves, shard after shard. */
    async *listActive(): AsyncGenerator<RetailerAccountRow> {
      for (const activeShard of SHARDS) {
        const { data } = await accounts.query.byActive({ activeShard }).go(ALL_PAGES);
        yield* data;
      }
    },

    /** Authors whom the server fetches for, of one part of the list. */
    listHeld: async (sessionShard: Shard): Promise<string[]> => {
      const { data } = await accounts.query.bySession({ sessionShard }).go({ ...ALL_PAGES, attributes: ["userId"] });
      return data.map(({ userId }) => userId);
    },

    /** Notes that the server has fetched the whole history; false when it is wanted anew since the run began. */
    saveHistory: async (userId: string, historyAt: string, begunAt: string): Promise<boolean> =>
      isWritten(
        accounts
          .patch(keyOf(userId))
          .set({ historyAt })
          .where(
            ({ historySince }, { lte, notExists }) => `${notExists(historySince)} OR ${lte(historySince, begunAt)}`,
          )
          .go(),
      ),

    /** What was fetched is another account's, or was deleted: the history is wanted anew. */
    forgetHistory: async (userId: string, historySince: string): Promise<void> => {
      await isWritten(accounts.patch(keyOf(userId)).remove(["historyAt"]).set({ historySince }).go());
    },

    remove: async (userId: string): Promise<void> => {
      await accounts.delete(keyOf(userId)).go();
    },
  };
}
