import { readShelf, seriesIdOf, shelfIdsOf } from "#functions/books/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { derivedId } from "#functions/platform/ids.ts";
import type { BookLog as WireLog } from "#shared/api/booklogs.ts";
import { formatByCode } from "#shared/catalogue/formats.ts";
import { marketplaceById } from "#shared/catalogue/marketplaces.ts";
import { eventTypeOf, type LoggedAmount, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { BookLogs } from "#shared/domain/booklogs/change-logs.ts";
import { formatsOnShelf, type Shelf, type Work } from "#shared/domain/books/shelf.ts";
import { coverUrl } from "#shared/domain/covers.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import type { ReadBookLogsDeps } from "./wiring.ts";

interface ToWire {
  readonly tenantId: string;
  readonly shelf: Shelf;
  readonly coverAddress: string;
}

/** The log's id outside of the store, which only its own tenant's logs can have. */
export const bookLogId = (tenantId: string, { number }: Pick<StoredBookLog, "number">): string =>
  derivedId("book-log", tenantId, String(number));

function toBook({ tenantId, coverAddress }: ToWire, title: string, work: Work | undefined): WireLog["book"] {
  if (!work) return { title, removed: true, cover: null, formats: [], groups: [] };
  const shown = work.onShelf ? formatsOnShelf(work) : work.formats;
  const asin = shown.find((format) => format.asin !== null)?.asin;
  const { series } = work;
  return {
    title: work.title,
    removed: !work.onShelf,
    cover: asin ? coverUrl(coverAddress, asin) : null,
    formats: shown.map(({ key, format }) => ({ uid: key, name: formatByCode(format).name })),
    groups: series
      ? [{ id: seriesIdOf(shelfIdsOf(tenantId), series.name), name: series.name, book_group_type_id: 1 }]
      : [],
  };
}

const toMetadata = ({ isFree, cost, spend }: StoredBookLog): WireLog["metadata"] => {
  const ofRanges = <T>(map: (amount: LoggedAmount) => T) =>
    Object.fromEntries(Object.entries(spend).map(([range, amount]) => [range, map(amount)]));
  return {
    free_promo: isFree,
    cost: cost && fromMicros(cost.micros),
    cost_currency: cost?.currency ?? null,
    spend: ofRanges(({ micros }) => fromMicros(micros)),
    spend_currency: ofRanges(({ currency }) => currency),
  };
};

/** Maps logs to the API's shape: objects where the author entered ids. */
export function toBookLog(wire: ToWire, log: StoredBookLog): WireLog {
  const work = wire.shelf.work(log.bookId);
  return {
    id: bookLogId(wire.tenantId, log),
    book_id: work?.id ?? log.bookId,
    book: toBook(wire, log.title, work),
    book_log_event_id: log.eventId,
    book_log_event: eventTypeOf(log) ?? null,
    book_log_event_other: log.other,
    start_date: log.start,
    end_date: log.end,
    marketplaces: log.stores.flatMap((id) => {
      const store = marketplaceById(id);
      return store ? [{ id, name: store.name, domain: store.domain }] : [];
    }),
    notes: log.notes,
    metadata: toMetadata(log),
    created_at: toInstant(log.createdAt * 1000),
  };
}

/** Throws NotFound when the log was deleted or belongs to another tenant. */
export function logOrThrow({ logs }: BookLogs, tenantId: string, id: string): StoredBookLog {
  const log = logs.find((one) => bookLogId(tenantId, one) === id);
  if (!log) throw new NotFound();
  return log;
}

/** Reads the shelf that the logs' books are on, which may miss changes of the last moments. */
export async function readWire(
  { books, coverAddress }: Pick<ReadBookLogsDeps, "books" | "coverAddress">,
  tenantId: string,
  { consistent = false } = {},
): Promise<ToWire> {
  const shelf = await readShelf({ books: { read: (id) => books.read(id, { consistent }) } }, tenantId);
  return { tenantId, shelf, coverAddress };
}
