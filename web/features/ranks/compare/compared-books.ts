import type { Book } from "#shared/api/books/books.ts";
import { ProductAsin } from "#shared/api/ranks/rank-parameters.ts";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { type ComparedPoint, comparedLine } from "#shared/domain/ranks/compare/compared-line.ts";
import { type RankStatistics, rankStatistics } from "#shared/domain/ranks/compare/rank-statistics.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { CompareView } from "./compare-view.ts";

/** Most books that a comparison reads and its address holds. */
export const MOST_COMPARED = 50;

/** A book in the compared format. */
export interface ComparedProduct {
  readonly asin: string;
  readonly bookId: string;
  readonly title: string;
  readonly released: IsoDate | null;
}

interface ComparedProducts {
  /** By title. */
  readonly products: readonly ComparedProduct[];
  /** Titles of chosen books that don't exist in the format. */
  readonly without: readonly string[];
}

/** The chosen books and the books of chosen series, each once, in one format. */
export function comparedProducts(
  shelf: readonly Book[],
  { books, series, format }: Pick<CompareView, "books" | "series" | "format">,
): ComparedProducts {
  const chosen = shelf
    .filter(({ id, groups }) => books.includes(id) || groups.some((group) => series.includes(group.id)))
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  const products: ComparedProduct[] = [];
  const without: string[] = [];
  for (const { id: bookId, title, formats } of chosen) {
    // Ranks belong to ASINs; a product that is known by its ISBN alone has none.
    const found = formats.find(({ format_id, uid }) => format_id === format && ProductAsin.safeParse(uid).success);
    if (found) products.push({ asin: found.uid, bookId, title, released: found.release_date });
    else without.push(title);
  }
  return { products, without };
}

/** A book with its line and its statistics in the period. */
export interface ComparedBook {
  readonly product: ComparedProduct;
  readonly line: readonly ComparedPoint[];
  /** Null without a paid rank in the period. */
  readonly statistics: RankStatistics | null;
}

type Series = Readonly<Record<string, readonly HistoricalRank[]>>;
type Options = Pick<CompareView, "isAligned" | "isIndexed">;

/** The compared books with their lines. An aligned line of a book without a release date is empty. */
export const comparedBooks = (
  products: readonly ComparedProduct[],
  series: Series,
  { isAligned, isIndexed }: Options,
): ComparedBook[] =>
  products.map((product) => {
    const paid = (series[product.asin] ?? []).filter(({ is_free }) => !is_free);
    const { released } = product;
    const line =
      isAligned && released === null ? [] : comparedLine(paid, { released: isAligned ? released : null, isIndexed });
    return { product, line, statistics: rankStatistics(paid) };
  });
