import { impossible } from "../checks.ts";
import { exchangeCheck } from "../exchange-check.ts";
import type { TableColumns } from "../files/table-columns.ts";
import { paymentsOfFacts } from "../payments-of-facts.ts";
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
    earned: "Earnings Date",
    currency: "Earnings Currency",
    amount: "Earnings Amount",
    ...TRANSACTION_COLUMNS,
  },
  optional: OPTIONAL_COLUMNS,
  unused: UNUSED_COLUMNS,
  ids: ["Primary ISBN"],
  numbers: NUMBERS,
  dates: ["earned", "sold"],
  isDocumentedOnly: true,
};

/** What Google owes for a month: the only report that matches its payment. Dated by the day of the money. */
export const EARNINGS_REPORT = defineTable<"earnings-report", Column, Transaction>({
  kind: "earnings-report",
  columns: COLUMNS,
  row(view) {
    view.date("sold");
    return readTransaction(view, "earned", view.money("amount", "currency"));
  },
  checks: ({ rows }) => [
    exchangeCheck(`${RATE_CHECK} = Earnings Amount`, rows, placeOf),
    impossible("Earnings Amount = payment", "the payment isn't in this file."),
  ],
  facts: (row) => factOf(row, "earned"),
  payments: (facts) => paymentsOfFacts(facts, { name: "Earnings Amount", one: "month" }),
});
