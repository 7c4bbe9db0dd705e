import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { Fact } from "../facts.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import { noteUnknownFormat } from "../formats.ts";
import { defineTable } from "../table-reader.ts";
import { countryOf } from "./markets.ts";
import { type ComparedRow, checkMonths } from "./monthly-checks.ts";

/** Older files name the month's columns `MTD_`, newer ones `PTD_`. */
type Prefix = "PTD_" | "MTD_";

const BOOK =
  "publisher_number|publisher_name|isbn|sku|parent_isbn|page_count|book_type_id|list_price|wholesale_discount_%".split(
    "|",
  );
const STATE =
  "deferral_balance|original_deferral_amount|returns_flag_value|nonreturnable_date|title_status_flag_value|cancelled_date|publisher_imprint|customer_flexfield1|customer_flexfield2|customer_flexfield3|customer_flexfield4|customer_flexfield5|sales_category".split(
    "|",
  );
/** Of the month and of the year to date; the fees also without a prefix. */
const PARTS =
  "quantity|avg_list_price|extended_list|extended_list_price|avg_discount_%|extended_discount|avg_wholesale_price|extended_wholesale|avg_print_charge|extended_print_charge|gross_pub_comp|extended_adjustments|extended_recovery|pub_comp|return_quantity|return_wholesale|return_charge|return_total|net_wholesale|wholesale_tax|print_charge_tax|return_wholesale_tax|return_charge_tax|global_distribution_fee|global_distribution_fee_tax".split(
    "|",
  );
const FEES = PARTS.filter((part) => part.startsWith("global_distribution_fee"));

/** The columns as working parsers know them; no real file has been seen. */
const columnsWith = (prefix: Prefix) =>
  ({
    required: {
      isbn: "isbn_13",
      title: "title",
      author: "author",
      binding: "binding_type",
      units: `${prefix}Quantity`,
      returned: `${prefix}return_quantity`,
      net: `${prefix}net_quantity`,
      compensation: `${prefix}net_pub_comp`,
      netOfYear: "YTD_net_quantity",
      compensationOfYear: "YTD_net_pub_comp",
      currency: "reporting_currency_code",
      period: "period_name",
      market: "market",
    },
    unused: [...BOOK, ...STATE, ...FEES, ...PARTS.flatMap((part) => [`${prefix}${part}`, `YTD_${part}`])],
    ids: ["isbn_13", "isbn", "parent_isbn", "sku", "publisher_number"],
    isDocumentedOnly: true,
  }) satisfies TableColumns<string>;

/** What one ISBN brought in one market in one month. */
interface MonthlyRow extends ComparedRow {
  readonly title: string;
  readonly author: string;
  readonly format: ReportFormat | null;
}

/** Bindings by the words before the first bracket; longer ones are cut in the file, as in "Perfectbound (Trade Paper". */
const BINDINGS: Readonly<Record<string, ReportFormat>> = { Perfectbound: "paperback" };

/** A month comes in a file for each sales program and currency, of which the file names just the markets. */
const unitOf = ({ money, marketplace }: Fact): string =>
  [money[0]?.currency, marketplace]
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");

/** IngramSpark's compensation of a month, by title and market, in both of its forms. */
export const MONTHLY_COMPENSATION = (["PTD_", "MTD_"] as const).map((prefix) =>
  defineTable<"monthly-compensation", ColumnOf<ReturnType<typeof columnsWith>>, MonthlyRow>({
    kind: "monthly-compensation",
    columns: columnsWith(prefix),
    row: (view, problems) => {
      const binding = view.text("binding");
      const read: MonthlyRow = {
        month: view.month("period"),
        isbn: view.isbn("isbn"),
        title: view.text("title"),
        author: view.text("author"),
        format: BINDINGS[binding.split(" (", 1)[0]!] ?? null,
        units: view.count("units"),
        returnedUnits: Math.abs(view.count("returned")),
        netUnits: view.count("net"),
        compensation: view.money("compensation"),
        currency: view.currency("currency"),
        market: view.text("market"),
        yearToDate: { netUnits: view.count("netOfYear"), compensation: view.money("compensationOfYear") },
      };
      if (!view.fault && read.format === null) noteUnknownFormat(problems, "binding_type", binding);
      return read;
    },
    checks: ({ rows }) => checkMonths(rows),
    facts: ({ month, isbn, title, author, format, netUnits, returnedUnits, compensation, currency, market }) => ({
      source: "ingramspark",
      period: { form: "month", month },
      productId: isbn,
      title,
      author,
      format,
      marketplace: market,
      country: countryOf(market),
      money: [{ kind: "earned", currency, amount: compensation }],
      measures: { units: netUnits, refunds: returnedUnits },
    }),
    unitOf,
  }),
);
