import { Button, Select, Text } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import { ascending } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { SearchInput } from "#web/components/filters/search-input.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { compareTexts } from "#web/lib/compare-texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { eventOptions } from "../event-options.ts";
import { TEXT } from "../text.ts";
import classes from "./logs-list.module.css";
import { LogsTable } from "./logs-table.tsx";
import { LOGS_ADDRESS, type LogsView, type SortColumn } from "./logs-view.ts";

interface Props {
  readonly logs: readonly BookLog[];
  readonly mayLog: boolean;
  readonly onOpen: (log: BookLog) => void;
}

interface LogFiltersProps {
  readonly view: LogsView;
  readonly onChoose: (choice: Partial<LogsView>) => void;
}

const LogFilters = ({ view, onChoose }: LogFiltersProps) => (
  <div className={classes.filters}>
    <SearchInput
      aria-label={TEXT.search}
      placeholder={TEXT.search}
      search={view.search}
      onSearch={(search) => onChoose({ search })}
    />
    <Select
      aria-label={TEXT.filter}
      placeholder={TEXT.filter}
      clearable
      clearButtonProps={{ "aria-label": TEXT.showAllEvents }}
      searchable
      nothingFoundMessage={TEXT.noMatch}
      data={eventOptions()}
      value={view.event === null ? null : String(view.event)}
      onChange={(chosen) => onChoose({ event: chosen === null ? null : Number(chosen) })}
    />
    {(view.search !== "" || view.event !== null) && (
      <Button variant="subtle" onClick={() => onChoose({ search: "", event: null })}>
        {TEXT.reset}
      </Button>
    )}
  </div>
);

const LOGS_PER_PAGE = 10;

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

/** All event logs, searched, filtered, sorted and paged; the address keeps the view. */
export const LogsList = ({ logs, mayLog, onOpen }: Props) => {
  const { plural } = useNumbers();
  const [view, choose] = useAddressView(LOGS_ADDRESS);
  const shown = shownLogs(logs, view);
  const pages = Math.max(1, Math.ceil(shown.length / LOGS_PER_PAGE));
  const page = Math.min(view.page, pages);
  const isNarrowed = view.search !== "" || view.event !== null;
  return (
    <>
      <LogFilters view={view} onChoose={choose} />
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {isNarrowed && TEXT.count(plural(shown.length, TEXT.oneEvent))}
      </Text>
      <LogsTable
        logs={shown.slice((page - 1) * LOGS_PER_PAGE, page * LOGS_PER_PAGE)}
        view={view}
        mayLog={mayLog}
        onOpen={onOpen}
        onChoose={choose}
      />
      <TablePages page={page} pages={pages} turnTo={(next) => choose({ page: next })} />
    </>
  );
};
