import { type BookStore, shelfIdsOf } from "#functions/books/index.ts";
import type { RankBoardStore, RankMonthStore } from "#functions/ranks/index.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import type { Placed, Shelf } from "#shared/domain/books/shelf.ts";
import { titleSetsOf } from "#shared/domain/books/title-sets.ts";
import { type BoardEntry, coveredRange, currentRank } from "#shared/domain/ranks/board/board.ts";
import { toDailyRanks } from "#shared/domain/ranks/history/own-readings.ts";
import { type RankSeries, withDays } from "#shared/domain/ranks/history/series.ts";
import type { RankFacts } from "#shared/domain/signals/facts.ts";
import type { RanksByWork } from "#shared/domain/signals/reading/from-report.ts";
import { type RatedNow, ratedOf } from "#shared/domain/signals/reading/memory.ts";
import { addDays, type IsoDate, monthOf } from "#shared/primitives/dates.ts";

export interface BoardDeps {
  readonly books: Pick<BookStore, "read">;
  readonly boards: Pick<RankBoardStore, "list">;
  readonly rankMonths: Pick<RankMonthStore, "read">;
}

export interface BoardFacts {
  readonly shelf: Shelf;
  readonly rated: readonly RatedNow[];
  readonly ranks: readonly RankFacts[];
  readonly ranksByWork: RanksByWork;
}

/** Days of ranks that the rules look back on. */
const RANK_DAYS = 60;

/** The best paid rank before the last reading's; null until the portal's history says what it was. */
function bestBefore(entry: BoardEntry): number | null {
  const { bestPaid, dayBests, readAt } = entry;
  if (bestPaid === null || coveredRange(entry) === null) return null;
  const today = readAt === null ? "" : new Date(readAt).toISOString().slice(0, 10);
  const earlier = dayBests.filter(({ isFree, date }) => !isFree && date < today).map(({ rank }) => rank);
  return Math.min(bestPaid.rank, ...earlier);
}

const paidDays = (series: RankSeries, from: IsoDate, today: IsoDate) =>
  series
    .filter(({ isFree, date }) => !isFree && date >= from && date < today)
    .map(({ date, rank }) => ({ day: date, rank }));

interface Product extends Placed {
  readonly asin: string;
  readonly store: string;
  readonly entry: BoardEntry;
}

/**
 * Reads what is known of ranks and ratings: the shelf, the boards of all stores, and the ranks of the last days, with
 * one query per store.
 */
export async function readBoard(deps: BoardDeps, tenantId: string, today: IsoDate): Promise<BoardFacts> {
  const [{ facts }, boards] = await Promise.all([deps.books.read(tenantId), deps.boards.list(tenantId)]);
  const shelf = buildShelf(facts, shelfIdsOf(tenantId));
  const sets = titleSetsOf(facts, shelf.works);
  const from = addDays(today, -RANK_DAYS);
  const stores = await Promise.all(
    [...boards].map(async ([store, board]) => ({
      store,
      board,
      series: await deps.rankMonths.read({ tenantId, marketplace: store }, monthOf(from), monthOf(today)),
    })),
  );
  const products = stores.flatMap(({ store, board, series }) =>
    [...board].flatMap(([asin, entry]) => {
      const placed = shelf.byKey(asin);
      if (!placed?.work.onShelf) return [];
      const days = withDays(series.get(asin) ?? [], toDailyRanks(entry.moments)).series;
      return [{ ...placed, asin, store, entry, days: paidDays(days, from, today) }];
    }),
  );
  return {
    shelf,
    rated: products.flatMap(({ work, asin, store, entry }) =>
      ratedOf({ id: work.id, title: work.title, asin, store }, entry),
    ),
    ranks: products.map(({ work, asin, store, entry, days }) => {
      const now = currentRank(entry);
      return {
        id: work.id,
        title: work.title,
        titleAsin: sets.get(work.id)?.asin ?? asin,
        asin,
        store,
        now: now && !now.isFree ? now.rank : null,
        best: bestBefore(entry),
        days,
      };
    }),
    ranksByWork: bestKnown(products),
  };
}

/** Of a work's products and stores, the one whose ranks are known on most days. */
function bestKnown(products: readonly (Product & { readonly days: RankFacts["days"] })[]): RanksByWork {
  const found = new Map<string, RankFacts["days"]>();
  for (const { work, days } of products) if (days.length > (found.get(work.id)?.length ?? 0)) found.set(work.id, days);
  return found;
}
