import { firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { descending } from "#shared/primitives/order.ts";
import type { EstimatorModel, OrderRow, ReadRow, SaleRow, WorkbookOptions } from "./model.ts";
import { writePackage } from "./package.ts";
import { asDay, asMonth, combinedSheet, royaltySheet, table } from "./royalty-sheets.ts";
import type { SheetContent } from "./sheet-xml.ts";
import { summarySheet } from "./summary-sheet.ts";
import { headingsOf, NOT_AVAILABLE, sheetName, type WriterLanguage } from "./wording.ts";

/**
 * Writes an estimator workbook (also used for orders, KENP and dashboard reports) as Amazon does. One month is
 * written by days, a longer range by months; rows outside its months are left out. Throws RangeError for a model
 * without a month.
 */
export async function writeEstimator(model: EstimatorModel, options: WorkbookOptions): Promise<Uint8Array> {
  if (model.months.length === 0) throw new RangeError("an estimator workbook covers one month at least");
  const language = options.language ?? "en";
  const form = options.form ?? "2025";
  const byDay = model.months.length === 1;
  const date = byDay ? asDay : asMonth;
  const months = new Set(model.months);
  const covered = <Row extends { readonly date: IsoDate }>(rows: readonly Row[]) =>
    rows.filter((row) => months.has(monthOf(row.date))).sort((a, b) => descending(a.date, b.date));

  const sales = covered(model.sales);
  const reads = addUp(
    covered(model.reads),
    byDay,
    (row) => `${row.asin} ${row.audiobookAsin}`,
    (sum, row) => ({
      ...sum,
      pages: sum.pages + row.pages,
    }),
  );
  const orders = addUp(
    covered(model.orders ?? sales.map(orderOf)),
    byDay,
    (row) => row.asin,
    (sum, row) => ({
      ...sum,
      paid: sum.paid + row.paid,
      free: sum.free + row.free,
    }),
  );

  const sheets: SheetContent[] = [
    definitionsSheet(language),
    summarySheet({ ...model, sales, reads }, form, language),
    combinedSheet(sales, date, language),
    royaltySheet("kindle", sales, date, language),
    royaltySheet("paperback", sales, date, language),
    royaltySheet("hardcover", sales, date, language),
    ...(form === "2026" ? [royaltySheet("audiobook", sales, date, language)] : []),
    ordersSheet("orders", orders, date, language),
    ordersSheet("ordersPlaced", covered(model.ordersPlaced ?? []), asDay, language),
    kenpSheet(reads, byDay, form, language),
  ];
  return writePackage(sheets, options.createdAt);
}

function orderOf(sale: SaleRow): OrderRow {
  const net = sale.unitsSold - sale.unitsRefunded;
  const free = sale.transaction === "free";
  const { date, title, author, asin, marketplace } = sale;
  return { date, title, author, asin, marketplace, paid: free ? 0 : net, free: free ? net : 0 };
}

/** Orders and reads appear once per day or month, book and store. */
function addUp<Row extends { readonly date: IsoDate; readonly marketplace: string }>(
  rows: readonly Row[],
  byDay: boolean,
  product: (row: Row) => string,
  add: (sum: Row, row: Row) => Row,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const date = byDay ? row.date : firstDayOf(monthOf(row.date));
    const key = `${date} ${row.marketplace} ${product(row)}`;
    const sum = sums.get(key);
    sums.set(key, sum ? add(sum, row) : { ...row, date });
  }
  return [...sums.values()];
}

const definitionsSheet = (language: WriterLanguage): SheetContent => ({
  name: sheetName("definitions", language),
  rows: [
    ["Report", "Definition"],
    [sheetName("summary", language), "Units, pages and royalties of the chosen dates by month."],
    [sheetName("combined", language), "Royalties of all formats."],
  ],
});

const ORDERS = ["date", "title", "author", "asin", "marketplace", "paidUnits", "freeUnits"] as const;

const ordersSheet = (
  kind: "orders" | "ordersPlaced",
  orders: readonly OrderRow[],
  date: (date: IsoDate) => string,
  language: WriterLanguage,
): SheetContent => ({
  name: sheetName(kind, language),
  rows: table(headingsOf(ORDERS, language), orders, (row) => [
    date(row.date),
    row.title,
    row.author,
    row.asin,
    row.marketplace,
    row.paid,
    row.free,
  ]),
});

/** In a file by months the KENP sheet writes each month as its first day. */
function kenpSheet(
  reads: readonly ReadRow[],
  byDay: boolean,
  form: "2025" | "2026",
  language: WriterLanguage,
): SheetContent {
  const date = (row: ReadRow) => (byDay ? row.date : firstDayOf(monthOf(row.date)));
  if (form === "2025")
    return {
      name: sheetName("kenp", language),
      rows: table(headingsOf(["date", "title", "author", "asin", "marketplace", "pages"], language), reads, (row) => [
        date(row),
        row.title,
        row.author,
        row.asin ?? NOT_AVAILABLE,
        row.marketplace,
        row.pages,
      ]),
    };
  const headings = headingsOf(
    ["date", "title", "author", "ebookAsin", "audiobookAsin", "audibleAsin", "marketplace"],
    language,
  );
  return {
    name: "KENP",
    rows: table([...headings, "Kindle Edition Normalized Pages (KENP)"], reads, (row) => [
      date(row),
      row.title,
      row.author,
      row.asin ?? NOT_AVAILABLE,
      row.audiobookAsin ?? NOT_AVAILABLE,
      NOT_AVAILABLE,
      row.marketplace,
      row.pages,
    ]),
  };
}
