import type { EntityItem } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { onePage, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";

export type UserRow = EntityItem<ReturnType<typeof userEntity>>;
export type AccountStore = ReturnType<typeof accountStore>;

/** Returns the author or the agency that a user pays for; undefined for members of an agency, who pay for no one. */
export function tenantPaidBy({ kind, userId, agencyRole, agencyId }: UserRow): string | undefined {
  if (kind === "author") return userId;
  return agencyRole === "owner" ? agencyId : undefined;
}

export function accountStore(access: TableAccess) {
  const users = () => userEntity(access);
  return {
    find: async (userId: string): Promise<UserRow | null> => (await users().get({ userId }).go(READ_LATEST)).data,

    /** Refuses every sign-in from before an instant. */
    setSignedOut: async (userId: string, signedOutAt: string): Promise<void> => {
      await users().patch({ userId }).set({ signedOutAt }).go();
    },

    /** Prevents sign-ins from before an instant that have not called yet from opening a session. */
    setPasswordChanged: async (userId: string, passwordChangedAt: string): Promise<void> => {
      await users().patch({ userId }).set({ passwordChangedAt }).go();
    },

    /** Stores the first month with data; it only moves to an earlier month. */
    moveFirstData: (userId: string, month: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ firstDataAt: month })
          .where(({ firstDataAt }, { notExists, gt }) => `${notExists(firstDataAt)} OR ${gt(firstDataAt, month)}`)
          .go(),
      ),

    /**
     * Corrects the first month with data after a deletion; null removes it. Returns false when it no longer equals
     * `seen`.
     */
    correctFirstData: (userId: string, seen: string, month: string | null): Promise<boolean> => {
      const change = users().patch({ userId });
      const corrected = month === null ? change.remove(["firstDataAt"]) : change.set({ firstDataAt: month });
      return isWritten(corrected.where(({ firstDataAt }, { eq }) => eq(firstDataAt, seen)).go());
    },

    forgetPayments: (userId: string): Promise<boolean> =>
      isWritten(users().patch({ userId }).remove(["amaPaymentsImportStartDate", "amaPaymentsImportedDate"]).go()),

    /** Stores when payments were last imported; it only moves to a later instant. */
    movePaymentsImported: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ amaPaymentsImportedDate: instant })
          .where(({ amaPaymentsImportedDate: at }, { notExists, lt }) => `${notExists(at)} OR ${lt(at, instant)}`)
          .go(),
      ),

    /** Stores when the shelf was last synced with Amazon's; it only moves to a later instant. */
    moveBooksSynced: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ booksLastSyncDate: instant })
          .where(({ booksLastSyncDate: at }, { notExists, lt }) => `${notExists(at)} OR ${lt(at, instant)}`)
          .go(),
      ),

    /** Lists accounts that were created before an instant and never verified, a page at a time. */
    pageOfUnverified: async (instant: string, after: string | null): Promise<Page<Pick<UserRow, "userId">>> => {
      const unverified = users().query.byUnverified({ unverified: "yes" }).lt({ createdAt: instant });
      const { data, cursor } = await unverified.go({ ...onePage(after), attributes: ["userId"] });
      return { items: data, next: cursor };
    },

    setSupportChanges: async (userId: string, until: string | null): Promise<void> => {
      const row = users().patch({ userId });
      await (until === null ? row.remove(["supportChangesUntil"]) : row.set({ supportChangesUntil: until })).go();
    },

    /** Stores when a user was last reminded to confirm their address; false when it no longer equals `seen`. */
    moveConfirmReminded: (userId: string, seen: string | undefined, instant: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ confirmRemindedAt: instant })
          .where(({ confirmRemindedAt: at }, { eq, notExists }) => (seen === undefined ? notExists(at) : eq(at, seen)))
          .go(),
      ),

    /** Marks an unverified account without data as being removed; false when it has since been verified or has data. */
    beginRemoval: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ removingAt: instant })
          .where(
            ({ unverified, localPlan, firstDataAt, amaPaymentsImportedDate }, { exists, notExists }) =>
              `${exists(unverified)} AND ${notExists(localPlan)} AND ${notExists(firstDataAt)} AND ${notExists(amaPaymentsImportedDate)}`,
          )
          .go(),
      ),

    /** Takes back the mark of `beginRemoval` with the same instant. */
    cancelRemoval: (userId: string, instant: string): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .remove(["removingAt"])
          .where(({ removingAt }, { eq }) => eq(removingAt, instant))
          .go(),
      ),

    remove: async (userId: string): Promise<void> => {
      await users().delete({ userId }).go();
    },
  };
}
