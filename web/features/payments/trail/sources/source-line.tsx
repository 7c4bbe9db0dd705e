import { Text } from "@mantine/core";
import type { SourceTrailLine, SourceTrailPayment } from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { Fact, RowFacts } from "#web/components/data-table/row-facts.tsx";
import { RowDetails } from "#web/components/data-table/row-toggle.tsx";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "../lines-drawer.module.css";
import { amountOr, expectedOf, paidOf, paymentName, reportWords, stateWords } from "./source-words.ts";
import { TEXT } from "./text.ts";

const NAMES = TEXT.payments.columns;
const RATE_DIGITS = 5;

interface PaymentRow extends SourceTrailPayment {
  readonly key: number;
}

/** What a payment line accrues, withholds and adjusts, and how the rest is exchanged. */
function paymentColumns({ currency }: SourceTrailLine, numbers: Numbers): Column<PaymentRow>[] {
  const figure = (key: keyof typeof NAMES, cell: (row: PaymentRow) => string): Column<PaymentRow> => ({
    key,
    heading: NAMES[key],
    cell,
    align: "right",
    isFigure: true,
    wrap: "never",
  });
  const amount = (key: "accrued" | "withheld" | "adjusted" | "net") =>
    figure(key, (row) => amountOr(row[key], currency, numbers));
  return [
    { key: "name", heading: NAMES.name, cell: paymentName, isRowName: true },
    amount("accrued"),
    amount("withheld"),
    amount("adjusted"),
    amount("net"),
    figure("rate", ({ rate, payout_currency }) =>
      rate === null || payout_currency === currency ? TEXT.none : rate.toFixed(RATE_DIGITS),
    ),
    figure("payout", ({ state, payout, payout_currency }) => {
      const shown = numbers.money(payout, payout_currency);
      return state === "paid" ? shown : TEXT.payments.stated(shown);
    }),
  ];
}

const Figures = ({ line }: { line: SourceTrailLine }) => {
  const numbers = useNumbers();
  const { columns } = TEXT;
  return (
    <RowFacts>
      <Fact name={columns.estimated}>{amountOr(line.estimated, line.currency, numbers)}</Fact>
      <Fact name={columns.earned}>{amountOr(line.earned, line.currency, numbers)}</Fact>
      <Fact name={columns.owed}>{amountOr(line.net, line.currency, numbers)}</Fact>
      <Fact name={columns.paid}>{paidOf(line, numbers)}</Fact>
      <Fact name={columns.expected}>{expectedOf(line)}</Fact>
    </RowFacts>
  );
};

/** Where a line's money stands and why, with the reports and payments behind it. */
export const SourceLine = ({ line }: { line: SourceTrailLine }) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const { reports, payments, currency } = line;
  const files = [...new Set(payments.map(({ file }) => file))];
  return (
    <RowDetails>
      {isPhone && <Figures line={line} />}
      <Text size="sm" fw={550} mb="xs">
        {stateWords(line, numbers)}
      </Text>
      {payments.length > 0 && (
        <DataTable
          label={TEXT.payments.title}
          columns={paymentColumns(line, numbers)}
          rows={payments.map((payment, key) => ({ ...payment, key }))}
          keyOf={({ key }) => key}
          spacing="xs"
          phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.6rem", labels: "beside" }}
        />
      )}
      {[
        ...(reports.length === 0 ? [TEXT.reports.none] : []),
        ...reports.map((report) => reportWords(report, numbers.money(report.amount, currency))),
        ...files.map(TEXT.payments.file),
        ...(payments.length === 0 ? [TEXT.payments.none] : []),
      ].map((words) => (
        <Text size="sm" c="dimmed" key={words} className={classes.file}>
          {words}
        </Text>
      ))}
    </RowDetails>
  );
};
