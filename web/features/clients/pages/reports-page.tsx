import { Anchor, Card, Group, NativeSelect, Skeleton, Text } from "@mantine/core";
import { IconLock, IconReportMoney } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { ClientsReport } from "#shared/api/agency/reports.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { dayIn, firstDayOf, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { useClientsReport } from "#web/api/clients.ts";
import { MissingMark } from "#web/components/coverage/missing-mark.tsx";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { addressView, choiceField } from "#web/lib/address/address-view.ts";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { now } from "#web/lib/env.ts";
import { formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { clientsCsv, remarksOn } from "../reports/clients-csv.ts";
import { PaymentsDue } from "../reports/payments-due-table.tsx";
import {
  describeLack,
  type Months,
  monthName,
  monthsOf,
  PERIODS,
  type ReportRow,
  reportRows,
  totalOf,
} from "../reports/report-rows.ts";
import { TEXT } from "../reports/text.ts";

const addressOf = ({ clientId, month }: ReportRow): string =>
  `/clients/${encodeURIComponent(clientId)}/royalties?start=${firstDayOf(month)}&end=${lastDayOf(month)}`;

const Total = ({ rows, currency, today }: { rows: readonly ReportRow[]; currency: string; today: IsoDate }) => {
  const { amounts, money, plural } = useNumbers();
  const total = totalOf(rows);
  const missing = rows.filter(({ isMissing }) => isMissing).length;
  return (
    <Card mb="lg">
      <Text size="sm" c="dimmed">
        {TEXT.total}
      </Text>
      <Text component="div" fw={600} size="lg" className="colophon-figures">
        {total.converted === null ? TEXT.unknownRate : money(total.converted, currency)}
        <MissingMark figure={TEXT.total} gaps={[]} clients={rows.flatMap((row) => describeLack(row, today))} />
      </Text>
      <Text size="sm" className="colophon-figures">
        {amounts(total.amounts)}
      </Text>
      {missing > 0 && (
        <Text size="sm">{missing === 1 ? TEXT.withoutFileOne : TEXT.withoutFile(plural(missing, "month"))}</Text>
      )}
    </Card>
  );
};

const ReportTable = ({ rows, currency, today }: { rows: readonly ReportRow[]; currency: string; today: IsoDate }) => {
  const { amounts, money } = useNumbers();
  const columns: readonly Column<ReportRow>[] = [
    { key: "month", heading: TEXT.month, cell: (row) => monthName(row, today) },
    {
      key: "client",
      heading: TEXT.client,
      isRowName: true,
      wrap: "anywhere",
      cell: (row) => (
        <Anchor component={Link} to={addressOf(row)} aria-label={TEXT.open(row.label, formatMonth(row.month))}>
          {row.label}
        </Anchor>
      ),
    },
    {
      key: "royalties",
      heading: TEXT.royalties,
      align: "right",
      isFigure: true,
      cell: (row) => (row.isMissing ? TEXT.noFile : amounts(row.amounts)),
    },
    {
      key: "converted",
      heading: TEXT.converted(currency),
      align: "right",
      isFigure: true,
      wrap: "never",
      cell: ({ converted, isMissing }) => {
        if (isMissing) return "–";
        return converted === null ? TEXT.unknownRate : money(converted, currency);
      },
    },
  ];
  const { rows: shown, ...pages } = usePages(rows, currency);
  return (
    <>
      <DataTable
        label={TEXT.table}
        columns={columns}
        rows={shown}
        keyOf={({ clientId, month }) => `${month} ${clientId}`}
        phone={{
          lead: "converted",
          below: "month",
          nameOf: ({ label, month }) => `${label}, ${formatMonth(month)}`,
        }}
      />
      <TablePages {...pages} />
    </>
  );
};

const Shown = ({ report, months, today }: { report: ClientsReport; months: Months; today: IsoDate }) => {
  const { plural } = useNumbers();
  const { clients, not_shared, currency } = report;
  const rows = reportRows(report);
  if (clients.length === 0)
    return (
      <StateMessage
        order={2}
        icon={<IconReportMoney size={26} stroke={1.5} />}
        title={TEXT.noClients}
        action={<LinkButton to="/clients">{TEXT.toClients}</LinkButton>}
      />
    );
  return (
    <>
      {rows.length === 0 ? (
        <Text c="dimmed">{TEXT.none}</Text>
      ) : (
        <>
          <Total rows={rows} today={today} currency={currency} />
          <ReportTable rows={rows} currency={currency} today={today} />
          <Group justify="flex-end" mt="sm">
            <CsvButton
              file={{ name: TEXT.file(months.from, months.to), hasAmounts: true, build: () => clientsCsv(report) }}
            />
          </Group>
        </>
      )}
      <Text size="sm" c="dimmed" mt="lg" maw="60rem">
        {not_shared > 0 && (not_shared === 1 ? TEXT.notSharedOne : TEXT.notShared(plural(not_shared, "client")))}{" "}
        {[TEXT.how, ...remarksOn(report)].join(" ")}
      </Text>
    </>
  );
};

/** Replaces the reports on a plan that lacks them; only the owner can change the plan. */
const NoReports = () => {
  const isOwner = useUser().agency_role === "owner";
  return (
    <>
      <PageHeader title={TEXT.title} />
      <StateMessage
        order={2}
        icon={<IconLock size={26} stroke={1.5} />}
        title={TEXT.notInPlan}
        action={isOwner && <LinkButton to="/upgrade">{TEXT.seePlans}</LinkButton>}
      >
        {isOwner ? TEXT.notInPlanHint : TEXT.askOwner}
      </StateMessage>
    </>
  );
};

const REPORTS_ADDRESS = addressView({
  period: choiceField("period", PERIODS, "this_year"),
  /** Null for the agency's currency. */
  currency: choiceField("currency", CURRENCIES, null),
});

/** Shows the clients' earnings by month and client, in their own currencies and converted to one. */
export default function ReportsPage() {
  const user = useUser();
  const [{ period, ...chosen }, choose] = useAddressView(REPORTS_ADDRESS);
  const currency = chosen.currency ?? user.currency;
  const today = dayIn(user.timezone, now());
  const months = monthsOf(period, monthOf(today));
  const isOpen = user.entitlements !== null && mayUseReports(user.entitlements);
  const { data, error, mutate } = useClientsReport(isOpen ? { ...months, currency } : null);
  if (!isOpen) return <NoReports />;
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      <Group mb="lg">
        <NativeSelect
          label={TEXT.period}
          data={PERIODS.map((value) => ({ value, label: TEXT.periods[value] }))}
          value={period}
          onChange={({ currentTarget: { value } }) => choose({ period: PERIODS.find((one) => one === value)! }, {})}
        />
        <NativeSelect
          label={TEXT.currency}
          data={[...CURRENCIES]}
          value={currency}
          onChange={({ currentTarget: { value } }) => choose({ currency: value }, {})}
        />
      </Group>
      {error && !data && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={280} role="status" aria-label={TEXT.loading} />}
      {data && <Shown report={data} months={months} today={today} />}
      {data && data.clients.length > 0 && <PaymentsDue today={today} currency={currency} />}
    </>
  );
}
