import { Anchor, Group, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { dueMonths } from "#shared/domain/payments/settling/due-months.ts";
import { guarded } from "#shared/primitives/csv.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { useClientsReport } from "#web/api/clients.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { remarksOn } from "./clients-csv.ts";
import { monthName, type ReportRow, reportRows } from "./report-rows.ts";
import { TEXT } from "./text.ts";

/** A client's finished month that Amazon is still to pay. */
interface DueRow extends ReportRow {
  readonly dueOn: IsoDate;
}

/** The due payments of clients that share payments, the next one first. */
export const dueRows = (rows: readonly ReportRow[], sharingPayments: ReadonlySet<string>): DueRow[] =>
  rows
    .filter(({ clientId, isMissing }) => sharingPayments.has(clientId) && !isMissing)
    .map((row) => ({ ...row, dueOn: dueDateOf(row.month) }))
    .sort((a, b) => ascending(a.dueOn, b.dueOn));

const addressOf = ({ clientId }: DueRow): string =>
  `/clients/${encodeURIComponent(clientId)}/royalties/payouts?view=calendar`;

function csvOf(rows: readonly DueRow[]): string[][] {
  const { client, month, currency, royalties } = TEXT.csv;
  return [
    [TEXT.due.dueOn, client, month, currency, royalties],
    ...rows.flatMap(({ dueOn, label, month: earned, amounts }) =>
      Object.entries(amounts).map(([paidIn, amount]) => [
        ...[dueOn, guarded(label), earned, paidIn, String(fromMicros(amount))],
      ]),
    ),
  ];
}

/** Shows outstanding payments for finished months of clients that share payments. */
export const PaymentsDue = ({ today, currency }: { today: IsoDate; currency: string }) => {
  const { amounts, money } = useNumbers();
  const months = dueMonths(today);
  const { data: report } = useClientsReport(months && { ...months, currency });
  const sharing = new Set(report?.clients.filter((client) => client.shares_payments).map(({ id }) => id));
  const due = report ? dueRows(reportRows(report), sharing) : [];
  const { rows, ...pages } = usePages(due, currency);
  if (sharing.size === 0) return null;
  const columns: readonly Column<DueRow>[] = [
    { key: "due", heading: TEXT.due.dueOn, wrap: "never", cell: ({ dueOn }) => formatDate(dueOn) },
    {
      key: "client",
      heading: TEXT.client,
      isRowName: true,
      wrap: "anywhere",
      cell: (row) => (
        <Anchor component={Link} to={addressOf(row)} aria-label={TEXT.due.open(row.label, formatDate(row.dueOn))}>
          {row.label}
        </Anchor>
      ),
    },
    { key: "month", heading: TEXT.due.forMonth, wrap: "never", cell: (row) => monthName(row, today) },
    {
      key: "amounts",
      heading: TEXT.royalties,
      align: "right",
      isFigure: true,
      cell: (row) => amounts(row.amounts),
    },
    {
      key: "converted",
      heading: TEXT.converted(currency),
      align: "right",
      isFigure: true,
      wrap: "never",
      cell: ({ converted }) => (converted === null ? TEXT.unknownRate : money(converted, currency)),
    },
  ];
  return (
    <section aria-label={TEXT.due.title}>
      <Title order={2} mt="xl" mb="sm">
        {TEXT.due.title}
      </Title>
      {due.length === 0 ? (
        <Text c="dimmed">{TEXT.due.none}</Text>
      ) : (
        <>
          <DataTable
            label={TEXT.due.title}
            columns={columns}
            rows={rows}
            keyOf={({ clientId, month }) => `${month} ${clientId}`}
            phone={{
              lead: "converted",
              below: "due",
              nameOf: ({ label, dueOn }) => `${label}, ${formatDate(dueOn)}`,
            }}
          />
          <TablePages {...pages} />
          <Group justify="flex-end" mt="sm">
            <CsvButton file={{ name: TEXT.due.file(today), hasAmounts: true, build: () => csvOf(due) }} />
          </Group>
        </>
      )}
      <Text size="sm" c="dimmed" mt="sm" maw="60rem">
        {[TEXT.due.how, ...(report ? remarksOn(report) : [])].join(" ")}
      </Text>
    </section>
  );
};
