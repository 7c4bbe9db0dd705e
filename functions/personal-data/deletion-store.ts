import { Service } from "electrodb";
import type { UserRow } from "#functions/accounts/index.ts";
import { accountDeletionEntity } from "#functions/entities/account-deletion.ts";
import { auditLineEntity } from "#functions/entities/audit-line.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { userEntity } from "#functions/entities/user.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { commit, isConditionFailure } from "#functions/platform/write-conditions.ts";

const state = "pending";

export type DeletionStore = ReturnType<typeof deletionStore>;

/** Accounts that are to be deleted. The person's row and the item of the deletion change together or not at all. Times are epoch milliseconds. */
export function deletionStore(access: TableAccess) {
  const users = userEntity(access);
  const deletions = accountDeletionEntity(access);
  const service = new Service({ user: users, deletion: deletions, line: auditLineEntity(access) });
  const find = async (userId: string): Promise<UserRow | null> =>
    (await users.get({ userId }).go({ consistent: true })).data;

  return {
    /** Begins the days of grace; false when they have begun already, or the account is gone or closed. */
    request: (userId: string, now: number, due: number): Promise<boolean> => {
      const [requestedAt, dueAt] = [toInstant(now), toInstant(due)];
      return commit(() =>
        service.transaction
          .write(({ user, deletion }) => [
            user
              .patch({ userId })
              .set({ deletionDueAt: dueAt })
              .where((row, { notExists }) => `${notExists(row.deletionDueAt)} AND ${notExists(row.removingAt)}`)
              .commit(),
            deletion.put({ userId, requestedAt, dueAt, state }).commit(),
          ])
          .go(),
      );
    },

    /** Takes a deletion back; false when none was asked for, or when it is too late. */
    cancel: (userId: string): Promise<boolean> =>
      commit(() =>
        service.transaction
          .write(({ user, deletion }) => [
            user
              .patch({ userId })
              .remove(["deletionDueAt"])
              .where((row, { exists, notExists }) => `${exists(row.deletionDueAt)} AND ${notExists(row.removingAt)}`)
              .commit(),
            deletion.delete({ userId }).commit(),
          ])
          .go(),
      ),

    /** Whose deletion is due, longest first. The index may lag: closing the account decides. */
    listDue: async (now: number): Promise<string[]> => {
      const dueBy = toInstant(now);
      const { data } = await deletions.query.byDue({ state }).lte({ dueAt: dueBy }).go(ALL_PAGES);
      return data.filter(({ dueAt }) => dueAt <= dueBy).map(({ userId }) => userId);
    },

    /**
     * Closes an account whose days of grace are over: from this write on nobody can use it, nor take its deletion back. Returns its row, also when it
     * was closed before; null when the deletion was taken back meanwhile, or the account is gone.
     */
    closeDue: async (userId: string, now: number): Promise<UserRow | null> => {
      const at = toInstant(now);
      try {
        await users
          .patch({ userId })
          .set({ removingAt: at })
          .where((row, { lte, notExists }) => `${notExists(row.removingAt)} AND ${lte(row.deletionDueAt, at)}`)
          .go();
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
      }
      const row = await find(userId);
      return row?.removingAt ? row : null;
    },

    /** Closes an account at once and has the daily removal find it, should nobody hear of it. `isNew` when it was open; null when it is gone. */
    closeNow: async (userId: string, now: number): Promise<{ row: UserRow; isNew: boolean } | null> => {
      const row = await find(userId);
      if (!row) return null;
      const at = row.removingAt ?? toInstant(now);
      const isThere = await commit(() =>
        service.transaction
          .write(({ user, deletion }) => [
            user.patch({ userId }).set({ removingAt: at }).commit(),
            deletion.put({ userId, requestedAt: at, dueAt: at, state }).commit(),
          ])
          .go(),
      );
      return isThere ? { row: { ...row, removingAt: at }, isNew: row.removingAt === undefined } : null;
    },

    /** Forgets a deletion whose account is gone. */
    forget: async (userId: string): Promise<void> => {
      if (!(await find(userId))) await deletions.delete({ userId }).go();
    },

    /** The end: the row and the deletion go, and one line of the audit says so, all at once. Does nothing when it is done already. */
    finish: async (userId: string, now: number): Promise<void> => {
      const line = {
        userId,
        at: toInstant(now),
        lineId: derivedId("account-deleted", userId),
        kind: "account-deleted" as const,
      };
      await commit(() =>
        service.transaction
          .write((entities) => [
            entities.user.remove({ userId }).commit(),
            entities.deletion.delete({ userId }).commit(),
            entities.line.put(line).commit(),
          ])
          .go(),
      );
    },
  };
}
