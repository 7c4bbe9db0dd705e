import type { EntityItem } from "electrodb";
import { dataExportEntity } from "#functions/entities/accounts/data-export.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import { EXPORT_DAYS } from "#shared/api/personal-data.ts";

export type ExportRow = EntityItem<ReturnType<typeof dataExportEntity>>;
export type ExportStore = ReturnType<typeof exportStore>;

/** Archives that people asked for. */
export function exportStore(access: TableAccess) {
  const exports = dataExportEntity(access);
  const find = async (userId: string, exportId: string): Promise<ExportRow | null> =>
    (await exports.get({ userId, exportId }).go({ consistent: true })).data;

  /** Changes an export that is still there; false when it is gone. */
  async function change(
    userId: string,
    exportId: string,
    changes: Partial<Pick<ExportRow, "status" | "finishedAt" | "bytes" | "toldAt">>,
  ) {
    try {
      await exports.patch({ userId, exportId }).set(changes).go();
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      throw error;
    }
  }

  return {
    find,

    /** Everything that this person ever asked for and that is still remembered, newest first. */
    list: async (userId: string): Promise<ExportRow[]> => {
      const { data } = await exports.query.primary({ userId }).go({ ...ALL_PAGES, consistent: true });
      return data.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    /** Begins an export under this id; null when there is one of this id already. */
    begin: async (userId: string, exportId: string, now: number): Promise<ExportRow | null> => {
      const expiresAt = toTimeToLive(now + EXPORT_DAYS * 86_400_000);
      try {
        const row = { userId, exportId, status: "preparing" as const, createdAt: toInstant(now), expiresAt };
        return (await exports.create(row).go()).data;
      } catch (error) {
        if (isConditionFailure(error)) return null;
        throw error;
      }
    },

    finish: (userId: string, exportId: string, bytes: number, now: number): Promise<boolean> =>
      change(userId, exportId, { status: "ready", finishedAt: toInstant(now), bytes }),

    fail: (userId: string, exportId: string, now: number): Promise<boolean> =>
      change(userId, exportId, { status: "failed", finishedAt: toInstant(now) }),

    /** Remembers that the person was told, so that they are told once. */
    markTold: (userId: string, exportId: string, now: number): Promise<boolean> =>
      change(userId, exportId, { toldAt: toInstant(now) }),

    removeAll: async (userId: string): Promise<void> => {
      const { data } = await exports.query.primary({ userId }).go({ ...ALL_PAGES, consistent: true });
      await inParallel(data, ({ exportId }) => exports.delete({ userId, exportId }).go());
    },
  };
}
