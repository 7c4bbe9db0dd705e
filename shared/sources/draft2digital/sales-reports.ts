import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { type Check, comparison } from "../checks.ts";
import type { Fact } from "../facts.ts";
import type { TableColumns } from "../files/table-columns.ts";
import type { TableView } from "../files/table-view.ts";
import { defineTable, measuresOf, tableReader } from "../table-reader.ts";
import { DRAFT2DIGITAL } from "./source.ts";

/** The columns that other people's parsers read; no real file has been seen. */
const SALES = {
  start: "Start Date",
  end: "End Date",
  title: "Title",
  sold: "Units Sold",
  returned: "Units Returned",
  net: "Net Unit Sales",
  currency: "Currency Code",
  share: "Publisher Share",
  verified: "Verified",
} as const;
const DETAILS = {
  author: "Primary Author",
  distributor: "Distributor",
  vendor: "Vendor",
  shop: "Retailer",
  country: "Country",
  listPrice: "List Price Per Unit",
} as const;
const UNUSED =
  "Publisher|Sales Model|Offer Price Per Unit|Royalty Percent|Sales Channel Fee/Taxes Per Unit|Sales Channel Revenue Per Unit|Extended Sales Channel Revenue|Sales Channel Share|D2D Share|Publisher Share USD (estimated)".split(
    "|",
  );

type Column = keyof typeof SALES | keyof typeof DETAILS | "titleId" | "isbn";

const EBOOK_COLUMNS: TableColumns<Column> = {
  required: { titleId: "Title ID", isbn: "Ebook ISBN", ...SALES, ...DETAILS },
  unused: UNUSED,
  ids: ["Ebook ISBN", "Title ID"],
  numbers: "point",
  dates: ["start", "end"],
  isDocumentedOnly: true,
};

/** Of the print report only some columns are documented; it may have those of the other. */
const PRINT_COLUMNS: TableColumns<Column> = {
  required: { isbn: "Paperback ISBN", ...SALES },
  optional: { titleId: "Title ID", ...DETAILS },
  unused: [...UNUSED, "Unit Cost"],
  ids: ["Paperback ISBN", "Title ID"],
  numbers: "point",
  dates: ["start", "end"],
  isDocumentedOnly: true,
};

interface SalesRow {
  /** The same day except for Apple, whose rows cover its own weeks. */
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly market: string;
  readonly country: string | null;
  readonly sold: number;
  readonly returned: number;
  readonly net: number;
  readonly currency: string;
  readonly share: Micros;
  readonly isVerified: boolean;
  readonly isFree: boolean;
}

const ANSWERS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  "1": true,
  no: false,
  false: false,
  "0": false,
};

function readRow(view: TableView<Column>): SalesRow {
  const [start, end] = [view.date("start"), view.date("end")];
  if (!view.fault && end < start) view.fail("end", `is before the Start Date: “${view.text("end")}”`);
  const id = view.id("isbn") || view.id("titleId");
  if (id === "") view.fail("isbn", "is empty");
  const returned = view.count("returned");
  if (returned < 0) view.fail("returned", `is negative: ${returned}`);
  const verified = ANSWERS[view.text("verified").toLowerCase()];
  if (verified === undefined) view.fail("verified", `is neither yes nor no: “${view.text("verified").slice(0, 60)}”`);
  const share = view.money("share", "currency");
  return {
    start,
    end,
    id,
    title: view.text("title"),
    author: view.text("author"),
    market: view.text("shop") || view.text("vendor") || view.text("distributor"),
    country: view.country("country"),
    sold: view.count("sold"),
    returned,
    net: view.count("net"),
    currency: view.currency("currency"),
    share,
    isVerified: verified ?? false,
    isFree: share === 0 && view.moneyOrNone("listPrice") === 0,
  };
}

const checkNet = ({ rows }: { readonly rows: readonly SalesRow[] }): Check[] => [
  comparison(
    "Units Sold − Units Returned = Net Unit Sales",
    rows.map(({ id, market, sold, returned, net }) => ({
      where: `${id} at ${market || "no retailer"}`,
      name: "units",
      left: sold - returned,
      right: net,
    })),
  ),
];

const factOf = (row: SalesRow, format: ReportFormat): Fact => ({
  source: "draft2digital",
  period: { form: "days", from: row.start, to: row.end },
  productId: row.id,
  title: row.title,
  author: row.author,
  format,
  marketplace: row.market,
  country: row.country,
  money: [{ kind: row.isVerified ? "earned" : "estimated", currency: row.currency, amount: row.share }],
  measures: measuresOf(row.net, row.returned, row.isFree),
});

const EBOOK_SALES = defineTable<"ebook-sales", Column, SalesRow>({
  kind: "ebook-sales",
  columns: EBOOK_COLUMNS,
  row: readRow,
  checks: checkNet,
  facts: (row) => factOf(row, "kindle"),
});

const PRINT_SALES = defineTable<"print-sales", Column, SalesRow>({
  kind: "print-sales",
  columns: PRINT_COLUMNS,
  row: readRow,
  checks: checkNet,
  facts: (row) => factOf(row, "paperback"),
});

export const DRAFT2DIGITAL_READER = tableReader(DRAFT2DIGITAL, [EBOOK_SALES, PRINT_SALES]);
