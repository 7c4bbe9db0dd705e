import { Service } from "electrodb";
import type { UserRow } from "#functions/accounts/index.ts";
import { accountDeletionEntity } from "#functions/entities/accounts/account-deletion.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { lazily } from "#functions/entities/lazily.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { commit, isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type MemberStore = ReturnType<typeof memberStore>;
type AssignableRole = Exclude<NonNullable<UserRow["agencyRole"]>, "owner">;

/** Stores agency members. No query crosses into another agency. */
export function memberStore(access: TableAccess) {
  const users = userEntity(access);
  const service = lazily(() => new Service({ user: users, deletion: accountDeletionEntity(access) }));
  return {
    list: async (agencyId: string): Promise<UserRow[]> =>
      (await users.query.byAgency({ agencyId }).go(ALL_PAGES)).data.filter(({ removingAt }) => !removingAt),

    /** Finds a member of this agency, including one whose account is closed but not yet erased. */
    find: async (agencyId: string, userId: string): Promise<UserRow | null> => {
      const { data } = await users.get({ userId }).go({ consistent: true });
      return data?.agencyId === agencyId ? data : null;
    },

    /** Changes a member's role and returns the changed row; null when they have left the agency or are its owner. */
    setRole: async (agencyId: string, userId: string, role: AssignableRole): Promise<UserRow | null> => {
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
     * Closes a member's account: from this write on it cannot be used, and the daily removal finds it even if its event
     * is lost. Returns false when it is already closed, and for an owner or another agency's member.
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
