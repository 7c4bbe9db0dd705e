import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { listWords } from "#shared/primitives/text.ts";
import { comparison } from "../checks.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import { noteUnknownFormat } from "../formats.ts";
import type { OpenQuestion } from "../reader.ts";
import { defineTable } from "../table-reader.ts";
import { countryOf, nameOf } from "./markets.ts";

const COLUMNS = {
  required: {
    isbn: "ISBN",
    title: "Title",
    author: "Author",
    format: "Format",
    gross: "Gross Qty",
    returned: "Returned Qty",
    net: "Net Qty",
    compensation: "Net Compensation",
    market: "Sales Market",
  },
  ids: ["ISBN"],
} as const satisfies TableColumns<string>;

/** What one ISBN brought in one market in its whole life. */
interface LifetimeRow {
  readonly isbn: string;
  readonly title: string;
  /** As the file writes it: "Last, First", or the name of an organization. */
  readonly author: string;
  readonly format: ReportFormat | null;
  readonly grossUnits: number;
  /** Negative. */
  readonly returnedUnits: number;
  readonly netUnits: number;
  /** Net of returns, whose print charge can make it negative. In a currency that the file doesn't state. */
  readonly compensation: Micros;
  /** "US", "DE (Global Connect)"; empty where the file names none. */
  readonly market: string;
}

const FORMATS: Readonly<Record<string, ReportFormat>> = {
  Paperback: "paperback",
  Hardcover: "hardcover",
  Ebook: "kindle",
};

/** IngramSpark's lifetime compensation by title and market. An ISBN has a row for each market. */
export const LIFETIME_COMPENSATION = defineTable<"lifetime-compensation", ColumnOf<typeof COLUMNS>, LifetimeRow>({
  kind: "lifetime-compensation",
  columns: COLUMNS,
  row: (view, problems) => {
    const isbn = view.isbn("isbn");
    const returnedUnits = view.count("returned");
    if (returnedUnits > 0) view.fail("returned", `is positive: ${returnedUnits}`);
    const read: LifetimeRow = {
      isbn,
      title: view.text("title"),
      author: view.text("author"),
      format: FORMATS[view.text("format")] ?? null,
      grossUnits: view.count("gross"),
      returnedUnits,
      netUnits: view.count("net"),
      compensation: view.money("compensation"),
      market: view.text("market"),
    };
    if (!view.fault && read.format === null) noteUnknownFormat(problems, COLUMNS.required.format, view.text("format"));
    return read;
  },
  checks: ({ rows }) => [
    comparison(
      "Gross Qty + Returned Qty = Net Qty",
      rows.map(({ isbn, market, grossUnits, returnedUnits, netUnits }) => ({
        where: `${isbn} in ${nameOf(market)}`,
        name: "units",
        left: grossUnits + returnedUnits,
        right: netUnits,
      })),
    ),
  ],
  facts: ({ isbn, title, author, format, netUnits, returnedUnits, compensation, market }) => ({
    source: "ingramspark",
    period: { form: "lifetime" },
    productId: isbn,
    title,
    author,
    format,
    marketplace: market,
    country: countryOf(market),
    money: [{ kind: "earned", currency: null, amount: compensation }],
    measures: { units: netUnits, refunds: returnedUnits === 0 ? 0 : -returnedUnits },
  }),
  questions,
});

/** The amounts of all markets stand in one column without a currency. */
function questions(rows: readonly LifetimeRow[]): OpenQuestion[] {
  const marketplaces = [...new Set(rows.map(({ market }) => market))].sort();
  if (marketplaces.length === 0) return [];
  const named = listWords(marketplaces.map((market) => market || "rows without a market"));
  return [
    {
      about: "currency",
      marketplaces,
      message: `This file states no currency. In which currency does IngramSpark pay you for ${named}?`,
    },
  ];
}
