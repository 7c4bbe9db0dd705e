import type { TableAccess } from "#functions/entities/base.ts";
import { bookLogsEntity } from "#functions/entities/booklogs/book-logs.ts";
import { bookLogsPartEntity } from "#functions/entities/booklogs/book-logs-part.ts";
import { type Packed, packedStore } from "#functions/platform/storage/packed-store.ts";
import { type BookLogs, NO_LOGS } from "#shared/domain/booklogs/change-logs.ts";
import { BOOK_LOGS, fromPacked, type PackedBookLogs, toPacked } from "./book-logs-format.ts";

export type BookLogStore = ReturnType<typeof bookLogStore>;

/** Stores each account's event logs in one item. */
export function bookLogStore(access: TableAccess, { chunkBytes }: { chunkBytes?: number } = {}) {
  const items = packedStore({
    item: () => bookLogsEntity(access),
    parts: () => bookLogsPartEntity(access),
    format: BOOK_LOGS,
    empty: toPacked(NO_LOGS),
    busy: "Your event logs are being changed in several places at the same time. Please try again.",
    chunkBytes,
  });
  return {
    /** `consistent` as for any packed value: true by default. */
    read: async (tenantId: string, options?: { readonly consistent: boolean }): Promise<BookLogs> =>
      fromPacked((await items.read(tenantId, options)).value),

    /** Reads the logs for a change. */
    readForChange: (tenantId: string): Promise<Packed<PackedBookLogs>> => items.read(tenantId),

    /**
     * Changes the logs atomically; nothing is written for the same object. `change` is called again with newer logs
     * after losing a race. Its errors propagate. It begins with `known`, if the caller has read the logs for it.
     */
    change: <T>(
      tenantId: string,
      change: (logs: BookLogs) => { readonly after: BookLogs; readonly result: T },
      known?: Packed<PackedBookLogs>,
    ): Promise<T> => {
      const changePacked = (value: PackedBookLogs) => {
        const before = fromPacked(value);
        const { after, result } = change(before);
        return { value: after === before ? value : toPacked(after), result };
      };
      return items.update(tenantId, changePacked, known);
    },

    remove: items.remove,
  };
}
