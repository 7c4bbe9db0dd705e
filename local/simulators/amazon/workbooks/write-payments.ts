import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentLineRow, PaymentRow, PaymentsModel, WorkbookOptions } from "./model.ts";
import { writePackage } from "./package.ts";
import type { CellValue } from "./sheet-xml.ts";
import { headingsOf, NOT_AVAILABLE, sheetName } from "./wording.ts";

const BEFORE_PAYOUT = [
  "periodStart",
  "periodEnd",
  "marketplace",
  "paymentNumber",
  "detail",
  "date",
  "paymentMethod",
  "currency",
  "accrued",
  "withholding",
  "adjustments",
  "net",
  "source",
  "fxRate",
] as const;

/**
 * Writes a Payments workbook: each payment and then its lines. The rate has four decimals and appears only between
 * different currencies, once the payment is made. English only.
 */
export const writePayments = (model: PaymentsModel, options: Pick<WorkbookOptions, "createdAt">): Promise<Uint8Array> =>
  writePackage([{ name: sheetName("payments", "en"), rows: paymentRows(model.payments) }], options.createdAt);

function* paymentRows(payments: readonly PaymentRow[]): Generator<readonly CellValue[]> {
  // The payout's currency has the same heading as the royalty's.
  yield [...headingsOf([...BEFORE_PAYOUT, "currency", "payout", "paymentStatus"], "en")];
  for (const payment of payments) {
    yield paymentCells(payment);
    for (const line of payment.lines) yield lineCells(payment, line);
  }
}

function paymentCells(payment: PaymentRow): CellValue[] {
  const accrued = total(payment, (line) => line.accrued);
  const withholding = total(payment, (line) => line.withholding);
  const net = accrued - withholding + payment.adjustments;
  return [
    payment.periodStart,
    payment.periodEnd,
    payment.marketplace,
    payment.paymentNumber ?? NOT_AVAILABLE,
    null,
    payment.date ?? NOT_AVAILABLE,
    payment.method,
    payment.currency,
    fromMicros(accrued),
    fromMicros(withholding),
    fromMicros(payment.adjustments),
    fromMicros(net),
    null,
    payment.payoutCurrency === payment.currency || net === 0 || payment.date === null
      ? ""
      : (payment.payout / net).toFixed(4),
    payment.payoutCurrency,
    fromMicros(payment.payout),
    payment.status,
  ];
}

const lineCells = (payment: PaymentRow, line: PaymentLineRow): CellValue[] => [
  null,
  null,
  null,
  null,
  line.month,
  null,
  null,
  payment.currency,
  fromMicros(line.accrued),
  fromMicros(line.withholding),
  null,
  fromMicros(line.accrued - line.withholding),
  line.source,
];

const total = (payment: PaymentRow, of: (line: PaymentLineRow) => Micros): Micros => sumOf(payment.lines, of);
