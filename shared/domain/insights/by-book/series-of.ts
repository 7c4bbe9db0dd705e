import type { ReportProduct } from "#shared/domain/royalties/months/report-months.ts";

type Placed = Pick<ReportProduct, "bookId" | "series">;

/** Ids of the works of a book's series, its own included; only its own without a series. */
export function seriesOf(products: readonly Placed[], bookId: string): ReadonlySet<string> {
  const series = products.find((product) => product.bookId === bookId)?.series?.id;
  const works = series ? products.filter((product) => product.series?.id === series) : [];
  return new Set([bookId, ...works.map((product) => product.bookId)]);
}
