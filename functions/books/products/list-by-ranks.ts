import type { z } from "zod";
import type { BookFormatRow, ListedRanks, listBookFormats } from "#shared/api/books/books.ts";
import { largestMove } from "#shared/domain/ranks/list/largest-move.ts";
import { orderRows } from "#shared/domain/ranks/list/order-rows.ts";

type Row = z.input<typeof BookFormatRow>;
type RankedRow = Row & ListedRanks;
type Query = z.output<NonNullable<typeof listBookFormats.query>>;

/** Products without an ASIN have no ranks. */
const UNRANKED: ListedRanks = { ranks: {}, tier: "none", favorite: null, sparkline: [], title_set_asin: null };

type Value = number | string | null;
const keysIn = (marketplace: string): Partial<Record<Query["orderBy"], (row: RankedRow) => Value>> => ({
  favorite: ({ favorite }) => favorite,
  rank: ({ ranks }) => ranks[marketplace]?.rank ?? null,
  best: ({ ranks }) => ranks[marketplace]?.best_rank ?? null,
  avg: ({ ranks }) => ranks[marketplace]?.rating ?? null,
  reviews: ({ ranks }) => ranks[marketplace]?.reviews ?? null,
});

/** Adds ranks to found rows, keeps favorites on request, orders by ranks, and finds what moved most. */
export function listByRanks(
  found: readonly Row[],
  { marketplace, favorite, orderBy, orderDir }: Query,
  ranksOf: ReadonlyMap<string, ListedRanks>,
) {
  const rows: RankedRow[] = found
    .map((row) => ({ ...row, ...(ranksOf.get(row.id) ?? UNRANKED) }))
    .filter((row) => favorite !== "1" || row.favorite !== null);
  const keyOf = keysIn(marketplace)[orderBy];
  const moves = rows.map(({ title, uid, ranks }) => ({
    ...{ title, asin: uid },
    rank: ranks[marketplace]?.rank ?? null,
    lastRank: ranks[marketplace]?.last_rank ?? null,
  }));
  const move = largestMove(moves);
  return {
    rows: keyOf ? orderRows(rows, keyOf, orderDir) : rows,
    meta: { largest_move: move && { title: move.title, asin: move.asin, from: move.lastRank, to: move.rank } },
  };
}
