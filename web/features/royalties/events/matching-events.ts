import type { BookLog } from "#shared/api/booklogs.ts";
import type { ReportBook } from "#shared/domain/royalties/report.ts";
import type { ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { descending } from "#shared/primitives/order.ts";

const isAny = (wanted: readonly string[], facts: readonly string[]): boolean =>
  wanted.length === 0 || facts.some((fact) => wanted.includes(fact));

/**
 * The events of books that match the report's filters of books, series, tags and authors, the newest first. Tags and
 * authors are those of the report's books, so an event of a book without figures in the range matches none.
 */
export function matchingEvents(
  logs: readonly BookLog[],
  { books, series, tags, authors }: ReportFilters,
  known: readonly ReportBook[],
): readonly BookLog[] {
  const byWork = Map.groupBy(known, ({ book_id }) => book_id);
  return logs
    .filter(({ book_id, book }) => {
      const products = byWork.get(book_id) ?? [];
      return (
        isAny(books, [book_id]) &&
        isAny(series, [...book.groups.map(({ id }) => id), ...products.flatMap((one) => one.series?.id ?? [])]) &&
        isAny(
          tags,
          products.flatMap((one) => one.tags).map(({ id }) => id),
        ) &&
        isAny(
          authors,
          products.map(({ author }) => author),
        )
      );
    })
    .sort((a, b) => descending(a.start_date, b.start_date));
}
