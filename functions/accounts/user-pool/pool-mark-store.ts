import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type PoolMarkStore = ReturnType<typeof poolMarkStore>;

/** What a person's row knows of their pool user. Every write but `setCodes` leaves a person without a row alone and then returns false. */
export function poolMarkStore(access: TableAccess) {
  const users = userEntity(access);
  return {
    /** Notes that a change of ours to the pool's user begins. */
    begin: (userId: string, instant: string): Promise<boolean> =>
      isWritten(users.patch({ userId }).set({ poolChangingAt: instant }).remove(["poolChangedAt"]).go()),

    /** Notes that it is finished, with the pool's time of it. */
    finish: (userId: string, poolChangedAt: string): Promise<boolean> =>
      isWritten(users.patch({ userId }).set({ poolChangedAt }).remove(["poolChangingAt"]).go()),

    /** Forgets what is known of the pool: whatever it says next is taken as it is. */
    forget: (userId: string): Promise<boolean> =>
      isWritten(users.patch({ userId }).remove(["poolChangedAt", "poolChangingAt"]).go()),

    /** Takes the pool's word where the row has none; with `totpEnabledAt` one-time codes count as turned on then. */
    adopt: (userId: string, poolChangedAt: string, totpEnabledAt: string | undefined): Promise<boolean> =>
      isWritten(
        users
          .patch({ userId })
          .set({ poolChangedAt, ...(totpEnabledAt === undefined ? {} : { totpEnabledAt }) })
          .remove(["poolChangingAt"])
          .where((row, { notExists }) => notExists(row.poolChangedAt))
          .go(),
      ),

    /** Notes since when sign-ins ask for one-time codes; null when they don't. */
    setCodes: async (userId: string, totpEnabledAt: string | null): Promise<void> => {
      const change = users.patch({ userId });
      await (totpEnabledAt === null ? change.remove(["totpEnabledAt"]) : change.set({ totpEnabledAt })).go();
    },
  };
}
