import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

type OnceDate = "activationDate" | "amaPaymentsImportStartDate";

export type RetailerDateStore = ReturnType<typeof retailerDateStore>;

export function retailerDateStore(access: TableAccess) {
  const users = userEntity(access);
  return {
    /** Stores when something first happened; returns false when already stored. */
    setOnce: (userId: string, name: OnceDate, instant: string): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ [name]: instant })
          .where((row, { notExists }) => notExists(row[name]))
          .go(),
      ),

    /** Stores the time of a successful daily report sync; it only moves to a later instant. */
    moveDailySync: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ kdpSyncDailyDate: instant })
          .where(({ kdpSyncDailyDate: at }, { notExists, lt }) => `${notExists(at)} OR ${lt(at, instant)}`)
          .go(),
      ),
  };
}
