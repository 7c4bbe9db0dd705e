import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { comparison } from "../checks.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import type { Measure } from "../source.ts";
import { defineTable, tableReader } from "../table-reader.ts";
import { STREETLIB } from "./source.ts";

/** The columns that StreetLib explains. Its files have more, whose names aren't known and which refuse them. */
const COLUMNS = {
  required: {
    billed: "Billing date",
    ordered: "Order date",
    isbn: "ISBN",
    title: "Title",
    authors: "Authors",
    store: "Store",
    order: "Order type",
    listPrice: "List Price",
    quantity: "Quantity",
    totalListPrice: "Total list price",
    payout: "Store payout",
    currency: "Store payout currency",
  },
  unused: ["Publisher", "Sale type", "Price model", "Bill type", "Discount % sale", "Discount % distribution"],
  ids: ["ISBN"],
  numbers: ["listPrice", "totalListPrice", "payout"],
  dates: ["billed", "ordered"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;

interface BilledRow {
  /** The invoice's day, which decides the month. */
  readonly billed: IsoDate;
  readonly isbn: string;
  readonly title: string;
  readonly authors: string;
  readonly store: string;
  readonly measure: Measure;
  /** Negative for what came back. */
  readonly quantity: number;
  readonly listPrice: Micros;
  readonly totalListPrice: Micros;
  readonly payout: Micros;
  readonly currency: string;
}

const MEASURES: Readonly<Record<string, Measure>> = {
  Buy: "units",
  Coupon: "units",
  Rent: "borrows",
  Subscription: "borrows",
};

const BILLING_REPORT = defineTable<"billing-report", ColumnOf<typeof COLUMNS>, BilledRow>({
  kind: "billing-report",
  columns: COLUMNS,
  sheet: "only",
  isTextToo: true,
  row: (view) => {
    const measure = MEASURES[view.text("order")];
    if (!measure) view.fail("order", `is not known: “${view.text("order").slice(0, 60)}”`);
    view.date("ordered");
    return {
      billed: view.date("billed"),
      isbn: view.isbn("isbn"),
      title: view.text("title"),
      authors: view.text("authors"),
      store: view.text("store"),
      measure: measure ?? "units",
      quantity: view.count("quantity"),
      listPrice: view.money("listPrice"),
      totalListPrice: view.money("totalListPrice"),
      payout: view.money("payout"),
      currency: view.currency("currency"),
    };
  },
  checks: ({ rows }) => [
    comparison(
      "List Price × Quantity = Total list price",
      rows.map(({ isbn, store, listPrice, quantity, totalListPrice, currency }) => ({
        where: `${isbn} in ${store}`,
        name: currency,
        left: listPrice * quantity,
        right: totalListPrice,
      })),
    ),
  ],
  facts: ({ billed, isbn, title, authors, store, measure, quantity, payout, currency }) => ({
    source: "streetlib",
    period: { form: "month", month: monthOf(billed) },
    productId: isbn,
    title,
    author: authors,
    format: null,
    marketplace: store,
    country: null,
    money: [{ kind: "earned", currency, amount: payout }],
    measures: measure === "units" ? { units: quantity, refunds: Math.max(0, -quantity) } : { [measure]: quantity },
  }),
});

export const STREETLIB_READER = tableReader(STREETLIB, [BILLING_REPORT]);
