import type { FindProduct } from "../report-records.ts";
import { amountsOf, differences, type Side, sumOf } from "./change-figures.ts";
import type { BookChange } from "./report-changes.ts";

/** Units of a currency per US dollar, to rank differences in several currencies. */
export type PerDollar = (currency: string) => number;

export const LISTED_BOOKS = 40;
const OTHER_BOOKS = "Other books";

function titlesOf(sides: readonly Side[], productOf: FindProduct): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { month } of sides)
    for (const { productId, format } of month.records) {
      const { bookId, title } = productOf(productId);
      if (format === "kindle" || !titles.has(bookId)) titles.set(bookId, title);
    }
  return titles;
}

function ranksOf(rows: readonly BookChange[], perDollar: PerDollar): ReadonlyMap<string | null, number> {
  const sizes = new Map<string | null, { size: number; title: string }>();
  for (const { book_id, title, currency, royalty } of rows) {
    const size = (sizes.get(book_id)?.size ?? 0) + Math.abs(royalty) / perDollar(currency);
    sizes.set(book_id, { size, title: title.toLowerCase() });
  }
  const ranked = [...sizes].sort(([, a], [, b]) => b.size - a.size || (a.title < b.title ? -1 : 1));
  return new Map(ranked.map(([id], rank) => [id, rank]));
}

/** The differences by book and currency, largest first; the books beyond `LISTED_BOOKS` become one line per currency. */
export function changesByBook(sides: readonly Side[], productOf: FindProduct, perDollar: PerDollar): BookChange[] {
  const titles = titlesOf(sides, productOf);
  const rows = differences(sides, (record) => [[productOf(record.productId).bookId, amountsOf(record)]]).map(
    ({ of, currency, amounts }): BookChange => ({
      book_id: of,
      title: titles.get(of)!,
      books: 1,
      currency,
      ...amounts,
    }),
  );
  const ranks = ranksOf(rows, perDollar);
  const rankOf = ({ book_id }: BookChange): number => ranks.get(book_id)!;
  const reported = rows.filter((row) => rankOf(row) < LISTED_BOOKS).sort((a, b) => rankOf(a) - rankOf(b));
  const others = Map.groupBy(
    rows.filter((row) => rankOf(row) >= LISTED_BOOKS),
    ({ currency }) => currency,
  );
  const rest = [...others].map(
    ([currency, list]): BookChange => ({
      book_id: null,
      title: OTHER_BOOKS,
      books: list.length,
      currency,
      ...sumOf(list),
    }),
  );
  return [...reported, ...rest];
}
