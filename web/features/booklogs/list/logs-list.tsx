import { Text } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { useAddressQuery } from "#web/lib/use-address-query.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { LogFilters } from "./log-filters.tsx";
import { LogsTable } from "./logs-table.tsx";
import { type LogsView, readLogsView, withLogsChoice } from "./logs-view.ts";
import { LOGS_PER_PAGE, shownLogs } from "./shown-logs.ts";

interface Props {
  readonly logs: readonly BookLog[];
  readonly mayLog: boolean;
  readonly onOpen: (log: BookLog) => void;
}

/** All event logs, searched, filtered, sorted and paged; the address keeps the view. */
export const LogsList = ({ logs, mayLog, onOpen }: Props) => {
  const { plural } = useNumbers();
  const [query, change] = useAddressQuery();
  const view = readLogsView(query);
  const choose = (choice: Partial<LogsView>) => change((current) => withLogsChoice(current, choice), { replace: true });
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
        {...{ view, mayLog, onOpen }}
        onChoose={choose}
      />
      <TablePages page={page} pages={pages} turnTo={(next) => choose({ page: next })} />
    </>
  );
};
