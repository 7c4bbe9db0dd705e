import { Group, Stack, Text } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { type BacklistPeriods, backlistPeriods } from "#shared/domain/insights/periods/backlist-periods.ts";
import type { PeriodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { guarded } from "#shared/primitives/csv.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { amountCell, amountText } from "../overview/measures.ts";
import { ChangeOfPeriods, PeriodCard } from "../overview/period-card.tsx";
import { ReportNotes } from "../report-notes.tsx";
import { TEXT } from "../text.ts";
import { WithReport } from "../with-report.tsx";

const text = TEXT.backlist;

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
}

const MONEY = { isMoney: true } as const;
const COUNT = { isMoney: false } as const;

/** All books have the same known days. */
function sumOf(books: readonly BacklistPeriods[]): PeriodTotals {
  const sum = (period: keyof PeriodTotals) =>
    books.reduce<number | null>((total, { royalties }) => {
      const own = royalties[period];
      return total === null || own === null ? null : total + own;
    }, 0);
  return { event: sum("event"), previous: sum("previous") };
}

const rowsOf = (books: readonly BacklistPeriods[]) => [
  [
    ...[text.title, text.event, text.previous],
    ...[text.sales, text.reads].flatMap((name) => [`${name}, ${text.event}`, `${name}, ${text.previous}`]),
  ],
  ...books.map(({ title, royalties, sales, reads }) => [
    ...[guarded(title), amountCell(royalties.event, MONEY), amountCell(royalties.previous, MONEY)],
    ...[sales.event, sales.previous, reads.event, reads.previous].map((value) => amountCell(value, COUNT)),
  ]),
];

const Books = ({ periods, report }: Pick<Props, "periods"> & { report: BookReport }) => {
  const numbers = useNumbers();
  const { currency } = useUser();
  const say = useSay();
  const money = (micros: number | null) => amountText(micros, MONEY, numbers, currency);
  const count = (value: number | null) => amountText(value, COUNT, numbers, currency);
  const books = backlistPeriods(report, { periods, currency });
  const pages = usePages(books, `${report.startDate} ${report.endDate}`);
  if (books.length === 0) return <Text c="dimmed">{say(text.none)}</Text>;
  const figure = { align: "right", isFigure: true, wrap: "never" } as const;
  const pair = ({ event, previous }: PeriodTotals) => `${count(event)} ${TEXT.versus} ${count(previous)}`;
  const columns: readonly Column<BacklistPeriods>[] = [
    {
      key: "title",
      heading: text.title,
      isRowName: true,
      cell: ({ bookId, title }) => <BookLink bookId={bookId}>{title}</BookLink>,
    },
    { ...figure, key: "event", heading: text.event, cell: ({ royalties }) => money(royalties.event) },
    {
      ...figure,
      key: "previous",
      heading: text.previous,
      cell: ({ royalties }) => money(royalties.previous),
    },
    {
      key: "change",
      heading: TEXT.change,
      align: "right",
      cell: ({ royalties }) => <ChangeOfPeriods totals={royalties} />,
    },
    { ...figure, key: "sales", heading: text.sales, cell: ({ sales }) => pair(sales) },
    { ...figure, key: "reads", heading: text.reads, cell: ({ reads }) => pair(reads) },
  ];
  return (
    <Stack>
      <ReportNotes report={report} />
      <PeriodCard label={text.total} totals={sumOf(books)} isMoney show={money} />
      <Group justify="flex-end">
        <CsvButton
          file={{ name: TEXT.file.backlist, hasAmounts: true, build: () => rowsOf(books) }}
          label={TEXT.tabs.backlist}
        />
      </Group>
      <DataTable
        label={TEXT.tabs.backlist}
        columns={columns}
        rows={pages.rows}
        keyOf={({ bookId }) => bookId}
        phone={{ lead: "event", nameOf: ({ title }) => title }}
      />
      <TablePages page={pages.page} pages={pages.pages} turnTo={pages.turnTo} />
      <Text size="sm" c="dimmed">
        {text.caution}
      </Text>
    </Stack>
  );
};

/** The author's other books around the event. */
export const BacklistTab = (props: Props) => (
  <Stack>
    <Text size="sm">{useSay()(text.lead)}</Text>
    <WithReport {...props} backlist>
      {(report) => <Books periods={props.periods} report={report} />}
    </WithReport>
  </Stack>
);
