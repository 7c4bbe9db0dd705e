import type * as z from "zod";
import { Invalid } from "#functions/platform/errors.ts";
import type { createBookLog as endpoint } from "#shared/api/booklogs.ts";
import type { BookLog, BookLogEntry } from "#shared/domain/booklogs/book-log.ts";
import { addLog, type BookLogs, MAX_LOGS, updateLog } from "#shared/domain/booklogs/change-logs.ts";
import type { CheckedEntry } from "#shared/domain/booklogs/form-rules.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import type { BookLogsDeps, OwnerWithCurrency } from "./deps.ts";
import { logOrThrow } from "./find-log.ts";
import { readWire } from "./read-wire.ts";
import { toBookLog } from "./to-book-log.ts";

type Answer = z.input<typeof endpoint.response>;

const withCurrency = ({ cost, ...entry }: CheckedEntry, currency: string): BookLogEntry => ({
  ...entry,
  cost: cost && { micros: cost.micros, currency: cost.currency ?? currency },
});

/** Throws Invalid for a book that isn't on the shelf. */
function titleOrThrow(shelf: Shelf, bookId: string): string {
  const work = shelf.work(bookId);
  if (!work?.onShelf) throw new Invalid({ book_id: ["This book isn't on your shelf"] });
  return work.title;
}

/** Logs an event. Idempotent: the same entry again returns the log that exists. */
export async function createBookLog(
  deps: BookLogsDeps,
  { tenantId, currency }: OwnerWithCurrency,
  form: CheckedEntry,
): Promise<Answer> {
  const wire = await readWire(deps, tenantId, { consistent: true });
  const entry = withCurrency(form, currency);
  const title = titleOrThrow(wire.shelf, entry.bookId);
  const log = await deps.bookLogs.change(tenantId, (before) => {
    const { after, log } = addLog(before, entry, { title, at: Math.floor(deps.clock.now() / 1000) });
    if (after.logs.length > MAX_LOGS)
      throw new Invalid({ "": ["You've reached the limit of event logs. Please delete some old ones first."] });
    return { after, result: log };
  });
  return { data: { data: toBookLog(wire, log) } };
}

/** A log whose book was removed keeps the book's title, and its other fields can still be edited. */
function titleOfUpdate(shelf: Shelf, log: BookLog, bookId: string): string {
  const isSame = bookId === (shelf.work(log.bookId)?.id ?? log.bookId) || bookId === log.bookId;
  return isSame ? (shelf.work(bookId)?.title ?? log.title) : titleOrThrow(shelf, bookId);
}

/** Merged books keep the id that they were logged under, so that the log returns to its book after a split. */
const keptBookId = (shelf: Shelf, log: BookLog, bookId: string): string =>
  shelf.work(log.bookId)?.id === bookId ? log.bookId : bookId;

export async function updateBookLog(
  deps: BookLogsDeps,
  { tenantId, currency }: OwnerWithCurrency,
  id: string,
  form: CheckedEntry,
): Promise<Answer> {
  const wire = await readWire(deps, tenantId, { consistent: true });
  const { shelf } = wire;
  const update = (before: BookLogs) => {
    const log = logOrThrow(before, tenantId, id);
    const entry = { ...withCurrency(form, currency), bookId: keptBookId(shelf, log, form.bookId) };
    const after = updateLog(before, log, entry, titleOfUpdate(shelf, log, form.bookId));
    return { after, result: logOrThrow(after, tenantId, id) };
  };
  return { data: { data: toBookLog(wire, await deps.bookLogs.change(tenantId, update)) } };
}
