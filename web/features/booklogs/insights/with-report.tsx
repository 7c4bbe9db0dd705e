import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { type PeriodRecords, periodRecords } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { useBookReport } from "#web/api/royalties.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { UpgradeCard } from "../upgrade-card.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
  readonly backlist?: boolean;
  readonly children: (report: BookReport) => ReactNode;
}

export const InsightsLoading = ({ label }: { label: string }) => (
  <Skeleton height={320} role="status" aria-label={label} />
);

/** Shows something about an event's report once it is loaded, or why it isn't. */
export const WithReport = ({ log, periods, backlist = false, children }: Props) => {
  const { data, error, mutate } = useBookReport(log.book_id, periods, { backlist });
  if (data) return children(data);
  if (isFailure(error, "not_in_plan")) return <UpgradeCard />;
  if (error) return <FailureMessage order={2} title={TEXT.reportFailed} error={error} onRetry={() => void mutate()} />;
  return <InsightsLoading label={TEXT.loading} />;
};

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
