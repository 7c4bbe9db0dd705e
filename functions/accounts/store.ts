import type { EntityItem } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type UserRow = EntityItem<ReturnType<typeof userEntity>>;
export type AccountStore = ReturnType<typeof accountStore>;

/** People's rows. */
export function accountStore(access: TableAccess) {
  const users = userEntity(access);
  return {
    find: async (userId: string): Promise<UserRow | null> =>
      (await users.get({ userId }).go({ consistent: true })).data,

    /** Refuses every sign-in from before an instant. */
    setSignedOut: async (userId: string, signedOutAt: string): Promise<void> => {
      await users.patch({ userId }).set({ signedOutAt }).go();
    },

    /** Keeps sign-ins from before an instant, which have not called yet, from ever opening a session. */
    setPasswordChanged: async (userId: string, passwordChangedAt: string): Promise<void> => {
      await users.patch({ userId }).set({ passwordChangedAt }).go();
    },

    /** Remembers the first month with data; it only ever moves to an earlier one. */
    moveFirstData: (userId: string, month: string): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ firstDataAt: month })
          .where(({ firstDataAt }, { notExists, gt }) => `${notExists(firstDataAt)} OR ${gt(firstDataAt, month)}`)
          .go(),
      ),

    /** Sets the first month with data anew after some was deleted; null takes it away. False when it isn't `seen` any more. */
    correctFirstData: (userId: string, seen: string, month: string | null): Promise<boolean> => {
      const change = users.patch({ userId });
      const corrected = month === null ? change.remove(["firstDataAt"]) : change.set({ firstDataAt: month });
      return isWritten(corrected.where(({ firstDataAt }, { eq }) => eq(firstDataAt, seen)).go());
    },

    /** Forgets when payments came, and since when they are fetched. */
    forgetPayments: (userId: string): Promise<boolean> =>
      isWritten(users.patch({ userId }).remove(["amaPaymentsImportStartDate", "amaPaymentsImportedDate"]).go()),

    /** Remembers when payments were last imported; it only ever moves to a later instant. */
    movePaymentsImported: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ amaPaymentsImportedDate: instant })
          .where(({ amaPaymentsImportedDate: at }, { notExists, lt }) => `${notExists(at)} OR ${lt(at, instant)}`)
          .go(),
      ),

    /** Remembers when the shelf was last brought up to date with the retailer's; it only ever moves to a later instant. */
    moveBooksSynced: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ booksLastSyncDate: instant })
          .where(({ booksLastSyncDate: at }, { notExists, lt }) => `${notExists(at)} OR ${lt(at, instant)}`)
          .go(),
      ),

    /** Who signed up before `instant` and has not verified the address, longest first. */
    listUnverifiedBefore: async (instant: string): Promise<UserRow[]> =>
      (await users.query.byUnverified({ unverified: "yes" }).lt({ createdAt: instant }).go(ALL_PAGES)).data,

    /** Marks an unverified account without data as being removed; false when it has been verified or has data after all. */
    beginRemoval: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ removingAt: instant })
          .where(
            ({ unverified, firstDataAt, amaPaymentsImportedDate }, { exists, notExists }) =>
              `${exists(unverified)} AND ${notExists(firstDataAt)} AND ${notExists(amaPaymentsImportedDate)}`,
          )
          .go(),
      ),

    remove: async (userId: string): Promise<void> => {
      await users.delete({ userId }).go();
    },
  };
}
