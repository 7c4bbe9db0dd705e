import { fromMicros } from "#shared/primitives/money.ts";
import type { ColumnKey } from "#shared/sources/amazon/workbook/sheets/headings.ts";
import { monthText } from "#shared/sources/files/month-text.ts";
import type { PaidReadRow, PriorMonthModel, SaleRow, WorkbookOptions } from "./model.ts";
import { writePackage } from "./package.ts";
import { asMonth, saleCell, table } from "./royalty-sheets.ts";
import type { CellValue, SheetContent } from "./sheet-xml.ts";
import { combinedTransactionText, headingsOf, NOT_AVAILABLE, sheetName, transactionText } from "./wording.ts";

const PRINT = [
  "title",
  "author",
  "isbn",
  "marketplace",
  "unitsSold",
  "unitsRefunded",
  "royaltyType",
  "listPrice",
  "offerPrice",
  "manufacturingCost",
  "royalty",
  "currency",
  "asin",
] as const;
const COLUMNS = {
  kindle: [
    "title",
    "author",
    "asin",
    "marketplace",
    "unitsSold",
    "unitsRefunded",
    "netUnits",
    "royaltyType",
    "transactionType",
    "currency",
    "listPrice",
    "offerPrice",
    "fileSize",
    "deliveryCost",
    "royalty",
  ],
  paperback: PRINT,
  hardcover: PRINT,
} as const satisfies Record<string, readonly ColumnKey[]>;
const EARNINGS = [
  "title",
  "author",
  "asinOrIsbn",
  "marketplace",
  "unitsSold",
  "unitsRefunded",
  "netUnitsOrPages",
  "royaltyType",
  "payoutPlan",
  "currency",
  "listPrice",
  "offerPrice",
  "fileSize",
  "combinedCost",
  "earnings",
] as const;

const KINDS = { kindle: "ebook", paperback: "paperback", hardcover: "hardcover" } as const;

/**
 * Writes a Prior Month Royalties workbook: the sales period above each header, no dates, and KENP royalties by book.
 * English only.
 */
export async function writePriorMonth(
  model: PriorMonthModel,
  options: Pick<WorkbookOptions, "createdAt">,
): Promise<Uint8Array> {
  const sheet = (name: string, rows: Iterable<readonly CellValue[]>): SheetContent => ({
    name,
    rows: withPeriod(model.month, rows),
  });
  const formatSheet = (format: keyof typeof COLUMNS) =>
    sheet(
      sheetName(KINDS[format], "en"),
      table(
        headingsOf(COLUMNS[format], "en").map(priorHeading),
        model.sales.filter((sale) => sale.format === format),
        (row) => COLUMNS[format].map((key) => saleCell(row, key, asMonth, transactionText(row, "en"))),
      ),
    );
  return writePackage(
    [
      formatSheet("kindle"),
      sheet(sheetName("kenp", "en"), kenpRows(model.reads)),
      formatSheet("paperback"),
      formatSheet("hardcover"),
      sheet(sheetName("totalEarnings", "en"), earningsRows(model)),
    ],
    options.createdAt,
  );
}

function* withPeriod(month: string, rows: Iterable<readonly CellValue[]>): Generator<readonly CellValue[]> {
  yield ["Sales Period", monthText(month, "en")];
  yield* rows;
}

const kenpRows = (reads: readonly PaidReadRow[]) =>
  table(
    headingsOf(["title", "author", "asin", "marketplace", "pages", "royalty", "currency"], "en").map(priorHeading),
    reads,
    (row) => [
      row.title,
      row.author,
      row.asin ?? NOT_AVAILABLE,
      row.marketplace,
      row.pages,
      fromMicros(row.royalty),
      row.currency,
    ],
  );

function* earningsRows(model: PriorMonthModel): Generator<readonly CellValue[]> {
  const saleRow = (row: SaleRow) =>
    EARNINGS.map((key) => saleCell(row, key, asMonth, combinedTransactionText(row, "en")));
  yield* table(headingsOf(EARNINGS, "en").map(priorHeading), model.sales, saleRow);
  for (const row of model.reads) yield EARNINGS.map((key) => readCell(row, key));
}

function readCell(row: PaidReadRow, key: ColumnKey): CellValue {
  switch (key) {
    case "title":
    case "author":
    case "marketplace":
    case "currency":
      return row[key];
    case "asinOrIsbn":
      return row.asin ?? NOT_AVAILABLE;
    case "netUnitsOrPages":
      return row.pages;
    case "payoutPlan":
      return "Kindle Edition Normalized Page (KENP) Read";
    case "earnings":
      return fromMicros(row.royalty);
    default:
      return NOT_AVAILABLE;
  }
}

/** Only this report uses this heading for the author's column. */
const priorHeading = (heading: string): string => (heading === "Author Name" ? "Author" : heading);
