import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import type { ColumnKey } from "#shared/sources/amazon/workbook/sheets/headings.ts";
import type { SaleRow } from "./model.ts";
import type { CellValue, SheetContent } from "./sheet-xml.ts";
import {
  combinedTransactionText,
  headingsOf,
  NOT_AVAILABLE,
  sheetName,
  transactionText,
  type WriterLanguage,
} from "./wording.ts";

export type DateText = (date: IsoDate) => string;
export const asDay: DateText = (date) => date;
export const asMonth: DateText = (date) => monthOf(date);

export function saleCell(row: SaleRow, key: ColumnKey, date: DateText, transaction: string): CellValue {
  switch (key) {
    case "royaltyDate":
      return date(row.date);
    case "orderDate":
      return date(row.orderDate ?? row.date);
    case "title":
      return row.title;
    case "author":
      return row.author;
    case "asin":
    case "audiobookAsin":
      return row.asin;
    case "isbn":
      return row.isbn ?? NOT_AVAILABLE;
    case "asinOrIsbn":
      return row.isbn ?? row.asin;
    case "marketplace":
      return row.marketplace;
    case "royaltyType":
      return `${row.royaltyRate}%`;
    case "transactionType":
    case "payoutPlan":
      return transaction;
    case "unitsSold":
      return row.unitsSold;
    case "unitsRefunded":
      return row.unitsRefunded;
    case "netUnits":
    case "netUnitsOrPages":
      return row.unitsSold - row.unitsRefunded;
    case "listPrice":
      return fromMicros(row.listPrice);
    case "offerPrice":
      return fromMicros(row.offerPrice);
    case "fileSize":
      return row.fileSize ?? NOT_AVAILABLE;
    case "combinedCost":
    case "deliveryCost":
    case "manufacturingCost":
      return row.unitCost === null ? NOT_AVAILABLE : fromMicros(row.unitCost);
    case "royalty":
    case "earnings":
      return fromMicros(row.royalty);
    case "currency":
      return row.currency;
    default:
      return null;
  }
}

const UNITS_AND_PRICES = ["unitsSold", "unitsRefunded", "netUnits", "listPrice", "offerPrice"] as const;
const TYPES = ["marketplace", "royaltyType", "transactionType"] as const;
const PRINT = [
  "royaltyDate",
  "orderDate",
  "title",
  "author",
  "isbn",
  ...TYPES,
  ...UNITS_AND_PRICES,
  "manufacturingCost",
  "royalty",
  "currency",
  "asin",
] as const;

const COLUMNS = {
  combined: [
    "royaltyDate",
    "title",
    "author",
    "asinOrIsbn",
    ...TYPES,
    ...UNITS_AND_PRICES,
    "combinedCost",
    "royalty",
    "currency",
  ],
  kindle: [
    "royaltyDate",
    "title",
    "author",
    "asin",
    ...TYPES,
    ...UNITS_AND_PRICES,
    "fileSize",
    "deliveryCost",
    "royalty",
    "currency",
  ],
  paperback: PRINT,
  hardcover: PRINT,
  audiobook: ["royaltyDate", "title", "author", "audiobookAsin", ...TYPES, "netUnits", "royalty", "currency"],
} as const satisfies Record<AmazonFormat | "combined", readonly ColumnKey[]>;

const KIND = { kindle: "ebook", paperback: "paperback", hardcover: "hardcover", audiobook: "audiobook" } as const;

/** The royalty sheet of one format, with every row as it is, equal ones included. */
export function royaltySheet(
  format: AmazonFormat,
  sales: readonly SaleRow[],
  date: DateText,
  language: WriterLanguage,
): SheetContent {
  const rows = sales.filter((sale) => sale.format === format);
  // Only the audiobook sheet has a shorter heading for its units.
  const headings = headingsOf(COLUMNS[format], language).map((text) =>
    format === "audiobook" && text === "Net Units Sold" ? "Net Units" : text,
  );
  return {
    name: sheetName(KIND[format], language),
    rows: table(headings, rows, (row) =>
      COLUMNS[format].map((key) => saleCell(row, key, date, transactionText(row, language))),
    ),
  };
}

/** Combined Sales: every format in one sheet, print by ISBN and hardcovers as paperbacks. */
export function combinedSheet(sales: readonly SaleRow[], date: DateText, language: WriterLanguage): SheetContent {
  return {
    name: sheetName("combined", language),
    rows: table(headingsOf(COLUMNS.combined, language), sales, (row) =>
      COLUMNS.combined.map((key) => saleCell(row, key, date, combinedTransactionText(row, language))),
    ),
  };
}

export function* table<Row>(
  headings: readonly string[],
  rows: Iterable<Row>,
  cells: (row: Row) => readonly CellValue[],
): Generator<readonly CellValue[]> {
  yield headings;
  for (const row of rows) yield cells(row);
}
