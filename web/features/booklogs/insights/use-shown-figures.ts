import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/api/royalties/by-book.ts";
import { type PeriodRecords, periodRecords } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ofBook } from "./use-book-report.ts";

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
