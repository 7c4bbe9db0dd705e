import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/api/royalties/by-book.ts";
import { type PeriodRecords, periodRecords } from "#shared/domain/insights/periods/period-figures.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ofBook } from "./use-book-report.ts";

/** An event's figures in the author's currency and in the stores of the event, of the book or of its whole series. */
export function useShownFigures(
  log: Pick<BookLog, "book_id" | "marketplaces">,
  report: BookReport,
  withSeries: boolean,
): PeriodRecords {
  const { currency } = useUser();
  const shown = withSeries ? report : ofBook(report, log.book_id);
  return periodRecords(shown, { currency, stores: log.marketplaces.map(({ id }) => id) });
}
