import { createWriteTransaction, type EntityItem } from "electrodb";
import { amazonSessionEntity } from "#functions/entities/amazon/amazon-session.ts";
import { linkedAccountEntity } from "#functions/entities/amazon/linked-account.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { commit, isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { LinkedAccountRow } from "./linked-account-store.ts";

export type AmazonSessionRow = EntityItem<ReturnType<typeof amazonSessionEntity>>;
export type AmazonSessionStore = ReturnType<typeof amazonSessionStore>;

/** Table access alone allows storing and deleting sealed sessions, but not opening them. */
export function amazonSessionStore(access: TableAccess) {
  const sessions = () => amazonSessionEntity(access);
  const list = async (userId: string): Promise<AmazonSessionRow[]> =>
    (
      await sessions()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;
  const remove = async (userId: string, accountId: string): Promise<void> => {
    await sessions().delete({ userId, accountId }).go();
  };
  return {
    find: async (userId: string, accountId: string): Promise<AmazonSessionRow | null> =>
      (await sessions().get({ userId, accountId }).go(READ_LATEST)).data,

    /** False when another account took the slot, or the author has disconnected this one. */
    save: (row: AmazonSessionRow, owner: Pick<LinkedAccountRow, "retailerUserId">): Promise<boolean> => {
      const { userId, accountId } = row;
      const entities = { linked: linkedAccountEntity(access), session: sessions() };
      return commit(() =>
        createWriteTransaction(entities, ({ linked, session }) => [
          linked
            .check({ userId, accountId })
            .where(
              ({ retailerUserId, disconnectedAt }, { eq, notExists }) =>
                `${eq(retailerUserId, owner.retailerUserId)} AND ${notExists(disconnectedAt)}`,
            )
            .commit(),
          session.put(row).commit(),
        ]).go(),
      );
    },

    /** False when the session was deleted or renewed meanwhile. */
    replace: async (row: AmazonSessionRow, seenRevision: string): Promise<boolean> => {
      const { userId, accountId, ...values } = row;
      return isWritten(
        sessions()
          .patch({ userId, accountId })
          .set(values)
          .where(({ revision }, { eq }) => eq(revision, seenRevision))
          .go(),
      );
    },

    list,
    remove,
    removeAll: async (userId: string): Promise<void> => {
      const all = await list(userId);
      await Promise.all(all.map(({ accountId }) => remove(userId, accountId)));
    },
  };
}
