import type { ReportFormat } from "#shared/catalogue/formats.ts";
import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { comparison } from "../checks.ts";
import { noteUnknownFormat } from "../files/format-note.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { findColumns, hasColumns, type TableColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import type { LifetimeCompensation, LifetimeRow } from "./types.ts";

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
type Column = keyof typeof COLUMNS.required;

const FORMATS: Readonly<Record<string, ReportFormat>> = {
  Paperback: "paperback",
  Hardcover: "hardcover",
  Ebook: "kindle",
};

export const isLifetimeCompensation = (file: OpenFile): boolean =>
  file.form === "table" && hasColumns<Column>(file.rows, COLUMNS);

/** Reads IngramSpark's lifetime compensation by title and market. An ISBN has a row for each market. */
export function readLifetimeCompensation(file: OpenFile): LifetimeCompensation {
  const problems = new ProblemLog();
  const body = findColumns<Column>(rowsOfTable(file, problems), COLUMNS, problems);
  const view = new TableView(body, COLUMNS);
  const rows: LifetimeRow[] = [];
  for (const { row, cells } of body.rows) {
    const read = readRow(view.use(cells), problems);
    if (view.fault) problems.setAside({ row, ...view.fault });
    else rows.push(read);
  }
  if (rows.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "lifetime-compensation",
    language: "en",
    createdAt: null,
    rows,
    checks: [
      comparison(
        "Gross Qty + Returned Qty = Net Qty",
        rows.map(({ isbn, market, grossUnits, returnedUnits, netUnits }) => ({
          where: `${isbn} in ${market || "no market"}`,
          name: "units",
          left: grossUnits + returnedUnits,
          right: netUnits,
        })),
      ),
    ],
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

function readRow(view: TableView<Column>, problems: ProblemLog): LifetimeRow {
  const isbn = normaliseIsbn(view.text("isbn"));
  if (!isIsbn13(isbn)) view.fail("isbn", `is not an ISBN: “${view.text("isbn").slice(0, 60)}”`);
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
}
