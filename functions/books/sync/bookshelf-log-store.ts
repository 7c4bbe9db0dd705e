import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { bookshelfLogEntity } from "#functions/entities/books/bookshelf-log.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { TooLarge } from "#functions/platform/errors.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";

const RETENTION_DAYS = 14;
/** Bytes of a compressed page; an item holds 400 KB. A real page is a tenth of that. */
const MAX_BYTES = 100_000;

export type BookshelfLogStore = ReturnType<typeof bookshelfLogStore>;

/** Stores each author's latest unreadable bookshelf page for 14 days. */
export function bookshelfLogStore(access: TableAccess) {
  const logs = () => bookshelfLogEntity(access);
  return {
    put: async (userId: string, html: string, now: number): Promise<void> => {
      const data = zstdCompressSync(Buffer.from(html));
      if (data.length > MAX_BYTES) throw new TooLarge("The page is too large to be stored.");
      const expiresAt = toTimeToLive(now + RETENTION_DAYS * DAY_MS);
      await logs()
        .put({ userId, loggedAt: toInstant(now), data, expiresAt })
        .go();
    },

    find: async (userId: string): Promise<{ loggedAt: string; html: string } | null> => {
      const { data: item } = await logs().get({ userId }).go(READ_LATEST);
      return item && { loggedAt: item.loggedAt, html: zstdDecompressSync(item.data).toString("utf8") };
    },

    remove: async (userId: string): Promise<void> => {
      await logs().delete({ userId }).go();
    },
  };
}
