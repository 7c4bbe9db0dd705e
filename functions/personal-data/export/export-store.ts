import type { EntityItem } from "electrodb";
import { dataExportEntity } from "#functions/entities/accounts/data-export.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isWritten, itemIfWritten } from "#functions/platform/storage/write-conditions.ts";
import { EXPORT_DAYS } from "#shared/api/personal-data.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { descending } from "#shared/primitives/order.ts";

export type ExportRow = EntityItem<ReturnType<typeof dataExportEntity>>;
export type ExportStore = ReturnType<typeof exportStore>;

export function exportStore(access: TableAccess) {
  const exports = () => dataExportEntity(access);
  const find = async (userId: string, exportId: string): Promise<ExportRow | null> =>
    (await exports().get({ userId, exportId }).go(READ_LATEST)).data;

  async function change(
    userId: string,
    exportId: string,
    changes: Partial<Pick<ExportRow, "status" | "finishedAt" | "bytes" | "notifiedAt">>,
  ) {
    return isWritten(exports().patch({ userId, exportId }).set(changes).go());
  }

  return {
    find,

    list: async (userId: string): Promise<ExportRow[]> => {
      const { data } = await exports()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true });
      return data.toSorted((a, b) => descending(a.createdAt, b.createdAt));
    },

    /** Creates an export with this id; null when it already exists. */
    begin: async (userId: string, exportId: string, now: number): Promise<ExportRow | null> => {
      const expiresAt = toTimeToLive(now + EXPORT_DAYS * DAY_MS);
      const row = { userId, exportId, status: "preparing" as const, createdAt: toInstant(now), expiresAt };
      return itemIfWritten(exports().create(row).go());
    },

    finish: (userId: string, exportId: string, bytes: number, now: number): Promise<boolean> =>
      change(userId, exportId, { status: "ready", finishedAt: toInstant(now), bytes }),

    fail: (userId: string, exportId: string, now: number): Promise<boolean> =>
      change(userId, exportId, { status: "failed", finishedAt: toInstant(now) }),

    /** Records that the user was notified, so that it happens once. */
    markNotified: (userId: string, exportId: string, now: number): Promise<boolean> =>
      change(userId, exportId, { notifiedAt: toInstant(now) }),

    removeAll: async (userId: string): Promise<void> => {
      const { data } = await exports()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true });
      await inParallel(data, ({ exportId }) => exports().delete({ userId, exportId }).go());
    },
  };
}

/** Prefix of archives in the reports bucket. */
export const EXPORTS = "exports/";

export const archivesOf = (userId: string): string => `${EXPORTS}${userId}/`;
export const archiveKey = (userId: string, exportId: string): string => `${archivesOf(userId)}${exportId}.zip`;
