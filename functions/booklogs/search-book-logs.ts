import type { FoundEvent } from "#shared/api/books/books.ts";
import { MAX_FOUND } from "#shared/api/books/books.ts";
import { type BookLog, eventTypeOf } from "#shared/domain/booklogs/book-log.ts";
import { descending } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import type { BookLogStore } from "./store.ts";
import { bookLogId } from "./to-book-log.ts";

const nameOf = (log: BookLog): string => eventTypeOf(log)?.name ?? log.other ?? "";

/** Finds events by every word of their name, book or notes, the latest first. */
export async function searchBookLogs(
  { bookLogs }: { readonly bookLogs: Pick<BookLogStore, "read"> },
  tenantId: string,
  keywords: string,
): Promise<FoundEvent[]> {
  const words = foldTitle(keywords).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const { logs } = await bookLogs.read(tenantId, { consistent: false });
  return logs
    .filter((log) => {
      const text = foldTitle(`${nameOf(log)} ${log.title} ${log.notes ?? ""}`);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => descending(a.start, b.start))
    .slice(0, MAX_FOUND)
    .map((log) => ({ id: bookLogId(tenantId, log), name: nameOf(log), book: log.title, date: log.start }));
}
