import type * as z from "zod";
import type { BookLogStore } from "#functions/booklogs/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { getRankHistory, type RanksDeps } from "#functions/ranks/index.ts";
import { type ReportInputDeps, readReportInput } from "#functions/royalties/index.ts";
import type { getReadsEvidence as api } from "#shared/api/signals/evidence.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { eventTypeOf, lastDayOfLog, overlaps, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import { dayHistoryOf, isKnown } from "#shared/domain/royalties/projection/day-history.ts";
import { productFinder } from "#shared/domain/royalties/report-records.ts";
import {
  daysOfEvidence,
  type EvidenceDay,
  type EvidenceEvent,
  pagesBetween,
  usualDays,
} from "#shared/domain/signals/evidence/evidence.ts";
import { bookDaysOf } from "#shared/domain/signals/reading/book-days.ts";
import { FEWEST_DAYS } from "#shared/domain/signals/reads/usual.ts";
import { type RaisedSignal, type ReadsSignal, signalKey } from "#shared/domain/signals/signal.ts";
import { dayIn, eachDay, eachMonth, type IsoDate, monthOf, toEpochDay } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import { readVersions, type VersionsDeps } from "./read-versions.ts";

export interface EvidenceDeps extends ReportInputDeps {
  readonly signals: { find(userId: string, key: string): Promise<{ readonly signal: RaisedSignal } | null> };
  readonly bookLogs: Pick<BookLogStore, "read">;
  readonly archive: VersionsDeps["archive"];
  readonly ranks: Pick<RanksDeps, "boards" | "months" | "years" | "clock">;
}

async function findSignal({ signals }: EvidenceDeps, tenantId: string, key: string): Promise<ReadsSignal> {
  const found = await signals.find(tenantId, key);
  if (found?.signal.kind !== "reads_odd") throw new NotFound();
  return found.signal;
}

interface BookOfDays {
  /** Labels of its stores with pages, the largest first. */
  readonly stores: readonly string[];
  readonly days: readonly Omit<EvidenceDay, "rank">[];
}

/** The book's pages as the report shows them: by day of the range, null where a day isn't known. */
function pagesOf(input: ReportInput, book: string, { start, end }: DateRange): BookOfDays {
  const history = dayHistoryOf(input);
  const pages = bookDaysOf(input, history).find(({ id }) => id === book)?.stores ?? new Map<string, number[]>();
  const at = (day: IsoDate): number => toEpochDay(day) - toEpochDay(history.start);
  const days = eachDay(start, end);
  const known = days.filter((day) => isKnown(history, day));
  const totals = [...pages].map(([store, counts]) => ({ store, total: sum(known.map((day) => counts[at(day)]!)) }));
  const stores = totals
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ store }) => store);
  return {
    stores,
    days: days.map((date) => {
      const byStore = isKnown(history, date) ? stores.map((store) => pages.get(store)![at(date)]!) : [];
      return { date, by_store: byStore, pages: isKnown(history, date) ? sum(byStore) : null };
    }),
  };
}

/** Ids of the book's products that have pages in the months read. */
function productsOf({ months, products }: ReportInput, book: string): Set<string> {
  const productOf = productFinder(products);
  const named = months.flatMap(({ estimator }) =>
    Object.values(estimator?.stores ?? {}).flatMap((records) =>
      records.filter(({ columns }) => (columns.reads?.length ?? 0) > 0).map(({ asin }) => asin),
    ),
  );
  return new Set(named.filter((id) => productOf(id).bookId === book));
}

/** The best paid rank of each day in the store that brought most of the pages. */
async function ranksOf(
  { ranks }: EvidenceDeps,
  actor: Actor,
  { stores, asins, range }: { stores: readonly string[]; asins: readonly string[]; range: DateRange },
) {
  const marketplace = stores.flatMap((label) => marketplaceByLabel(label)?.uid ?? [])[0];
  const best = new Map<IsoDate, number>();
  if (marketplace === undefined || asins.length === 0) return { store: null, best };
  const query = { marketplace, asins: [...asins], from: range.start, to: range.end };
  const { data } = await getRankHistory(ranks, { actor, ...query });
  for (const { date, rank, is_free } of Object.values(data).flat())
    if (!is_free) best.set(date, Math.min(rank, best.get(date) ?? rank));
  return { store: best.size > 0 ? marketplace : null, best };
}

/** Events of the book and of its series on the days of the range. */
function eventsOf(shelf: Shelf, book: string, logs: readonly StoredBookLog[], range: DateRange): EvidenceEvent[] {
  const series = shelf.work(book)?.series?.name;
  const isNear = (id: string): boolean => {
    const work = shelf.work(id);
    return (work?.id ?? id) === book || (series !== undefined && work?.series?.name === series);
  };
  return logs
    .filter((log) => isNear(log.bookId) && overlaps(log, range.start, range.end))
    .map((log) => ({
      name: eventTypeOf(log)?.name ?? log.other ?? "",
      book: log.title,
      start: log.start,
      end: lastDayOfLog(log),
    }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** Months of which the signals say that pages were taken back. */
async function takenBackIn({ signals }: EvidenceDeps, tenantId: string, book: string, range: DateRange) {
  const months = eachMonth(range.start, range.end);
  const found = await Promise.all(
    months.map((month) => signals.find(tenantId, signalKey("reads_odd", "taken_back", book, month))),
  );
  return found.flatMap((row) => {
    if (row?.signal.variant !== "taken_back") return [];
    const { month, before, after } = row.signal.values;
    return [{ month, before, after }];
  });
}

/**
 * Returns what is known of the days of a signal about page reads, with the files and versions that it comes from. Throws
 * NotFound for a signal that isn't the author's or isn't about page reads, and Forbidden (`plan_required`).
 */
export async function getReadsEvidence(
  deps: EvidenceDeps,
  { actor, key }: By<Actor, { readonly key: string }>,
): Promise<z.input<(typeof api)["response"]>> {
  const { tenantId } = actor;
  const signal = await findSignal(deps, tenantId, key);
  const book = signal.subject.id;
  const { from, to, range } = daysOfEvidence(signal, dayIn(actor.timeZone, deps.clock.now()));
  const [{ input, shelf }, { logs }, items, takenBack] = await Promise.all([
    readReportInput(deps, { actor, asked: range, setting: "last_month", byDay: true }),
    deps.bookLogs.read(tenantId, { consistent: false }),
    deps.months.list(tenantId, monthOf(range.start), monthOf(range.end), ["estimator"]),
    takenBackIn(deps, tenantId, book, range),
  ]);
  const products = productsOf(input, book);
  const { stores, days } = pagesOf(input, book, range);
  const [{ store, best }, files] = await Promise.all([
    ranksOf(deps, actor, { stores, asins: [...products], range }),
    readVersions(deps, items, (product) => products.has(product)),
  ]);
  const ranked = days.map((day) => ({ ...day, rank: best.get(day.date) ?? null }));
  return {
    signal,
    asins: [...products].sort(),
    stores: [...stores],
    rank_store: store,
    from,
    to,
    days: ranked,
    usual: usualDays(ranked, from, FEWEST_DAYS),
    reported: signal.variant === "burst" ? signal.values.pages : signal.values.before,
    now: pagesBetween(ranked, from, to),
    taken_back: takenBack,
    events: eventsOf(shelf, book, logs, range),
    files,
    made_at: toInstant(deps.clock.now()),
  };
}
