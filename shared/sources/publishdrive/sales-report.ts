import type { Micros } from "#shared/primitives/money.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import { defineTable, tableReader } from "../table-reader.ts";
import { PUBLISHDRIVE } from "./source.ts";

/** The columns that a working parser reads. The file has more, whose names aren't known and which refuse it. */
const COLUMNS = {
  required: { title: "Title", isbn: "Isbn", quantity: "Quantity", royalty: "Royalty all usd" },
  ids: ["Isbn"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;

interface SoldRow {
  readonly title: string;
  readonly isbn: string;
  /** Negative for what came back. */
  readonly quantity: number;
  /** In US dollars, whatever the store sells in. */
  readonly royalty: Micros;
}

const SALES_REPORT = defineTable<"sales-report", ColumnOf<typeof COLUMNS>, SoldRow>({
  kind: "sales-report",
  columns: COLUMNS,
  sheet: "Raw data",
  row: (view) => ({
    title: view.text("title"),
    isbn: view.isbn("isbn"),
    quantity: view.count("quantity"),
    royalty: view.money("royalty"),
  }),
  checks: () => [],
  facts: ({ title, isbn, quantity, royalty }) => ({
    source: "publishdrive",
    period: null,
    productId: isbn,
    title,
    author: "",
    format: null,
    marketplace: "PublishDrive",
    country: null,
    money: [{ kind: "estimated", currency: "USD", amount: royalty }],
    measures: { units: quantity, refunds: Math.max(0, -quantity) },
  }),
  questions: () => [{ about: "month", message: "The file states no days. Say which month its sales are of." }],
});

export const PUBLISHDRIVE_READER = tableReader(PUBLISHDRIVE, [SALES_REPORT]);
