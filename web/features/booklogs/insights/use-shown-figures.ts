import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/api/royalties/by-book.ts";
import { type PeriodRecords, periodRecords } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** The report without the other books of the series. */
function ofBook<Report extends Pick<BookReport, "books" | "records">>(report: Report, bookId: string): Report {
  const own = new Set(report.books.filter(({ book_id }) => book_id === bookId).map(({ asin }) => asin));
  return {
    ...report,
    books: report.books.filter(({ asin }) => own.has(asin)),
    records: report.records.filter(({ asin }) => own.has(asin)),
  };
}

/** An event's figures in the author's currency and in the stores of the event, of the book or of its whole series. */
export function useShownFigures(
  log: Pick<BookLog, "book_id" | "marketplaces">,
  report: BookReport,
  { periods, withSeries = false }: { readonly periods: Periods; readonly withSeries?: boolean },
): PeriodRecords {
  const { currency } = useUser();
  const shown = withSeries ? report : ofBook(report, log.book_id);
  return periodRecords(shown, { periods, currency, stores: log.marketplaces.map(({ id }) => id) });
}
