import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
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
    period: "Read Period",
    isbn: "eISBN",
    author: "Author",
    title: "Title",
    listCurrency: "List price currency",
    region: "Region",
    payable: "Total payable",
    rate: "Foreign exchange to payable currency",
    exchanged: "Total in payable currency",
    payableCurrency: "Payable Currency",
    minutes: "Total Minutes",
    share: "Total publisher revenue share in payable currency ($)",
  },
  optional: { content: "Content Type" },
  unused:
    "Publisher name|List price (TaxIn)|List price (TaxOut)|Read threshold (%)|Reads|Value Per Minute|Revenue earned per title|Publisher revenue share (%)|Total Tax in Payable Currency".split(
      "|",
    ),
  ids: ["eISBN"],
  numbers: "point",
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;

/** Minutes read of one title in one region and month. */
interface PlusRow extends Exchange {
  readonly month: IsoMonth;
  readonly market: string;
  readonly country: string | null;
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  readonly format: ReportFormat;
  readonly minutes: number;
  readonly share: Micros;
}

/** Kobo Plus pays for minutes, which are no units and never share a total with them. */
export const PLUS_INVOICE = defineTable<"plus-invoice", ColumnOf<typeof COLUMNS>, PlusRow>({
  kind: "plus-invoice",
  columns: COLUMNS,
  sheet: "Details",
  isTextToo: true,
  row: (view) => ({
    month: view.month("period"),
    market: view.text("region"),
    country: view.country("region"),
    isbn: view.isbn("isbn"),
    title: view.text("title"),
    author: view.text("author"),
    format: ebookOrAudiobook(view.text("content")),
    minutes: view.count("minutes"),
    amount: view.moneyOrNone("payable", "listCurrency"),
    currency: view.currency("listCurrency"),
    rate: view.decimal("rate"),
    rateTolerance: view.lastDigit("rate") / 2,
    payable: view.moneyOrNone("exchanged", "payableCurrency"),
    share: view.money("share", "payableCurrency"),
    payableCurrency: view.currency("payableCurrency"),
  }),
  checks: ({ rows }) => [
    exchangeCheck(
      "Total payable × Foreign exchange = Total in payable currency",
      rows,
      ({ isbn, market }) => `${isbn} in ${market}`,
    ),
    impossible(
      "Total publisher revenue share in payable currency = total of the invoice",
      "the documentation doesn't say where the file states the invoice's total.",
    ),
  ],
  facts: ({ month, isbn, title, author, format, market, country, minutes, share, payableCurrency }) => ({
    source: "kobo",
    period: { form: "month", month },
    productId: isbn,
    title,
    author,
    format,
    marketplace: market,
    country,
    money: [{ kind: "earned", currency: payableCurrency, amount: share }],
    measures: { minutes },
  }),
  payments: (facts) => paymentsOfFacts(facts, { name: "Publisher revenue share", one: "file" }),
});
