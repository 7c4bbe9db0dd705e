import { ActionIcon, Badge, Button, Group, Text } from "@mantine/core";
import { IconChartLine, IconCopy, IconPencil } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { type Column, sortedBy } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { eventDateOf, eventNameOf } from "#web/components/events/event-log-names.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { copyAddress, editAddress, insightsAddress, useFromList } from "../addresses.ts";
import { TEXT } from "../text.ts";
import classes from "./logs-table.module.css";
import { type LogsView, SORTS, type SortColumn } from "./logs-view.ts";

interface Props {
  readonly logs: readonly BookLog[];
  readonly view: LogsView;
  readonly mayLog: boolean;
  readonly onChoose: (choice: Partial<LogsView>) => void;
  readonly onOpen: (log: BookLog) => void;
}

const Book = ({ log: { book, book_id } }: { log: BookLog }) => (
  <span className={classes.book}>
    <BookCover image={book.cover} title={book.title} />
    <span>
      {book.removed ? book.title : <BookLink bookId={book_id}>{book.title}</BookLink>}
      {book.removed && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {TEXT.bookRemoved}
        </Text>
      )}
    </span>
  </span>
);

const Actions = ({ log, mayLog, onOpen }: Pick<Props, "mayLog" | "onOpen"> & { log: BookLog }) => {
  const fromList = useFromList();
  const named = [eventNameOf(log), log.book.title] as const;
  const openPanel = (event: MouseEvent) => {
    // A new tab shows the page; here the panel opens over the list.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(log);
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component={ScreenLink}
        to={insightsAddress(log.id)}
        size="compact-sm"
        variant="light"
        leftSection={<IconChartLine size={15} />}
        aria-label={TEXT.insightsOf(...named)}
        onClick={openPanel}
      >
        {TEXT.insights}
      </Button>
      {mayLog && (
        <>
          <ActionIcon
            component={ScreenLink}
            to={editAddress(log.id)}
            state={fromList}
            aria-label={TEXT.editOf(...named)}
            title={TEXT.edit}
          >
            <IconPencil size={17} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            component={ScreenLink}
            to={copyAddress(log.id)}
            state={fromList}
            aria-label={TEXT.copyOf(...named)}
            title={TEXT.copy}
          >
            <IconCopy size={17} stroke={1.7} />
          </ActionIcon>
        </>
      )}
    </Group>
  );
};

const isSortColumn = (key: string): key is SortColumn => SORTS.some((column) => column === key);

/** Event logs with their actions; cards on phones. */
export const LogsTable = ({ logs, view, mayLog, onChoose, onOpen }: Props) => {
  const { timezone } = useUser();
  const columns: readonly Column<BookLog>[] = [
    {
      key: "book",
      heading: TEXT.book,
      isRowName: true,
      isSortable: true,
      isWide: true,
      width: "34%",
      cell: (log) => <Book log={log} />,
    },
    {
      key: "event",
      heading: TEXT.event,
      isSortable: true,
      phoneLabel: null,
      isWide: true,
      cell: (log) => (
        <Badge variant="light" maw="100%">
          {eventNameOf(log)}
        </Badge>
      ),
    },
    {
      key: "date",
      heading: TEXT.date,
      isSortable: true,
      cell: eventDateOf,
    },
    {
      key: "created",
      heading: TEXT.created,
      isSortable: true,
      cell: ({ created_at }) => formatDayOf(created_at, timezone),
    },
    {
      key: "actions",
      heading: "",
      isWide: true,
      cell: (log) => <Actions log={log} mayLog={mayLog} onOpen={onOpen} />,
    },
  ];
  return (
    <DataTable
      label={TEXT.title}
      columns={columns}
      rows={logs}
      keyOf={({ id }) => id}
      empty={TEXT.noMatch}
      sort={{
        key: view.sort,
        direction: view.direction,
        onSort: (key) => isSortColumn(key) && onChoose(sortedBy(view, key)),
      }}
      phone={{ columns: "1fr 1fr", gap: "0.5rem 1rem" }}
    />
  );
};
