import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { impossible } from "../checks.ts";
import { type Exchange, exchangeCheck } from "../exchange-check.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import { ebookOrAudiobook } from "../formats.ts";
import { paymentsOfFacts } from "../payments-of-facts.ts";
import { defineTable } from "../table-reader.ts";

/** The columns of Kobo's glossary; no real file has been seen. */
const COLUMNS = {
  required: {
    date: "Date",
    country: "Country",
    units: "Total Qty",
    isbn: "eISBN",
    author: "Author",
    title: "Title",
    share: "COGS Amount (LP Currency)",
    listCurrency: "LP Currency",
    rate: "Foreign Exchange Rate to Payable Currency",
    payableShare: "COGS (Payable Currency)",
    netDue: "Net Due (Payable Currency)",
    payableCurrency: "Payable Currency",
  },
  optional: { content: "Content Type" },
  unused:
    "State|Zip Code|Refund Reason|DealID|Publisher Name|Imprint|List Price|Tax Excluded List Price|COGS %|COGS based LP|COGS based LP excluding tax|COGS based LP Currency|COGS Adjustment (Payable Currency)|Total Tax (Payable Currency)".split(
      "|",
    ),
  ids: ["eISBN"],
  numbers: "point",
  dates: "day-first",
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;

/** Sales of one title on one day in one country. What Kobo calls its cost of goods sold is the author's share. */
interface InvoiceRow extends Exchange {
  readonly date: IsoDate;
  readonly market: string;
  readonly country: string | null;
  /** Negative for a refund. */
  readonly units: number;
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  readonly format: ReportFormat;
  readonly netDue: Micros;
}

export const SALES_INVOICE = defineTable<"sales-invoice", ColumnOf<typeof COLUMNS>, InvoiceRow>({
  kind: "sales-invoice",
  columns: COLUMNS,
  sheet: "Details",
  isTextToo: true,
  row: (view) => ({
    date: view.date("date"),
    market: view.text("country"),
    country: view.country("country"),
    units: view.count("units"),
    isbn: view.isbn("isbn"),
    title: view.text("title"),
    author: view.text("author"),
    format: ebookOrAudiobook(view.text("content")),
    amount: view.money("share", "listCurrency"),
    currency: view.currency("listCurrency"),
    rate: view.decimal("rate"),
    rateTolerance: view.lastDigit("rate") / 2,
    payable: view.money("payableShare", "payableCurrency"),
    netDue: view.money("netDue", "payableCurrency"),
    payableCurrency: view.currency("payableCurrency"),
  }),
  checks: ({ rows }) => [
    exchangeCheck(
      "COGS Amount × Foreign Exchange Rate = COGS (Payable Currency)",
      rows,
      ({ isbn, market }) => `${isbn} in ${market}`,
    ),
    impossible(
      "Net Due (Payable Currency) = total of the invoice",
      "the documentation doesn't say where the file states the invoice's total.",
    ),
  ],
  facts: ({ date, isbn, title, author, format, market, country, units, netDue, payableCurrency }) => ({
    source: "kobo",
    period: { form: "days", from: date, to: date },
    productId: isbn,
    title,
    author,
    format,
    marketplace: market,
    country,
    money: [{ kind: "earned", currency: payableCurrency, amount: netDue }],
    measures: { units, refunds: Math.max(0, -units) },
  }),
  payments: (facts) => paymentsOfFacts(facts, { name: "Net Due", one: "file" }),
});
