import type * as z from "zod";
import type { Actor, By, Owner } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type {
  createBookLog as createBookLogEndpoint,
  saveBookLogMetadata as saveBookLogMetadataEndpoint,
} from "#shared/api/booklogs.ts";
import type { BookLogEntry, StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import {
  addLog,
  type BookLogs,
  MAX_LOGS,
  MAX_SPEND_RANGES,
  mergeSpend,
  removeLog,
  updateLog,
} from "#shared/domain/booklogs/change-logs.ts";
import type { CheckedEntry } from "#shared/domain/booklogs/form-rules.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import { logOrThrow, readWire, toBookLog } from "./to-book-log.ts";
import type { BookLogsDeps, ReadBookLogsDeps } from "./wiring.ts";

type OwnerWithCurrency = Pick<Actor, "tenantId" | "currency">;

type Answer = z.input<typeof createBookLogEndpoint.response>;

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

const readForChange = ({ books, bookLogs, consents, coverAddress }: ReadBookLogsDeps, tenantId: string) =>
  Promise.all([
    readWire({ books, coverAddress }, tenantId, { consistent: true }),
    consents.agenciesOf(tenantId),
    bookLogs.readForChange(tenantId),
  ]);

/** Logs an event. Idempotent: the same entry again returns the log that exists. */
export async function createBookLog(
  deps: BookLogsDeps,
  { actor: { tenantId, currency }, ...form }: By<OwnerWithCurrency, CheckedEntry>,
): Promise<Answer> {
  const [wire, agencies, seen] = await readForChange(deps, tenantId);
  const entry = withCurrency(form, currency);
  const title = titleOrThrow(wire.shelf, entry.bookId);
  const add = (before: BookLogs) => {
    const { after, log } = addLog(before, entry, { title, at: Math.floor(deps.clock.now() / 1000) });
    if (after.logs.length > MAX_LOGS)
      throw new Invalid({ "": ["You've reached the limit of event logs. Please delete some old ones first."] });
    return { after, result: log };
  };
  const log = await deps.bookLogs.change(tenantId, add, seen);
  await deps.consents.dropSummaries(tenantId, agencies);
  return { data: { data: toBookLog(wire, log) } };
}

/** A log whose book was removed keeps the book's title, and its other fields can still be edited. */
function titleOfUpdate(shelf: Shelf, log: StoredBookLog, bookId: string): string {
  const isSame = bookId === (shelf.work(log.bookId)?.id ?? log.bookId) || bookId === log.bookId;
  return isSame ? (shelf.work(bookId)?.title ?? log.title) : titleOrThrow(shelf, bookId);
}

/** Merged books keep the id that they were logged under, so that the log returns to its book after a split. */
const keptBookId = (shelf: Shelf, log: StoredBookLog, bookId: string): string =>
  shelf.work(log.bookId)?.id === bookId ? log.bookId : bookId;

export async function updateBookLog(
  deps: ReadBookLogsDeps,
  { actor: { tenantId, currency }, id, ...form }: By<OwnerWithCurrency, { readonly id: string } & CheckedEntry>,
): Promise<Answer> {
  const [wire, agencies, seen] = await readForChange(deps, tenantId);
  const { shelf } = wire;
  const update = (before: BookLogs) => {
    const log = logOrThrow(before, tenantId, id);
    const entry = { ...withCurrency(form, currency), bookId: keptBookId(shelf, log, form.bookId) };
    const after = updateLog(before, log, entry, titleOfUpdate(shelf, log, form.bookId));
    return { after, result: logOrThrow(after, tenantId, id) };
  };
  const log = await deps.bookLogs.change(tenantId, update, seen);
  await deps.consents.dropSummaries(tenantId, agencies);
  return { data: { data: toBookLog(wire, log) } };
}

/** Merges the spend of the given ranges into the log; each amount keeps the currency it was entered in. */
export async function saveBookLogMetadata(
  deps: ReadBookLogsDeps,
  {
    actor,
    id,
    spend,
    currency = actor.currency,
  }: By<OwnerWithCurrency, { readonly id: string } & z.output<NonNullable<typeof saveBookLogMetadataEndpoint.body>>>,
): Promise<z.input<typeof saveBookLogMetadataEndpoint.response>> {
  const { tenantId } = actor;
  const amounts = Object.fromEntries(
    Object.entries(spend).map(([range, micros]) => [range, micros === null ? null : { micros, currency }]),
  );
  const changed = deps.bookLogs.change(tenantId, (before) => {
    const after = mergeSpend(before, logOrThrow(before, tenantId, id), amounts);
    const result = logOrThrow(after, tenantId, id);
    if (Object.keys(result.spend).length > MAX_SPEND_RANGES)
      throw new Invalid({ spend: [`An event has at most ${MAX_SPEND_RANGES} ranges with ad spend`] });
    return { after, result };
  });
  const [wire, log] = await Promise.all([readWire(deps, tenantId), changed]);
  return { data: { data: toBookLog(wire, log) } };
}

/**
 * Deletes a log, and what agencies keep of it. A repeated deletion throws NotFound, but ends what an interrupted one has
 * left of those sums.
 */
export async function deleteBookLog(
  { bookLogs, consents }: Pick<ReadBookLogsDeps, "bookLogs" | "consents">,
  { actor: { tenantId }, id }: By<Owner, { readonly id: string }>,
): Promise<void> {
  const removed = bookLogs.change(tenantId, (before) => ({
    after: removeLog(before, logOrThrow(before, tenantId, id)),
    result: undefined,
  }));
  const [agencies, [removal]] = await Promise.all([consents.agenciesOf(tenantId), Promise.allSettled([removed])]);
  await consents.dropSummaries(tenantId, agencies);
  if (removal.status === "rejected") throw removal.reason;
}
