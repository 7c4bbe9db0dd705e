import { Badge, Button, Text } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatWeekday } from "#web/lib/format.ts";
import earnings from "../table/earnings-table.module.css";
import { TEXT } from "./text.ts";

const Book = ({ log: { book, book_id } }: { log: BookLog }) => (
  <span className={earnings.book}>
    <BookCover image={book.cover} title={book.title} />
    <span className={earnings.words}>
      {book.removed ? (
        <span className={earnings.title}>{book.title}</span>
      ) : (
        <BookLink bookId={book_id} className={earnings.title}>
          {book.title}
        </BookLink>
      )}
      {book.removed && (
        <Text component="span" size="xs" c="dimmed">
          {TEXT.removed}
        </Text>
      )}
    </span>
  </span>
);

/** Breaks between the two days, not within one. */
const EventDays = ({ log: { start_date: start, end_date: end } }: { log: BookLog }) => (
  <>
    <Text component="span" inherit style={{ whiteSpace: "nowrap" }}>
      {end === null || end === start ? formatWeekday(start) : TEXT.until(formatWeekday(start))}
    </Text>
    {end !== null && end !== start && (
      <>
        {" "}
        <Text component="span" inherit style={{ whiteSpace: "nowrap" }}>
          {formatWeekday(end)}
        </Text>
      </>
    )}
  </>
);

type OnOpen = ((logId: string) => void) | null;

/** Opens the insights over the screen; a new tab shows their page. */
const InsightsButton = ({ log, onOpen }: { log: BookLog; onOpen: OnOpen }) => (
  <Button
    component={ScreenLink}
    to={`/booklogs/${log.id}/insights`}
    size="compact-sm"
    variant="light"
    leftSection={<IconChartLine size={15} aria-hidden="true" />}
    aria-label={TEXT.insightsOf(eventNameOf(log), log.book.title)}
    onClick={(event: MouseEvent) => {
      if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(log.id);
    }}
  >
    {TEXT.insights}
  </Button>
);

const columnsOf = (onOpen: OnOpen): readonly Column<BookLog>[] => [
  {
    key: "book",
    heading: TEXT.book,
    isRowName: true,
    isWide: true,
    width: "44%",
    cell: (log) => <Book log={log} />,
  },
  {
    key: "event",
    heading: TEXT.event,
    phoneLabel: null,
    cell: (log) => (
      <Badge variant="light" maw="100%">
        {eventNameOf(log)}
      </Badge>
    ),
  },
  { key: "date", heading: TEXT.date, phoneLabel: null, cell: (log) => <EventDays log={log} /> },
  { key: "insights", heading: "", isWide: true, cell: (log) => <InsightsButton log={log} onOpen={onOpen} /> },
];

interface Props {
  readonly logs: readonly BookLog[];
  readonly label: string;
  /** Identifies the range and filters; a change returns to the first page. */
  readonly selection: string;
  /** Opens an event's insights; null leads to their page. */
  readonly onOpen: OnOpen;
}

/** Event logs with links to their insights; cards on phones. */
export const EventsTable = ({ logs, label, selection, onOpen }: Props) => {
  const pages = usePages(logs, selection);
  return (
    <>
      <DataTable
        label={label}
        columns={columnsOf(onOpen)}
        rows={pages.rows}
        keyOf={({ id }) => id}
        phone={{ columns: "auto 1fr", gap: "0.5rem 0.75rem" }}
      />
      <TablePages {...pages} />
    </>
  );
};
