import { Service } from "electrodb";
import type { UserRow } from "#functions/accounts/index.ts";
import { accountDeletionEntity } from "#functions/entities/accounts/account-deletion.ts";
import { auditLineEntity } from "#functions/entities/accounts/audit-line.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import type { Person } from "#functions/platform/personal-data/personal-data.ts";
import { commit, isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

const state = "pending" as const;

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

    /** Whose account was removed and is due for the second sweep; null while it is there, or not due yet. The address is not kept for that. */
    findRemoved: async (userId: string, now: number): Promise<Person | null> => {
      const { data } = await deletions.get({ userId }).go({ consistent: true });
      if (!data?.removedAt || data.dueAt > toInstant(now)) return null;
      const { agencyId, tenantId, closedAt } = data;
      return {
        ...{ userId, email: "", agencyId: agencyId ?? null },
        ...{ tenantId: tenantId ?? null, closedAt: closedAt ?? null },
      };
    },

    /** Forgets a due deletion whose account is gone. */
    forget: async (userId: string, now: number): Promise<void> => {
      if (await find(userId)) return;
      try {
        await deletions
          .remove({ userId })
          .where(({ dueAt }, { lte }) => lte(dueAt, toInstant(now)))
          .go();
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
      }
    },

    /**
     * The end: the row goes, one line of the audit says so, and the deletion is due again for the second sweep, all at once. Does nothing when it is done
     * already.
     */
    finish: async ({ userId, agencyId, tenantId, closedAt }: Person, now: number, sweepAt: number): Promise<void> => {
      const at = toInstant(now);
      const line = {
        userId,
        at,
        lineId: derivedId("account-deleted", userId),
        kind: "account-deleted" as const,
      };
      const removed = {
        ...{ userId, requestedAt: at, dueAt: toInstant(sweepAt), removedAt: at, state },
        ...{ agencyId: agencyId ?? undefined, tenantId: tenantId ?? undefined, closedAt: closedAt ?? undefined },
      };
      await commit(() =>
        service.transaction
          .write((entities) => [
            entities.user.remove({ userId }).commit(),
            entities.deletion.put(removed).commit(),
            entities.line.put(line).commit(),
          ])
          .go(),
      );
    },
  };
}
