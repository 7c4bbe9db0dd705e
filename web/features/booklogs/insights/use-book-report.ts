import type { BookLog } from "#shared/api/booklogs.ts";
import { type BookReport, getBookReport } from "#shared/api/royalties/by-book.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

/** The days of both periods for an event's book and its series; with `backlist` also for the author's other books. */
export function useBookReport(log: Pick<BookLog, "book_id">, periods: Periods, { backlist = false } = {}) {
  return useQueryOf(getBookReport, {
    query: {
      bookId: log.book_id,
      startDate: periods.previous.start,
      endDate: periods.event.end,
      series: "true",
      ...(backlist && { backlist: "true" }),
    },
  });
}

/** The report without the other books of the series. */
export function ofBook<Report extends Pick<BookReport, "books" | "records">>(report: Report, bookId: string): Report {
  const own = new Set(report.books.filter(({ book_id }) => book_id === bookId).map(({ asin }) => asin));
  return {
    ...report,
    books: report.books.filter(({ asin }) => own.has(asin)),
    records: report.records.filter(({ asin }) => own.has(asin)),
  };
}
