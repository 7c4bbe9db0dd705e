import { textCell } from "#shared/domain/royalties/export/earnings-csv.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import { exactMoney, type Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { marketplaceName, sourceName, sourceOfLabel } from "#shared/sources/marketplaces.ts";
import { grossOf } from "./breakdown.ts";
import type { Payment, PaymentInvoice } from "./payment.ts";
import { isPaid } from "./payment-state.ts";

const NAME_COLUMNS = ["Payment Number", "Payment Date", "Status", "Marketplace"] as const;
const ROYALTY_COLUMNS = ["Royalty Currency", "Accrued Royalty", "Tax Withheld", "Adjustments", "Net Earnings"] as const;
const PAYOUT_COLUMNS = [
  "Payout Currency",
  "Payout Before Tax",
  "Payout Tax Withheld",
  "Payout Adjustments",
  "Payout",
  "Received",
] as const;
/** The last column, so that those before it keep their places. */
const SHOP = "Shop";

const shopCell = ({ marketplace }: Payment): string => textCell(sourceName(sourceOfLabel(marketplace)));

const nameCells = ({ payment_number, date_at, status, marketplace }: Payment): string[] => [
  textCell(payment_number),
  date_at ?? "",
  textCell(status),
  textCell(marketplaceName(marketplace)),
];

const royaltyCells = ({ currency, accrued, withholding, adjustments, net }: Payment | PaymentInvoice): string[] => [
  textCell(currency),
  ...[accrued, withholding, adjustments, net].map(exactMoney),
];

/** “Received” is the payout of payments that arrived; failed and pending ones leave it at 0. */
const payoutCells = (payment: Payment, invoices: readonly PaymentInvoice[]): string[] => {
  const sum = (amount: (invoice: PaymentInvoice) => Micros) => exactMoney(sumOf(invoices, amount));
  return [
    textCell(payment.payment_currency),
    sum(grossOf),
    sum(({ payout_tax }) => payout_tax),
    sum(({ payout_adjustment }) => payout_adjustment),
    sum(({ payout_amount }) => payout_amount),
    sum(({ payout_amount }) => (isPaid(payment) ? payout_amount : 0)),
  ];
};

/** One row per payment, for accountants: what was earned, withheld and paid out, in both currencies. */
export const paymentsCsv = (payments: readonly Payment[]): string =>
  writeCsv([
    [...NAME_COLUMNS, "Period Start", "Period End", "Method", ...ROYALTY_COLUMNS, ...PAYOUT_COLUMNS, SHOP],
    ...payments.map((payment) => [
      ...nameCells(payment),
      payment.period_start ?? "",
      payment.period_end ?? "",
      textCell(payment.method),
      ...royaltyCells(payment),
      ...payoutCells(payment, payment.invoices),
      shopCell(payment),
    ]),
  ]);

/** One row per line of each payment; the payout columns add up to those of the payments. */
export const paymentLinesCsv = (payments: readonly Payment[]): string =>
  writeCsv([
    [...NAME_COLUMNS, "Month", "Source", ...ROYALTY_COLUMNS, ...PAYOUT_COLUMNS, SHOP],
    ...payments.flatMap((payment) =>
      payment.invoices.map((invoice) => [
        ...nameCells(payment),
        invoice.month ?? "",
        textCell(invoice.source),
        ...royaltyCells(invoice),
        ...payoutCells(payment, [invoice]),
        shopCell(payment),
      ]),
    ),
  ]);
