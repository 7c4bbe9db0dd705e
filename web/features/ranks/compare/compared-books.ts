import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { type ComparedPoint, comparedLine } from "#shared/domain/ranks/compare/compared-line.ts";
import { type RankStatistics, rankStatistics } from "#shared/domain/ranks/compare/rank-statistics.ts";
import type { CompareView } from "./compare-view.ts";
import type { ComparedProduct } from "./compared-products.ts";

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
