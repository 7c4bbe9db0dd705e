import { impossible } from "../checks.ts";
import { exchangeCheck } from "../exchange-check.ts";
import type { TableColumns } from "../files/table-columns.ts";
import { defineTable } from "../table-reader.ts";
import {
  type Column,
  factOf,
  NUMBERS,
  OPTIONAL_COLUMNS,
  placeOf,
  RATE_CHECK,
  readTransaction,
  TRANSACTION_COLUMNS,
  type Transaction,
  UNUSED_COLUMNS,
} from "./columns.ts";

const COLUMNS: TableColumns<Column> = {
  required: {
    currency: "Payment Currency",
    amount: "Payment Amount",
    ...TRANSACTION_COLUMNS,
  },
  optional: OPTIONAL_COLUMNS,
  unused: [...UNUSED_COLUMNS, "Earnings Currency", "Earnings Amount"],
  ids: ["Primary ISBN"],
  numbers: NUMBERS,
  dates: ["sold"],
  isDocumentedOnly: true,
};

/** Sales as they happen: an estimate until the month's earnings report. Google states no amount for the last days. */
export const SALES_REPORT = defineTable<"sales-report", Column, Transaction>({
  kind: "sales-report",
  columns: COLUMNS,
  row(view, problems) {
    const amount = view.moneyOrNone("amount", "currency");
    const row = readTransaction(view, "sold", amount);
    if (amount === null && !view.fault)
      problems.once({
        severity: "note",
        heading: COLUMNS.required.amount!,
        message: "Google states no amount for some sales yet; their units count, and their money is missing.",
      });
    return row;
  },
  checks: ({ rows }) => [
    exchangeCheck(`${RATE_CHECK} = Payment Amount`, rows, placeOf),
    impossible("Payment Amount = Earnings Amount", "this needs the earnings report of the month."),
  ],
  facts: (row) => factOf(row, "estimated"),
});
