import { Service } from "electrodb";
import type { UserRow } from "#functions/accounts/index.ts";
import { accountDeletionEntity } from "#functions/entities/accounts/account-deletion.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { commit, isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type MemberStore = ReturnType<typeof memberStore>;
type GivenRole = Exclude<NonNullable<UserRow["agencyRole"]>, "owner">;

/** The people of agencies. Nobody of another agency is ever found. */
export function memberStore(access: TableAccess) {
  const users = userEntity(access);
  const service = new Service({ user: users, deletion: accountDeletionEntity(access) });
  return {
    /** Everybody of an agency whose account is not closed, longest first. */
    list: async (agencyId: string): Promise<UserRow[]> =>
      (await users.query.byAgency({ agencyId }).go(ALL_PAGES)).data.filter(({ removingAt }) => !removingAt),

    /** Somebody of this agency, also when their account is closed and not yet erased. */
    find: async (agencyId: string, userId: string): Promise<UserRow | null> => {
      const { data } = await users.get({ userId }).go({ consistent: true });
      return data?.agencyId === agencyId ? data : null;
    },

    /** Gives a member another role and returns the changed row; null when they are nobody of this agency any more, or its owner. */
    setRole: async (agencyId: string, userId: string, role: GivenRole): Promise<UserRow | null> => {
      try {
        const changed = await users
          .patch({ userId })
          .set({ agencyRole: role })
          .where(
            (row, { eq, ne, notExists }) =>
              `${eq(row.agencyId, agencyId)} AND ${ne(row.agencyRole, "owner")} AND ${notExists(row.removingAt)}`,
          )
          .go({ response: "all_new" });
        return changed.data;
      } catch (error) {
        if (isConditionFailure(error)) return null;
        throw error;
      }
    },

    /**
     * Closes a member's account: from this write on nobody can use it, and the daily removal finds it even if nobody hears that it is closed.
     * False when it is closed already, and for somebody of another agency or an owner.
     */
    close: (agencyId: string, userId: string, now: number): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service.transaction
          .write(({ user, deletion }) => [
            user
              .patch({ userId })
              .set({ removingAt: at })
              .where(
                (row, { eq, ne, notExists }) =>
                  `${eq(row.agencyId, agencyId)} AND ${ne(row.agencyRole, "owner")} AND ${notExists(row.removingAt)}`,
              )
              .commit(),
            deletion.put({ userId, requestedAt: at, dueAt: at, state: "pending" }).commit(),
          ])
          .go(),
      );
    },
  };
}
