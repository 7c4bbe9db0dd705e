import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import type {
  getBookLog as getBookLogEndpoint,
  listBookLogsBetween as listBookLogsBetweenEndpoint,
} from "#shared/api/booklogs.ts";
import { type FoundEvent, MAX_FOUND } from "#shared/api/books/search.ts";
import { eventTypeOf, overlaps, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import { ascending, descending } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import type { BookLogStore } from "./store.ts";
import { bookLogId, logOrThrow, readWire, toBookLog } from "./to-book-log.ts";
import type { ReadBookLogsDeps } from "./wiring.ts";

type Answer = z.input<typeof listBookLogsBetweenEndpoint.response>;

/** Lists all logs, the newest first. */
export async function listBookLogs(deps: ReadBookLogsDeps, { actor: { tenantId } }: By<Owner>): Promise<Answer> {
  const [{ logs }, wire] = await Promise.all([deps.bookLogs.read(tenantId), readWire(deps, tenantId)]);
  return { data: logs.toReversed().map((log) => toBookLog(wire, log)) };
}

/** Lists the logs that cover at least one day of the range, by date. */
export async function listBookLogsBetween(
  deps: ReadBookLogsDeps,
  {
    actor: { tenantId },
    start_date,
    end_date,
  }: By<Owner, z.output<NonNullable<typeof listBookLogsBetweenEndpoint.query>>>,
): Promise<Answer> {
  const [{ logs }, wire] = await Promise.all([deps.bookLogs.read(tenantId), readWire(deps, tenantId)]);
  const found = logs.filter((log) => overlaps(log, start_date, end_date));
  found.sort((a, b) => ascending(a.start, b.start) || a.number - b.number);
  return { data: found.map((log) => toBookLog(wire, log)) };
}

export async function getBookLog(
  deps: ReadBookLogsDeps,
  { actor: { tenantId }, id }: By<Owner, { readonly id: string }>,
): Promise<z.input<typeof getBookLogEndpoint.response>> {
  const [logs, wire] = await Promise.all([deps.bookLogs.read(tenantId), readWire(deps, tenantId)]);
  return { data: { data: toBookLog(wire, logOrThrow(logs, tenantId, id)) } };
}

/** Half the cost of a consistent read: the count only decides whether a page greets a newcomer. */
export const countBookLogs = async (
  { bookLogs }: { readonly bookLogs: Pick<BookLogStore, "read"> },
  tenantId: string,
): Promise<number> => (await bookLogs.read(tenantId, { consistent: false })).logs.length;

const nameOf = (log: StoredBookLog): string => eventTypeOf(log)?.name ?? log.other ?? "";

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
