import { type Cell, csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import { stateOfFact } from "#shared/domain/payments/settling/payment-parts.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";
import type { StoredReportMonth } from "./month-store.ts";
import type { ReportMonths } from "./read-months.ts";

const AMOUNTS = ["Accrued", "Withheld", "Adjusted", "Net", "Payout currency", "Payout"];

const amounts = ({
  accrued,
  withholding,
  adjustments,
  net,
  payoutCurrency,
  payout,
}: PaymentFact | PaymentLine): Cell[] => [
  { micros: accrued },
  { micros: withholding },
  { micros: adjustments },
  { micros: net },
  payoutCurrency,
  { micros: payout },
];

function* paymentCells(payment: PaymentFact): Generator<Cell[]> {
  const { paymentNumber, date, periodStart, periodEnd, marketplace, method, status, currency, fxRate } = payment;
  yield [
    paymentNumber,
    date,
    periodStart,
    periodEnd,
    marketplace,
    method,
    status,
    currency,
    ...amounts(payment),
    fxRate,
    stateOfFact(payment),
  ];
}

function* lineCells({ paymentNumber, lines }: PaymentFact): Generator<Cell[]> {
  for (const line of lines) yield [paymentNumber, line.month, line.source, line.currency, ...amounts(line)];
}

async function* rowsOf(
  reader: ReportMonths,
  months: readonly StoredReportMonth[],
  cellsOf: (payment: PaymentFact) => Iterable<Cell[]>,
): AsyncGenerator<Cell[]> {
  for (const month of months) {
    for (const { payments } of await reader.payments([month])) for (const payment of payments) yield* cellsOf(payment);
  }
}

/** `months` are of the payments family. */
export const paymentFiles = (reader: ReportMonths, months: readonly StoredReportMonth[]): ArchiveFile[] => [
  csvFile(
    "payments/payments.csv",
    ["Payment", "Date", "From", "To", "Marketplace", "Method", "Status", "Currency", ...AMOUNTS, "Rate", "State"],
    rowsOf(reader, months, paymentCells),
  ),
  csvFile(
    "payments/lines.csv",
    ["Payment", "Month", "Source", "Currency", ...AMOUNTS],
    rowsOf(reader, months, lineCells),
  ),
];
