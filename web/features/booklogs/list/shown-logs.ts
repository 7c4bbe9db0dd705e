import type { BookLog } from "#shared/api/booklogs.ts";
import { ascending } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { compareTexts } from "#web/lib/compare-texts.ts";
import type { LogsView, SortColumn } from "./logs-view.ts";

export const LOGS_PER_PAGE = 10;
const ORDERS: Readonly<Record<SortColumn, (a: BookLog, b: BookLog) => number>> = {
  book: (a, b) => compareTexts(a.book.title, b.book.title),
  event: (a, b) => compareTexts(eventNameOf(a), eventNameOf(b)),
  date: (a, b) => ascending(a.start_date, b.start_date),
  created: (a, b) => ascending(a.created_at, b.created_at),
};

/** The logs that match the view's search and event, in its order; equal ones stay in the given order. */
export function shownLogs(
  logs: readonly BookLog[],
  { search, event, sort, direction }: Omit<LogsView, "page">,
): readonly BookLog[] {
  const words = foldTitle(search);
  const matching = logs.filter(
    (log) =>
      (event === null || (log.book_log_event_id ?? 0) === event) &&
      (words === "" || foldTitle(log.book.title).includes(words)),
  );
  const sign = direction === "asc" ? 1 : -1;
  return matching.toSorted((a, b) => sign * ORDERS[sort](a, b));
}
