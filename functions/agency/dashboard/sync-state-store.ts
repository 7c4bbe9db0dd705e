import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { batchGet } from "#functions/platform/storage/batches.ts";

export type RoyaltiesSyncRow = EntityItem<ReturnType<typeof syncStateEntity>>;
export type ClientSyncStore = ReturnType<typeof clientSyncStore>;

type Key = Pick<RoyaltiesSyncRow, "userId" | "retailer" | "account" | "source">;

export function clientSyncStore(access: TableAccess) {
  const states = () => syncStateEntity(access);
  return {
    /**
     * Returns the state of fetching royalties for many authors, by user id; absent for authors who only upload files.
     */
    findAll: async (userIds: readonly string[]): Promise<ReadonlyMap<string, RoyaltiesSyncRow>> => {
      const keys: Key[] = userIds.map((userId) => ({ userId, ...MAIN_ACCOUNT, source: "royalties" }));
      const rows = await batchGet(keys, (left) => states().get(left).go());
      return new Map(rows.map((row) => [row.userId, row]));
    },
  };
}
