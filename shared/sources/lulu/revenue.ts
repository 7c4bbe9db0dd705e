import { countryOfCode } from "#shared/catalogue/countries.ts";
import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { foldText, truncate } from "#shared/primitives/text.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import { noteUnknownFormat } from "../formats.ts";
import { defineTable, tableReader } from "../table-reader.ts";
import { LULU } from "./source.ts";

/** The columns that Lulu's help lists; whether its files have more isn't known, and a further one refuses them. */
const COLUMNS = {
  required: {
    date: "Sales Date",
    title: "Title",
    format: "Format",
    channel: "Distribution Channel",
    region: "Region",
    quantity: "Quantity",
    currency: "Currency",
    revenue: "Estimated Revenue",
  },
  ids: [],
  numbers: ["revenue"],
  dates: ["date"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;

interface RevenueRow {
  readonly date: IsoDate;
  readonly title: string;
  readonly format: ReportFormat | null;
  /** "Lulu", "Amazon". */
  readonly channel: string;
  /** "US", "UK", "AUS". */
  readonly region: string;
  /** Negative for what came back. */
  readonly quantity: number;
  readonly currency: string;
  readonly revenue: Micros;
}

const FORMATS: Readonly<Record<string, ReportFormat>> = {
  hardcover: "hardcover",
  paperback: "paperback",
  "paper back": "paperback",
  ebook: "kindle",
};

const LONGEST_ID = 100;

/** The file names an edition by its title and format alone. Null for a row without a title. */
const idOf = (title: string, format: ReportFormat | null): string | null =>
  title === "" ? null : `${truncate(title, LONGEST_ID)} (${format ?? "other"})`;

const REVENUE = defineTable<"revenue", ColumnOf<typeof COLUMNS>, RevenueRow>({
  kind: "revenue",
  columns: COLUMNS,
  sheet: "only",
  isTextToo: true,
  row: (view, problems) => {
    const read: RevenueRow = {
      date: view.date("date"),
      title: view.text("title"),
      format: FORMATS[foldText(view.text("format"))] ?? null,
      channel: view.text("channel"),
      region: view.text("region"),
      quantity: view.count("quantity"),
      currency: view.currency("currency"),
      revenue: view.money("revenue"),
    };
    if (!view.fault && read.format === null) noteUnknownFormat(problems, "Format", view.text("format"));
    return read;
  },
  checks: () => [],
  facts: ({ date, title, format, channel, region, quantity, currency, revenue }) => ({
    source: "lulu",
    period: { form: "days", from: date, to: date },
    productId: idOf(title, format),
    title,
    author: "",
    format,
    marketplace: channel,
    country: region === "AUS" ? "AU" : countryOfCode(region),
    money: [{ kind: "estimated", currency, amount: revenue }],
    measures: { units: quantity, refunds: Math.max(0, -quantity) },
  }),
});

export const LULU_READER = tableReader(LULU, [REVENUE]);
