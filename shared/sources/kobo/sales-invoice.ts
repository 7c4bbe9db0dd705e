import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { isIsoDate } from "#shared/primitives/dates.ts";
import { convertMicros, HALF_A_CENT } from "#shared/primitives/money.ts";
import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { type Check, comparison } from "../checks.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread } from "../files/read-table.ts";
import { findColumns, hasColumns, type TableColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { rowsOfSheet } from "../files/xlsx/sheet-table.ts";
import { ProblemLog } from "../problems.ts";
import type { InvoiceRow, SalesInvoice } from "./types.ts";

/** The columns of Kobo's glossary; no real file has been seen. */
const COLUMNS = {
  required: {
    date: "Date",
    country: "Country",
    units: "Total Qty",
    isbn: "eISBN",
    author: "Author",
    title: "Title",
    share: "COGS Amount (LP Currency)",
    listCurrency: "LP Currency",
    rate: "Foreign Exchange Rate to Payable Currency",
    payableShare: "COGS (Payable Currency)",
    netDue: "Net Due (Payable Currency)",
    payableCurrency: "Payable Currency",
  },
  unused:
    "State|Zip Code|Content Type|Refund Reason|DealID|Publisher Name|Imprint|List Price|Tax Excluded List Price|COGS %|COGS based LP|COGS based LP excluding tax|COGS based LP Currency|COGS Adjustment (Payable Currency)|Total Tax (Payable Currency)".split(
      "|",
    ),
  ids: ["eISBN"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type Column = keyof typeof COLUMNS.required;

const SHEET = "Details";

const rowsOf = async (file: OpenFile): Promise<readonly CsvRow[]> =>
  file.form === "xlsx" ? ((await rowsOfSheet(file.bytes, SHEET)) ?? []) : [];

export const isSalesInvoice = async (file: OpenFile): Promise<boolean> =>
  hasColumns<Column>(await rowsOf(file), COLUMNS);

export async function readSalesInvoice(file: OpenFile): Promise<SalesInvoice> {
  const problems = new ProblemLog();
  const body = findColumns<Column>(await rowsOf(file), COLUMNS, problems);
  const view = new TableView(body, COLUMNS);
  const rows: InvoiceRow[] = [];
  for (const { row, cells } of body.rows) {
    const read = readRow(view.use(cells));
    if (view.fault) problems.setAside({ sheet: SHEET, row, ...view.fault });
    else rows.push(read);
  }
  if (rows.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "sales-invoice",
    language: "en",
    createdAt: null,
    rows,
    checks: [checkRates(rows)],
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

function readRow(view: TableView<Column>): InvoiceRow {
  const isbn = normaliseIsbn(view.text("isbn"));
  if (!isIsbn13(isbn)) view.fail("isbn", `is not an ISBN: “${view.text("isbn").slice(0, 60)}”`);
  if (!isIsoDate(view.text("date"))) view.fail("date", `is not a date: “${view.text("date").slice(0, 60)}”`);
  return {
    date: view.text("date"),
    country: view.text("country"),
    units: view.count("units"),
    isbn,
    title: view.text("title"),
    author: view.text("author"),
    share: view.money("share"),
    listCurrency: view.currency("listCurrency"),
    rate: view.decimal("rate"),
    rateTolerance: view.lastDigit("rate") / 2,
    payableShare: view.money("payableShare"),
    netDue: view.money("netDue"),
    payableCurrency: view.currency("payableCurrency"),
  };
}

/** The rate is rounded to its last digit and the share to cents. */
const checkRates = (rows: readonly InvoiceRow[]): Check =>
  comparison(
    "COGS Amount × Foreign Exchange Rate = COGS (Payable Currency)",
    rows.map(({ isbn, country, share, rate, rateTolerance, payableShare, payableCurrency }) => ({
      where: `${isbn} in ${country}`,
      name: payableCurrency,
      left: convertMicros(share, rate),
      right: payableShare,
      allowed: Math.abs(share) * rateTolerance + HALF_A_CENT,
    })),
  );
