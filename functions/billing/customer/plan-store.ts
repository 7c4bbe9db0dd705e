import type { UserRow } from "#functions/accounts/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { itemIfWritten } from "#functions/platform/storage/write-conditions.ts";

export type PlanStore = ReturnType<typeof planStore>;

export function planStore(access: TableAccess) {
  const users = () => userEntity(access);
  return {
    setFree: async (userId: string): Promise<UserRow | null> => {
      return itemIfWritten(
        users()
          .patch({ userId })
          .set({ localPlan: "FREE" })
          .where(({ kind, removingAt }, { eq, notExists }) => `${eq(kind, "author")} AND ${notExists(removingAt)}`)
          .go({ response: "all_new" }),
      );
    },
  };
}
