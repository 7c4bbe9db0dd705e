import { Alert, Card, Text, Title } from "@mantine/core";
import { IconCalendarQuestion } from "@tabler/icons-react";
import type { PaymentsCalendar } from "#shared/api/payments/trail.ts";
import type { Cards, Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { comparePlaces, placeName } from "../trail/names.ts";
import { TEXT } from "./text.ts";

/** Finished months whose payout can't be stated, because their figures are missing. */
export const UnknownMonths = ({ months }: { months: PaymentsCalendar["unknown_months"] }) =>
  months.length > 0 && (
    <Alert color="amber" icon={<IconCalendarQuestion size={20} stroke={1.6} />} title={TEXT.missing.title}>
      {months.map(({ month, date, through }) => (
        <Text size="sm" key={month}>
          {through === null
            ? TEXT.missing.none(formatMonth(month), formatDate(date))
            : TEXT.missing.partial(formatMonth(month), formatDate(date), formatDate(through))}
        </Text>
      ))}
      <LinkButton to="/imports" variant="default" size="xs" mt="sm">
        {TEXT.missing.action}
      </LinkButton>
    </Alert>
  );

interface Place {
  readonly store: string | null;
  readonly currency: string;
  readonly amount: number;
}

interface PlacesProps<Row extends Place> {
  readonly id: string;
  readonly texts: { readonly title: string; readonly lead: string };
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Between the place and its amount. */
  readonly columns?: readonly Column<Row>[];
  readonly phone: Cards | "table";
}

/** Amounts by the place where they were earned; nothing without any. */
const PlacesCard = <Row extends Place>({ id, texts, rows, keyOf, columns = [], phone }: PlacesProps<Row>) => {
  const { money } = useNumbers();
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.lead}
      </Text>
      <DataTable
        label={texts.title}
        columns={[
          { key: "store", heading: TEXT.columns.store, cell: placeName, isRowName: true },
          ...columns,
          {
            key: "amount",
            heading: TEXT.columns.earned,
            cell: ({ amount, currency }) => money(amount, currency),
            align: "right",
            isFigure: true,
          },
        ]}
        rows={rows.toSorted(comparePlaces)}
        keyOf={keyOf}
        spacing="xs"
        phone={phone}
      />
    </Card>
  );
};

/** Money that was due before today, with the reason why it has no day. */
export const OverdueCard = ({ overdue }: Pick<PaymentsCalendar, "overdue">) => (
  <PlacesCard
    id="overdue"
    texts={TEXT.overdue}
    rows={overdue}
    keyOf={({ store, currency, reason }) => `${store} ${currency} ${reason}`}
    columns={[
      { key: "since", heading: TEXT.overdue.since, cell: ({ since }) => formatDate(since), wrap: "never" },
      { key: "reason", heading: TEXT.overdue.reason, cell: ({ reason }) => TEXT.overdue.reasons[reason] },
    ]}
    phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.7rem", labels: "beside" }}
  />
);

/** Money that waits until its store passes the payment threshold. */
export const CarriedCard = ({ carried }: Pick<PaymentsCalendar, "carried">) => (
  <PlacesCard
    id="carried-over"
    texts={TEXT.carried}
    rows={carried}
    keyOf={({ store, currency }) => `${store} ${currency}`}
    phone="table"
  />
);
