import type { UserRow } from "#functions/accounts/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { READ, type TableAccess } from "#functions/entities/base.ts";
import { batchGet } from "#functions/platform/storage/batches.ts";

export type AuthorStore = ReturnType<typeof authorStore>;

/** Reads the accounts of many authors together. */
export function authorStore(access: TableAccess) {
  const users = () => userEntity(access);
  return {
    /**
     * Returns the accounts that exist, by user id. Without `consistent` it costs half as much and may miss changes of
     * the last moments.
     */
    findAll: async (userIds: readonly string[], { consistent = true } = {}): Promise<ReadonlyMap<string, UserRow>> => {
      const keys = userIds.map((userId) => ({ userId }));
      const rows = await batchGet(keys, (left) =>
        users()
          .get(left)
          .go({ ...READ, consistent }),
      );
      return new Map(rows.map((row) => [row.userId, row]));
    },
  };
}
