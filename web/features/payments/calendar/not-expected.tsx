import { Alert, Card, Text, Title } from "@mantine/core";
import { IconCalendarQuestion } from "@tabler/icons-react";
import type { PaymentsCalendar } from "#shared/api/payments/trail.ts";
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

/** Money that was due before today, with the reason why it has no day. */
export const OverdueCard = ({ overdue }: Pick<PaymentsCalendar, "overdue">) => {
  const { money } = useNumbers();
  if (overdue.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="overdue">
      <Title order={2} size="h3" id="overdue">
        {TEXT.overdue.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {TEXT.overdue.lead}
      </Text>
      <DataTable
        label={TEXT.overdue.title}
        columns={[
          { key: "store", heading: TEXT.columns.store, cell: placeName, isRowName: true },
          { key: "since", heading: TEXT.overdue.since, cell: ({ since }) => formatDate(since), wrap: "never" },
          { key: "reason", heading: TEXT.overdue.reason, cell: ({ reason }) => TEXT.overdue.reasons[reason] },
          {
            key: "amount",
            heading: TEXT.columns.earned,
            cell: ({ amount, currency }) => money(amount, currency),
            align: "right",
            isFigure: true,
          },
        ]}
        rows={overdue.toSorted(comparePlaces)}
        keyOf={({ store, currency, reason }) => `${store} ${currency} ${reason}`}
        spacing="xs"
        phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.7rem", labels: "beside" }}
      />
    </Card>
  );
};
