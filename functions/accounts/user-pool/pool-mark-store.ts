import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type PoolMarkStore = ReturnType<typeof poolMarkStore>;

/**
 * Stores what a user's row knows of the pool user. All writes except `setCodes` return false for a user without a row.
 */
export function poolMarkStore(access: TableAccess) {
  const users = () => userEntity(access);
  return {
    begin: (userId: string, instant: string): Promise<boolean> =>
      isWritten(users().patch({ userId }).set({ poolChangingAt: instant }).remove(["poolChangedAt"]).go()),

    finish: (userId: string, poolChangedAt: string): Promise<boolean> =>
      isWritten(users().patch({ userId }).set({ poolChangedAt }).remove(["poolChangingAt"]).go()),

    /**
     * Blocks every sign-in until a mailed link has set a new password and, with one-time codes on, a recovery code has
     * been used.
     */
    block: (userId: string, instant: string, areCodesOn: boolean): Promise<boolean> => {
      const blocked = users().patch({ userId }).set({ newPasswordNeededAt: instant });
      return isWritten((areCodesOn ? blocked.set({ recoveryNeededAt: instant }) : blocked).go());
    },

    /** Adopts the pool's state where the row has none; `totpEnabledAt` marks one-time codes as on since then. */
    adopt: (userId: string, poolChangedAt: string, totpEnabledAt: string | undefined): Promise<boolean> =>
      isWritten(
        users()
          .patch({ userId })
          .set({ poolChangedAt, ...(totpEnabledAt === undefined ? {} : { totpEnabledAt }) })
          .remove(["poolChangingAt"])
          .where((row, { notExists }) => notExists(row.poolChangedAt))
          .go(),
      ),

    /** Marks one-time codes as on since an instant. Null marks them as off, which also needs no recovery code any more. */
    setCodes: async (userId: string, totpEnabledAt: string | null): Promise<void> => {
      const change = users().patch({ userId });
      await (totpEnabledAt === null
        ? change.remove(["totpEnabledAt", "recoveryNeededAt"])
        : change.set({ totpEnabledAt })
      ).go();
    },
  };
}
