import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

type OnceDate = "activationDate" | "amaPaymentsImportStartDate";

export type RetailerDateStore = ReturnType<typeof retailerDateStore>;

/** Dates on a person's row that come from the retailer's side. */
export function retailerDateStore(access: TableAccess) {
  const users = userEntity(access);
  return {
    /** Remembers when something was first so; what is known stays. False when it was known. */
    setOnce: (userId: string, name: OnceDate, instant: string): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ [name]: instant })
          .where((row, { notExists }) => notExists(row[name]))
          .go(),
      ),

    /** Remembers a good sync of the daily report; it only ever moves to a later instant. */
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
