import { Card, Stack, Text, Title } from "@mantine/core";
import { IconCalendarDollar } from "@tabler/icons-react";
import type { PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { useCalendar } from "#web/api/payments.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatDate, formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { comparePlaces, kindName, placeName } from "../trail/names.ts";
import { NothingToShow, PaymentsAsOf, QueryView } from "../view-parts.tsx";
import { type CalendarEntry, type PayoutDay, payoutDays } from "./expected.ts";
import { CarriedCard, OverdueCard, UnknownMonths } from "./not-expected.tsx";
import { TEXT } from "./text.ts";

const NAMES = TEXT.columns;

const kindsOf = ({ parts }: CalendarEntry): string =>
  [...new Set(parts.map(({ kind }) => kindName({ kind, source: null })))].join(", ");

const Place = ({ entry }: { entry: CalendarEntry }) =>
  entry.store === null ? placeName(entry) : `${placeName(entry)}: ${kindsOf(entry)}`;

export const payoutColumns = ({ money }: Numbers): Column<CalendarEntry>[] => [
  { key: "store", heading: NAMES.store, cell: (entry) => <Place entry={entry} />, isRowName: true, width: "34%" },
  { key: "months", heading: NAMES.months, cell: ({ months }) => formatMonths(months) },
  { key: "certainty", heading: NAMES.certainty, cell: ({ certainty }) => TEXT.certainties[certainty] },
  {
    key: "earned",
    heading: NAMES.earned,
    cell: ({ amount, currency }) => money(amount, currency),
    align: "right",
    isFigure: true,
    wrap: "never",
  },
  {
    key: "payout",
    heading: NAMES.payout,
    cell: ({ payout, payout_currency, certainty }) => {
      if (payout !== null && payout_currency !== null) return money(payout, payout_currency);
      return certainty === "open" ? TEXT.later : TEXT.unknown;
    },
    align: "right",
    isFigure: true,
  },
];

const DayCard = ({ day: { date, entries, amounts, isOpen }, isFirst }: { day: PayoutDay; isFirst: boolean }) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const id = `payout-${date}`;
  const sources = TEXT.places(numbers.count(entries.length), entries.length === 1);
  const table = (
    <DataTable
      label={formatDate(date)}
      columns={payoutColumns(numbers)}
      rows={entries.toSorted(comparePlaces)}
      keyOf={({ store, currency }) => `${store} ${currency}`}
      spacing="xs"
      phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.7rem", labels: "beside" }}
    />
  );
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {formatDate(date)}
      </Title>
      <Text c="dimmed" mb="sm" className="colophon-figures">
        {(isOpen ? TEXT.dayOpen : TEXT.day)(numbers.amounts(amounts), sources)}
      </Text>
      {isPhone ? (
        <Disclosure summary={TEXT.each} open={isFirst}>
          {table}
        </Disclosure>
      ) : (
        table
      )}
    </Card>
  );
};

const Shown = ({ calendar }: { calendar: PaymentsCalendar }) => {
  const { amounts } = useNumbers();
  const say = useSay();
  const { entries, carried, overdue, unknown_months, payments_as_of } = calendar;
  const days = payoutDays(entries);
  const next = days.find(({ isOpen }) => !isOpen);
  return (
    <Stack gap="lg">
      <div>
        {next && <Text size="lg">{say(TEXT.next)(amounts(next.amounts), formatDate(next.date))}</Text>}
        <Text size="sm" c="dimmed" maw="46rem">
          {TEXT.rule}
        </Text>
        <PaymentsAsOf instant={payments_as_of} />
      </div>
      <UnknownMonths months={unknown_months} />
      <OverdueCard overdue={overdue} />
      {days.map((day, i) => (
        <DayCard key={day.date} day={day} isFirst={i === 0} />
      ))}
      <CarriedCard carried={carried} />
    </Stack>
  );
};

const hasAny = ({ entries, carried, overdue, unknown_months }: PaymentsCalendar): boolean =>
  [entries, carried, overdue, unknown_months].some(({ length }) => length > 0);

/** The calendar tab: the payouts of the next three months, by day and store. */
export const CalendarView = () => (
  <QueryView query={useCalendar()} texts={TEXT} cardHeights={[220, 220]}>
    {(calendar) =>
      hasAny(calendar) ? (
        <Shown calendar={calendar} />
      ) : (
        <NothingToShow icon={<IconCalendarDollar size={26} stroke={1.5} />} texts={TEXT.none} />
      )
    }
  </QueryView>
);
