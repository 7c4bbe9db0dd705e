import { coverUrl } from "#shared/domain/covers.ts";
import type { ReportRecord } from "#shared/domain/royalties/report.ts";
import type { FindProduct } from "#shared/domain/royalties/report-records.ts";
import { sumOfColumns } from "#shared/domain/royalties/table/column.ts";
import { ascending, byKey } from "#shared/primitives/order.ts";
import type { BacklistBook, DaySums } from "./book-report.ts";

const SUMMED = ["royalties", "orders", "free_orders", "reads"] as const;

const sumOf = (records: readonly ReportRecord[], column: (typeof SUMMED)[number]): number[] => [
  ...sumOfColumns(records.map((record) => record[column])),
];

/** Adds up records per currency and day; currencies in alphabetical order. */
export const sumByCurrency = (records: readonly ReportRecord[]): DaySums[] =>
  [...Map.groupBy(records, ({ currency }) => currency)].sort(byKey).map(([currency, own]) => ({
    currency,
    royalties: sumOf(own, "royalties"),
    orders: sumOf(own, "orders"),
    free_orders: sumOf(own, "free_orders"),
    reads: sumOf(own, "reads"),
  }));

/** Adds up the records of each work, by title; named by its Kindle edition where it has one. */
export function sumByBook(
  records: readonly ReportRecord[],
  productOf: FindProduct,
  coverAddress: string,
): BacklistBook[] {
  const byBook = Map.groupBy(records, ({ asin }) => productOf(asin).bookId);
  const books = [...byBook].map(([book_id, own]) => {
    const named = own.find(({ format }) => format === "Kindle") ?? own[0]!;
    const { title } = productOf(named.asin);
    return { book_id, title, image: coverUrl(coverAddress, named.asin), own };
  });
  books.sort((a, b) => a.title.localeCompare(b.title, "en") || ascending(a.book_id, b.book_id));
  return books.flatMap(({ own, ...book }) => sumByCurrency(own).map((sums) => ({ ...book, ...sums })));
}
