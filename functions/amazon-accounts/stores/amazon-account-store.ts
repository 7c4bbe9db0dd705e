import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { amazonAccountEntity } from "#functions/entities/amazon/amazon-account.ts";
import { ALL_PAGES, onePage, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { type Shard, shardOf } from "#functions/platform/storage/shards.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";

export type AmazonAccountRow = EntityItem<ReturnType<typeof amazonAccountEntity>>;

const keyOf = (userId: string) => ({ userId, ...MAIN_ACCOUNT });

export type AmazonAccountStore = ReturnType<typeof amazonAccountStore>;

export function amazonAccountStore(access: TableAccess) {
  const accounts = () => amazonAccountEntity(access);
  return {
    find: async (userId: string): Promise<AmazonAccountRow | null> =>
      (await accounts().get(keyOf(userId)).go(READ_LATEST)).data,

    /** Idempotent. */
    activate: async (userId: string, activatedAt: string): Promise<void> => {
      await isWritten(
        accounts()
          .update(keyOf(userId))
          .set({ activeShard: shardOf(userId), activatedAt })
          .where((row, { notExists }) => notExists(row.activatedAt))
          .go(),
      );
    },

    /** Null removes the profile. */
    saveProfile: async (userId: string, profile: AuthorProfile | null): Promise<void> => {
      const change = accounts().update(keyOf(userId));
      await (profile ? change.set({ profile }) : change.remove(["profile"])).go();
    },

    saveCreationDate: async (userId: string, accountCreationDate: string): Promise<void> => {
      await accounts().update(keyOf(userId)).set({ accountCreationDate }).go();
    },

    /** Idempotent; the first acceptance date stays. */
    acceptCookieMode: async (userId: string, at: string): Promise<void> => {
      await accounts().upsert(keyOf(userId)).ifNotExists({ cookieModeAt: at }).go();
    },

    /** From this write on nothing is fetched, even if sessions are still stored. */
    leaveCookieMode: async (userId: string): Promise<void> => {
      await isWritten(accounts().patch(keyOf(userId)).remove(["cookieModeAt", "sessionShard", "sessionSince"]).go());
    },

    /** Lists the account for server-side sync, unless the author has left cookie mode. */
    enableServerSync: async (userId: string, at: string): Promise<void> => {
      await isWritten(
        accounts()
          .patch(keyOf(userId))
          .set({ sessionShard: shardOf(userId), sessionSince: at })
          .where(
            ({ cookieModeAt, sessionShard }, { exists, notExists }) =>
              `${exists(cookieModeAt)} AND ${notExists(sessionShard)}`,
          )
          .go(),
      );
    },

    disableServerSync: async (userId: string): Promise<void> => {
      await isWritten(accounts().patch(keyOf(userId)).remove(["sessionShard", "sessionSince"]).go());
    },

    setPrimary: async (userId: string, primaryAccountId: string): Promise<void> => {
      await accounts().update(keyOf(userId)).set({ primaryAccountId }).go();
    },

    /** Lists a shard's accounts with automatic sync. */
    listActive: async (activeShard: Shard): Promise<AmazonAccountRow[]> =>
      (await accounts().query.byActive({ activeShard }).go(ALL_PAGES)).data,

    /** Lists the authors of `listActive`, a page at a time. */
    pageOfActive: async (activeShard: Shard, after: string | null): Promise<Page<Pick<AmazonAccountRow, "userId">>> => {
      const active = accounts().query.byActive({ activeShard });
      const { data, cursor } = await active.go({ ...onePage(after), attributes: ["userId"] });
      return { items: data, next: cursor };
    },

    listServerSynced: async (sessionShard: Shard): Promise<string[]> => {
      const { data } = await accounts()
        .query.bySession({ sessionShard })
        .go({ ...ALL_PAGES, attributes: ["userId"] });
      return data.map(({ userId }) => userId);
    },

    /** False if the history has been requested again since the run began. */
    saveHistory: async (userId: string, historyAt: string, begunAt: string): Promise<boolean> =>
      isWritten(
        accounts()
          .patch(keyOf(userId))
          .set({ historyAt })
          .where(
            ({ historySince }, { lte, notExists }) => `${notExists(historySince)} OR ${lte(historySince, begunAt)}`,
          )
          .go(),
      ),

    /** The history was deleted or belongs to a different account; it is fetched again. */
    forgetHistory: async (userId: string, historySince: string): Promise<void> => {
      await isWritten(accounts().patch(keyOf(userId)).remove(["historyAt"]).set({ historySince }).go());
    },

    remove: async (userId: string): Promise<void> => {
      await accounts().delete(keyOf(userId)).go();
    },
  };
}
