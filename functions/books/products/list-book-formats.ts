import type * as z from "zod";
import { type Actor, type By, isShown, type Owner } from "#functions/platform/access/actor.ts";
import type { ListingFormat, listBookUids as listBookUidsEndpoint } from "#shared/api/books/books.ts";
import type { listBookFormats as listBookFormatsEndpoint, RanksOfFormat } from "#shared/api/books/formats.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { buildShelf } from "#shared/domain/books/build-shelf.ts";
import { findFormats, newestRevision, type RankOrder, type SortKey } from "#shared/domain/books/list-formats.ts";
import { formatsOnShelf, type Placed } from "#shared/domain/books/shelf.ts";
import { readShelf, shelfIdsOf } from "../shelf/read-shelf.ts";
import { authorIdOf, seriesIdOf, tagIdOf, toFormatRow, toListingFormat } from "../to-book.ts";
import type { BooksDeps, ShelfDeps, ShelfRanks } from "../wiring.ts";

type Query = z.output<NonNullable<typeof listBookFormatsEndpoint.query>>;
type Answer = z.input<typeof listBookFormatsEndpoint.response>;
type Ranks = z.input<typeof RanksOfFormat>;

function rankKey({ ranks, favorite }: Ranks, orderBy: RankOrder, marketplace: string): SortKey {
  const shown = ranks[marketplace];
  const { rank = null, best_rank = null, rating = null, reviews = null } = shown ?? {};
  return { favorite, rank, best: best_rank, avg: rating, reviews }[orderBy];
}

/** The largest change by its factor since the day before; null when no rank changed. */
function largestMove(found: readonly Placed[], ranks: ShelfRanks, marketplace: string): Answer["meta"]["largest_move"] {
  const moves = found.flatMap((placed) => {
    const { format } = placed;
    const { rank = null, last_rank = null } = ranks.of(placed).ranks[marketplace] ?? {};
    if (rank === null || last_rank === null || rank === last_rank || format.asin === null) return [];
    return [{ title: format.title, asin: format.asin, from: last_rank, to: rank }];
  });
  const factorOf = ({ from, to }: (typeof moves)[number]) => Math.max(from, to) / Math.min(from, to);
  return moves.sort((a, b) => factorOf(b) - factorOf(a))[0] ?? null;
}

function withRanks(ranks: ShelfRanks, { marketplace, favorite }: Query) {
  return {
    rankKey: (placed: Placed, orderBy: RankOrder) => rankKey(ranks.of(placed), orderBy, marketplace),
    ...(favorite !== undefined && { isWanted: (placed: Placed) => ranks.of(placed).favorite !== null }),
  };
}

/** The ranks without ratings and reviews, which an agency sees only with the scope of reviews. */
const withoutRatings = (ranks: ShelfRanks): ShelfRanks => ({
  of: (placed) => {
    const row = ranks.of(placed);
    const shown = Object.entries(row.ranks).map(([store, rank]) => [store, { ...rank, rating: null, reviews: null }]);
    return { ...row, ranks: Object.fromEntries(shown) };
  },
});

/** Passing the first page's `as_of` keeps later pages consistent with it, regardless of additions. */
export async function listBookFormats(
  deps: ShelfDeps & Pick<BooksDeps, "ranks">,
  { actor, ...query }: By<Actor, Query>,
): Promise<Answer> {
  const { tenantId } = actor;
  const ids = shelfIdsOf(tenantId);
  // Ranks change every two hours, the shelf hardly ever: half the units for the list that is opened most often.
  const { facts } = await deps.books.read(tenantId, { consistent: query.with === undefined });
  const shelf = buildShelf(facts, ids);
  const read = query.with === undefined ? null : await deps.ranks.read(actor, { shelf, facts }, query.marketplace);
  const ranks = read && !isShown(actor, "reviews") ? withoutRatings(read) : read;
  const asOf = query.as_of ?? newestRevision(shelf);
  const { page, per_page } = query;
  const found = findFormats(
    shelf,
    {
      orderBy: query.orderBy,
      orderDir: query.orderDir,
      formatIds: query.format_id ?? [],
      seriesIds: query.group ?? [],
      tagIds: query.tag ?? [],
      authorIds: query.author ?? [],
      title: query.title ?? "",
      asOf,
      ...(ranks && withRanks(ranks, query)),
    },
    {
      seriesId: (name) => seriesIdOf(ids, name),
      tagId: (name) => tagIdOf(ids, name),
      authorId: (name) => authorIdOf(ids, name),
    },
  );
  const wire = { ids, coverAddress: deps.coverAddress };
  return {
    data: found
      .slice((page - 1) * per_page, page * per_page)
      .map((placed) => ({ ...toFormatRow(wire, placed), ...ranks?.of(placed) })),
    meta: {
      page,
      per_page,
      total: found.length,
      last_page: Math.max(1, Math.ceil(found.length / per_page)),
      as_of: asOf,
      ...(ranks && { largest_move: largestMove(found, ranks, query.marketplace) }),
    },
  };
}

/** Lists Amazon's formats, without the one for products of other shops whose format isn't known. */
export const listFormats = (): { data: z.input<typeof ListingFormat>[] } => ({
  data: FORMATS.flatMap(({ code }) => (code === "other" ? [] : [toListingFormat(code)])),
});

/** Lists the ASINs of all formats in order, including removed ones on request. */
export async function listBookUids(
  deps: Pick<ShelfDeps, "books">,
  { actor: { tenantId }, removed }: By<Owner, Partial<z.output<NonNullable<typeof listBookUidsEndpoint.query>>>>,
): Promise<string[]> {
  const { works } = await readShelf(deps, tenantId);
  const formats = removed
    ? works.flatMap((work) => work.formats)
    : works.filter(({ onShelf }) => onShelf).flatMap(formatsOnShelf);
  return formats.flatMap(({ asin }) => asin ?? []).sort();
}
