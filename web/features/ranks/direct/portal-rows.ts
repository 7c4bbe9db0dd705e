import { formatByBinding } from "#shared/catalogue/formats.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import type { PortalBook, RankPoint } from "#shared/sources/amazon/answers.ts";
import type { ListView } from "../list/list-view.ts";

/** A product as the author portal lists it, with what its rank history adds. */
export interface PortalRow {
  readonly book: PortalBook;
  readonly best: number | null;
  readonly bestFree: number | null;
  /** The newest paid rank of the history, if it is recent enough to compare with. */
  readonly before: RankPoint | null;
}

/** The portal's history is two days late. */
const DAYS_LATE = 3;

const bestOf = (points: readonly RankPoint[], isFree: boolean): number | null => {
  const ranks = points.filter(({ is_free }) => is_free === isFree).map(({ rank }) => rank);
  return ranks.length === 0 ? null : ranks.reduce((best, rank) => Math.min(best, rank));
};

/** `today` in UTC. */
export function toPortalRow(book: PortalBook, points: readonly RankPoint[], today: IsoDate): PortalRow {
  const newest = points.reduce<RankPoint | null>((one, point) => (one && one.date > point.date ? one : point), null);
  const isComparable = newest !== null && !newest.is_free && newest.date >= addDays(today, -DAYS_LATE);
  return {
    book,
    best: bestOf(points, false),
    bestFree: bestOf(points, true),
    before: isComparable ? newest : null,
  };
}

export const changeSince = ({ book, before }: PortalRow): number | null =>
  before === null || book.sales_rank === null ? null : book.sales_rank - before.rank;

type Value = string | number | null;

const VALUES: Readonly<Record<ListView["sort"], (row: PortalRow) => Value>> = {
  // Nothing is a favorite yet, so that the default is the newest book first.
  favorite: ({ book }) => book.published,
  title: ({ book }) => foldTitle(book.title),
  rank: ({ book }) => book.sales_rank,
  best: ({ best }) => best,
  avg: ({ book }) => book.average_review,
  reviews: ({ book }) => book.reviews,
  release_date: ({ book }) => book.published,
};

/** The rows of a view in its order; unknown values come last in either direction. */
export function shownRows(
  rows: readonly PortalRow[],
  { search, format, sort, direction }: Pick<ListView, "search" | "format" | "sort" | "direction">,
): PortalRow[] {
  const wanted = foldTitle(search);
  const asin = search.trim().toUpperCase();
  const keyOf = VALUES[sort];
  const sign = direction === "asc" ? 1 : -1;
  return rows
    .filter(({ book }) => wanted === "" || foldTitle(book.title).includes(wanted) || book.asin.startsWith(asin))
    .filter(({ book }) => format === null || String(formatByBinding(book.binding)?.id) === format)
    .sort((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      const byAsin = ascending(a.book.asin, b.book.asin);
      if (left === null || right === null) return Number(left === null) - Number(right === null) || byAsin;
      return left === right ? byAsin : sign * ascending(left, right);
    });
}
