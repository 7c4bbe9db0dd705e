import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { comparison } from "../checks.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import { noteUnknownFormat } from "../formats.ts";
import { defineTable, measuresOf } from "../table-reader.ts";

/** The columns of the vendor's pages and of other people's parsers; no real file has been seen. */
const COLUMNS = {
  required: {
    date: "Sale Date",
    title: "Title",
    format: "Format",
    id: "BN ID / ISBN",
    author: "Author",
    salePrice: "Sale Price",
    sold: "Units Sold",
    returned: "Units Returned",
    net: "Net Units Sold",
    unitRoyalty: "Royalty per Unit",
    royalty: "Total Royalty",
    currency: "Payment Currency",
  },
  unused: ["eBook ISBN (Optional)", "Publisher", "List Price", "Selling Currency", "Royalty %"],
  ids: ["BN ID / ISBN", "eBook ISBN (Optional)"],
  numbers: "point",
  dates: ["date"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;

interface SalesRow {
  readonly date: IsoDate;
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly format: ReportFormat | null;
  readonly sold: number;
  readonly returned: number;
  readonly net: number;
  readonly unitRoyalty: Micros;
  readonly royalty: Micros;
  readonly currency: string;
  readonly isFree: boolean;
}

const FORMATS: Readonly<Record<string, ReportFormat>> = {
  ebook: "kindle",
  "nook book": "kindle",
  paperback: "paperback",
  hardcover: "hardcover",
};

export const PRESS_SALES = defineTable<"press-sales", ColumnOf<typeof COLUMNS>, SalesRow>({
  kind: "press-sales",
  columns: COLUMNS,
  row(view, problems) {
    if (view.id("id") === "") view.fail("id", "is empty");
    const returned = view.count("returned");
    if (returned < 0) view.fail("returned", `is negative: ${returned}`);
    const row: SalesRow = {
      date: view.date("date"),
      id: view.id("id"),
      title: view.text("title"),
      author: view.text("author"),
      format: FORMATS[view.text("format").toLowerCase()] ?? null,
      sold: view.count("sold"),
      returned,
      net: view.count("net"),
      unitRoyalty: view.money("unitRoyalty"),
      royalty: view.money("royalty", "currency"),
      currency: view.currency("currency"),
      isFree: view.money("salePrice") === 0 && view.money("royalty") === 0,
    };
    if (!view.fault && row.format === null) noteUnknownFormat(problems, COLUMNS.required.format, view.text("format"));
    return row;
  },
  checks: ({ rows }) => [
    comparison(
      "Units Sold − Units Returned = Net Units Sold",
      rows.map(({ id, date, sold, returned, net }) => ({
        where: `${id} on ${date}`,
        name: "units",
        left: sold - returned,
        right: net,
      })),
    ),
    comparison(
      "Net Units Sold × Royalty per Unit = Total Royalty",
      rows.map(({ id, date, net, unitRoyalty, royalty, currency }) => ({
        where: `${id} on ${date}`,
        name: currency,
        left: net * unitRoyalty,
        right: royalty,
        // The royalty of a unit is shown in cents.
        allowed: Math.max(1, Math.abs(net)) * HALF_A_CENT,
      })),
    ),
  ],
  facts: ({ date, id, title, author, format, net, returned, royalty, currency, isFree }) => ({
    source: "barnes-noble",
    period: { form: "days", from: date, to: date },
    productId: id,
    title,
    author,
    format,
    marketplace: "",
    country: null,
    money: [{ kind: "earned", currency, amount: royalty }],
    measures: measuresOf(net, returned, isFree),
  }),
});
