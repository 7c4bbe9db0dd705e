import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { retailerAccountEntity } from "#functions/entities/retailer-account.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { isConditionFailure } from "#functions/platform/write-conditions.ts";
import type { AuthorProfile } from "#shared/retailer/answers.ts";

export type RetailerAccountRow = EntityItem<ReturnType<typeof retailerAccountEntity>>;

/** Parts of the list of active accounts: many people never write to one place of the index, and whoever reads it can share the work. */
const SHARDS = [..."0123456789ABCDEF"] as const;
const shardOf = (userId: string): string =>
  SHARDS[derivedId("retailer-account", userId).charCodeAt(0) % SHARDS.length]!;

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
      try {
        await accounts
          .update(keyOf(userId))
          .set({ activeShard: shardOf(userId), activatedAt })
          .where((row, { notExists }) => notExists(row.activatedAt))
          .go();
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
      }
    },

    /** Keeps who the author is at the portal; null takes it back. */
    saveProfile: async (userId: string, profile: AuthorProfile | null): Promise<void> => {
      const change = accounts.update(keyOf(userId));
      await (profile ? change.set({ profile }) : change.remove(["profile"])).go();
    },

    saveCreationDate: async (userId: string, accountCreationDate: string): Promise<void> => {
      await accounts.update(keyOf(userId)).set({ accountCreationDate }).go();
    },

    /** Every account whose figures are to come by themselves, shard after shard. */
    async *listActive(): AsyncGenerator<RetailerAccountRow> {
      for (const activeShard of SHARDS) {
        const { data } = await accounts.query.byActive({ activeShard }).go(ALL_PAGES);
        yield* data;
      }
    },

    remove: async (userId: string): Promise<void> => {
      await accounts.delete(keyOf(userId)).go();
    },
  };
}
