import { Badge, Card, Stack, Text, Title } from "@mantine/core";
import { IconCalendarDollar } from "@tabler/icons-react";
import { useId } from "react";
import type { PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { type DayCertainty, type PayoutDay, payoutDays } from "#shared/domain/payments/payout-days.ts";
import { useCalendar } from "#web/api/payments.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { Fact, RowFacts } from "#web/components/data-table/row-facts.tsx";
import { type OpenRows, RowDetails, RowToggle, useOpenRows } from "#web/components/data-table/row-toggle.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatDate, formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { NothingToShow, PaymentsAsOf, QueryView } from "../view-parts.tsx";
import classes from "./calendar-view.module.css";
import { CarriedCard, OverdueCard, UnknownMonths } from "./not-expected.tsx";
import { OtherShopsCard } from "./other-shops.tsx";
import { Sources } from "./sources.tsx";
import { TEXT } from "./text.ts";

const SURENESS_COLORS: Readonly<Record<DayCertainty, string>> = {
  certain: "green",
  estimated: "ink",
  open: "gray",
  incomplete: "amber",
};

/** More currencies than this are counted instead of listed; the day's sources have each amount. */
const LISTED_CURRENCIES = 2;

function amountOf({ amounts, certainty }: PayoutDay, numbers: Numbers): string {
  if (Object.keys(amounts).length === 0) return TEXT.notKnown;
  const codes = Object.keys(amounts);
  if (codes.length > LISTED_CURRENCIES) return TEXT.currencies(numbers.count(codes.length));
  const shown = numbers.amounts(amounts);
  return certainty === "open" || certainty === "incomplete" ? TEXT.soFar(shown) : TEXT.about(shown);
}

const Sureness = ({ certainty }: Pick<PayoutDay, "certainty">) => (
  <Badge color={SURENESS_COLORS[certainty]}>{TEXT.sureness[certainty]}</Badge>
);

/** A phone has room for the day and its amount; the rest is in the day's details. */
function dayColumns(numbers: Numbers, rows: OpenRows, isPhone: boolean): Column<PayoutDay>[] {
  const date: Column<PayoutDay> = {
    key: "date",
    heading: TEXT.days.columns.day,
    isRowName: true,
    isFigure: true,
    wrap: "never",
    cell: (day) =>
      day.entries.length === 0 && !isPhone ? (
        <Text span inherit fw={550} className={classes.plain}>
          {formatDate(day.date)}
        </Text>
      ) : (
        <RowToggle row={day.date} rows={rows} label={TEXT.sourcesOf(formatDate(day.date))}>
          {formatDate(day.date)}
        </RowToggle>
      ),
  };
  const amount: Column<PayoutDay> = {
    key: "amount",
    heading: TEXT.days.columns.amount,
    align: "right",
    phoneAlign: "right",
    phoneLabel: null,
    isFigure: true,
    cell: (day) => (
      <Text span inherit fw={600}>
        {amountOf(day, numbers)}
      </Text>
    ),
  };
  if (isPhone) return [date, amount];
  return [
    date,
    { key: "months", heading: TEXT.days.columns.months, cell: ({ months }) => formatMonths(months) },
    {
      key: "sureness",
      heading: TEXT.columns.certainty,
      cell: ({ certainty }) => <Sureness certainty={certainty} />,
    },
    amount,
  ];
}

const DayDetails = ({ day }: { day: PayoutDay }) => {
  const isPhone = useIsPhone();
  return (
    <RowDetails>
      {isPhone && (
        <RowFacts>
          <Fact name={TEXT.days.columns.months}>{formatMonths(day.months)}</Fact>
          <Fact name={TEXT.columns.certainty}>
            <Sureness certainty={day.certainty} />
          </Fact>
        </RowFacts>
      )}
      {day.entries.length > 0 && <Sources day={day} />}
    </RowDetails>
  );
};

/** Payouts by day; a day opens the sources of its money. */
const DaysCard = ({ days, title }: { days: readonly PayoutDay[]; title: string }) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const rows = useOpenRows();
  const id = useId();
  if (days.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} size="h3" mb="sm" id={id}>
        {title}
      </Title>
      <DataTable
        label={title}
        columns={dayColumns(numbers, rows, isPhone)}
        rows={days}
        keyOf={({ date }) => date}
        details={(day) => rows.isOpen(day.date) && <DayDetails day={day} />}
        phone={{ columns: "auto minmax(0, 1fr)", gap: "0.2rem 1rem", padding: "0.7rem" }}
      />
    </Card>
  );
};

/** The answer first: the next payout, with what is known of it. What an open month has so far is no payout yet. */
const NextPayout = ({ days }: { days: readonly PayoutDay[] }) => {
  const { amounts } = useNumbers();
  const say = useSay();
  const next = days.find(({ certainty }) => certainty !== "open");
  if (!next) return null;
  const day = formatDate(next.date);
  if (next.certainty !== "incomplete") return <Text size="lg">{say(TEXT.next)(amounts(next.amounts), day)}</Text>;
  const isUnknown = Object.keys(next.amounts).length === 0;
  return (
    <Text size="lg">{isUnknown ? say(TEXT.nextUnknown)(day) : say(TEXT.nextPartly)(amounts(next.amounts), day)}</Text>
  );
};

/** How many payouts stand first. */
const FIRST = 3;

const Shown = ({ calendar }: { calendar: PaymentsCalendar }) => {
  const { entries, carried, overdue, unknown_months, sources, payments_as_of } = calendar;
  const days = payoutDays(entries, unknown_months);
  return (
    <Stack gap="lg">
      <NextPayout days={days} />
      <DaysCard days={days.slice(0, FIRST)} title={TEXT.days.next} />
      <UnknownMonths months={unknown_months} />
      <OverdueCard overdue={overdue} />
      <DaysCard days={days.slice(FIRST)} title={TEXT.days.later} />
      <CarriedCard carried={carried} />
      <OtherShopsCard payments={sources} />
      <div>
        <Text size="sm" c="dimmed" maw="46rem">
          {TEXT.rule}
        </Text>
        <PaymentsAsOf instant={payments_as_of} />
      </div>
    </Stack>
  );
};

const hasAny = ({ entries, carried, overdue, unknown_months, sources }: PaymentsCalendar): boolean =>
  [entries, carried, overdue, unknown_months, sources].some(({ length }) => length > 0);

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
