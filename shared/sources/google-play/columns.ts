import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Exchange } from "../exchange-check.ts";
import type { Fact } from "../facts.ts";
import type { TableView } from "../files/table-view.ts";
import { ebookOrAudiobook } from "../formats.ts";
import { measuresOf } from "../table-reader.ts";

/** The columns that both of Google's reports have; no real file has been seen. */
export const TRANSACTION_COLUMNS = {
  sold: "Transaction Date",
  type: "Type",
  units: "Qty",
  id: "Primary ISBN",
  title: "Title",
  author: "Author",
  listCurrency: "List Price Currency",
  listPrice: "List Price [tax inclusive]",
  country: "Country of Sale",
  revenue: "Publisher Revenue",
  rate: "Currency Conversion Rate",
} as const;
export const OPTIONAL_COLUMNS = { business: "Line of Business" } as const;

export const UNUSED_COLUMNS =
  "Id|Product|Preorder|Imprint Name|Original List Price Currency|Original List Price|List Price [tax exclusive]|Publisher Revenue %".split(
    "|",
  );

/** Their notation follows the language of the account, and a file's numbers and dates together show it. */
export const NUMBERS = ["units", "listPrice", "revenue", "rate", "amount"] as const;

export type Column =
  | keyof typeof TRANSACTION_COLUMNS
  | keyof typeof OPTIONAL_COLUMNS
  | "earned"
  | "currency"
  | "amount";

/** A sale or a refund. The revenue is in the currency of the list price, the amount in the one that Google pays in. */
export interface Transaction extends Exchange {
  /** The day of the money in an earnings report, of the sale in a sales report; Pacific time. */
  readonly date: IsoDate;
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly market: string;
  readonly country: string | null;
  /** Negative for a refund. */
  readonly units: number;
  readonly listPrice: Micros;
  readonly format: ReportFormat;
}

const TYPES: ReadonlySet<string> = new Set(["Sale", "Refund"]);

/** Reads a row dated by the given column. `amount` is null where the file leaves it out. */
export function readTransaction(view: TableView<Column>, day: "earned" | "sold", amount: Micros | null): Transaction {
  const [type, units] = [view.text("type"), view.count("units")];
  if (!TYPES.has(type))
    view.fail("type", type === "" ? "is empty" : `is neither Sale nor Refund: “${type.slice(0, 60)}”`);
  else if (type === "Refund" ? units > 0 : units < 0) view.fail("units", `contradicts “${type}”: ${units}`);
  if (view.id("id") === "") view.fail("id", "is empty");
  return {
    date: view.date(day),
    id: view.id("id"),
    title: view.text("title"),
    author: view.text("author"),
    // Google sells e-books, and audiobooks where the line of business says so.
    format: ebookOrAudiobook(view.text("business")),
    market: view.text("country"),
    country: view.country("country"),
    units,
    listPrice: view.money("listPrice"),
    amount: view.money("revenue", "listCurrency"),
    currency: view.currency("listCurrency"),
    rate: view.decimalOrNone("rate"),
    rateTolerance: view.lastDigit("rate") / 2,
    payable: amount,
    payableCurrency: amount === null ? "" : view.currency("currency"),
  };
}

export const RATE_CHECK = "Publisher Revenue × Currency Conversion Rate";
export const placeOf = ({ id, market }: Transaction): string => `${id} in ${market}`;

export const factOf = (row: Transaction, kind: "earned" | "estimated"): Fact => ({
  source: "google-play",
  period: { form: "days", from: row.date, to: row.date },
  productId: row.id,
  title: row.title,
  author: row.author,
  format: row.format,
  marketplace: row.market,
  country: row.country,
  money: row.payable === null ? [] : [{ kind, currency: row.payableCurrency, amount: row.payable }],
  measures: measuresOf(row.units, Math.max(0, -row.units), row.listPrice === 0 && !row.payable),
});
