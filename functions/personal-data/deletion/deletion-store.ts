import { Service } from "electrodb";
import type { UserRow } from "#functions/accounts/index.ts";
import { accountDeletionEntity } from "#functions/entities/accounts/account-deletion.ts";
import { auditLineEntity } from "#functions/entities/accounts/audit-line.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { onePage, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { once } from "#functions/platform/once.ts";
import type { Person } from "#functions/platform/personal-data/personal-data.ts";
import { commit, isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";

const state = "pending" as const;

export type DeletionStore = ReturnType<typeof deletionStore>;

/**
 * Stores accounts to be deleted. The user's row and the deletion's item change in one transaction. Times are epoch
 * milliseconds.
 */
export function deletionStore(access: TableAccess) {
  const users = () => userEntity(access);
  const deletions = () => accountDeletionEntity(access);
  const service = once(() => new Service({ user: users(), deletion: deletions(), line: auditLineEntity(access) }));
  const find = async (userId: string): Promise<UserRow | null> => (await users().get({ userId }).go(READ_LATEST)).data;

  return {
    request: (userId: string, now: number, due: number): Promise<boolean> => {
      const [requestedAt, dueAt] = [toInstant(now), toInstant(due)];
      return commit(() =>
        service()
          .transaction.write(({ user, deletion }) => [
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

    /** Cancels a deletion; false when none was requested, or when it is too late. */
    cancel: (userId: string): Promise<boolean> =>
      commit(() =>
        service()
          .transaction.write(({ user, deletion }) => [
            user
              .patch({ userId })
              .remove(["deletionDueAt"])
              .where((row, { exists, notExists }) => `${exists(row.deletionDueAt)} AND ${notExists(row.removingAt)}`)
              .commit(),
            deletion.delete({ userId }).commit(),
          ])
          .go(),
      ),

    /** Lists users whose deletion is due, oldest first, a page at a time. The index may lag; closing decides. */
    pageOfDue: async (now: number, after: string | null): Promise<Page<{ readonly userId: string }>> => {
      const due = deletions()
        .query.byDue({ state })
        .lte({ dueAt: toInstant(now) });
      const { data, cursor } = await due.go({ ...onePage(after), attributes: ["userId"] });
      return { items: data, next: cursor };
    },

    /**
     * Lists users who requested a deletion before an instant and haven't been notified, a page at a time. The index may
     * lag.
     */
    pageOfUnannounced: async (
      now: number,
      before: number,
      after: string | null,
    ): Promise<Page<{ readonly userId: string; readonly announce: true }>> => {
      const open = deletions()
        .query.byDue({ state })
        .gt({ dueAt: toInstant(now) })
        .where(
          ({ announcedAt, removedAt, requestedAt }, { lte, notExists }) =>
            `${notExists(announcedAt)} AND ${notExists(removedAt)} AND ${lte(requestedAt, toInstant(before))}`,
        );
      const { data, cursor } = await open.go({ ...onePage(after), attributes: ["userId"] });
      return { items: data.map(({ userId }) => ({ userId, announce: true })), next: cursor };
    },

    isUnannounced: async (userId: string): Promise<boolean> => {
      const { data } = await deletions().get({ userId }).go(READ_LATEST);
      return data !== null && data.announcedAt === undefined;
    },

    /** Notes that a deletion was announced; false when it was cancelled meanwhile. */
    setAnnounced: (userId: string, instant: string): Promise<boolean> =>
      isWritten(deletions().patch({ userId }).set({ announcedAt: instant }).go()),

    /**
     * Closes an account whose days of grace are over: from this write on it cannot be used, nor its deletion cancelled.
     * Returns its row, also when it was already closed; null when the deletion was cancelled meanwhile, or the account
     * is gone.
     */
    closeDue: async (userId: string, now: number): Promise<UserRow | null> => {
      const at = toInstant(now);
      await isWritten(
        users()
          .patch({ userId })
          .set({ removingAt: at })
          .where((row, { lte, notExists }) => `${notExists(row.removingAt)} AND ${lte(row.deletionDueAt, at)}`)
          .go(),
      );
      const row = await find(userId);
      return row?.removingAt ? row : null;
    },

    /**
     * Closes an account immediately, and schedules it for the daily removal in case the event is lost. `isNew` when it
     * was open; null when it is gone.
     */
    closeNow: async (userId: string, now: number): Promise<{ row: UserRow; isNew: boolean } | null> => {
      const row = await find(userId);
      if (!row) return null;
      const at = row.removingAt ?? toInstant(now);
      const isThere = await commit(() =>
        service()
          .transaction.write(({ user, deletion }) => [
            user.patch({ userId }).set({ removingAt: at }).commit(),
            deletion.put({ userId, requestedAt: at, dueAt: at, state }).commit(),
          ])
          .go(),
      );
      return isThere ? { row: { ...row, removingAt: at }, isNew: row.removingAt === undefined } : null;
    },

    /**
     * Finds a removed account that is due for the second sweep; null while the account exists or before the sweep is
     * due. Its address is not stored.
     */
    findRemoved: async (userId: string, now: number): Promise<Person | null> => {
      const { data } = await deletions().get({ userId }).go(READ_LATEST);
      if (!data?.removedAt || data.dueAt > toInstant(now)) return null;
      const { agencyId, tenantId, closedAt } = data;
      return {
        userId,
        email: "",
        agencyId: agencyId ?? null,
        tenantId: tenantId ?? null,
        closedAt: closedAt ?? null,
      };
    },

    /** Removes a due deletion whose account is gone. */
    forget: async (userId: string, now: number): Promise<void> => {
      if (await find(userId)) return;
      await isWritten(
        deletions()
          .remove({ userId })
          .where(({ dueAt }, { lte }) => lte(dueAt, toInstant(now)))
          .go(),
      );
    },

    /**
     * Completes a removal in one transaction: deletes the row, adds the last audit line, and schedules the second
     * sweep. Idempotent.
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
        userId,
        requestedAt: at,
        dueAt: toInstant(sweepAt),
        removedAt: at,
        state,
        agencyId: agencyId ?? undefined,
        tenantId: tenantId ?? undefined,
        closedAt: closedAt ?? undefined,
      };
      await commit(() =>
        service()
          .transaction.write((entities) => [
            entities.user.remove({ userId }).commit(),
            entities.deletion.put(removed).commit(),
            entities.line.put(line).commit(),
          ])
          .go(),
      );
    },
  };
}
