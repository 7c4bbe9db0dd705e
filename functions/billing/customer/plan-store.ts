import type { UserRow } from "#functions/accounts/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type PlanStore = ReturnType<typeof planStore>;

/** Plans that people have without a subscription at Stripe. */
export function planStore(access: TableAccess) {
  const users = userEntity(access);
  return {
    /** Puts an author on the free plan and returns the changed row; null when there is no such author any more. */
    setFree: async (userId: string): Promise<UserRow | null> => {
      try {
        const changed = await users
          .patch({ userId })
          .set({ localPlan: "FREE" })
          .where(({ kind, removingAt }, { eq, notExists }) => `${eq(kind, "author")} AND ${notExists(removingAt)}`)
          .go({ response: "all_new" });
        return changed.data;
      } catch (error) {
        if (isConditionFailure(error)) return null;
        throw error;
      }
    },
  };
}
