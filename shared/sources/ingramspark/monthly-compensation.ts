import type { ReportFormat } from "#shared/catalogue/formats.ts";
import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";
import { ReportFileError } from "../files/file-error.ts";
import { noteUnknownFormat } from "../files/format-note.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { findColumns, hasColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { checkMonths } from "./monthly-checks.ts";
import { type MonthlyColumn, monthlyColumns, OTHER_REPORTS } from "./monthly-columns.ts";
import type { MonthlyCompensation, MonthlyRow } from "./types.ts";

/** Most headings are the same in both forms, so that one with the older prefix decides. */
function columnsIn(file: OpenFile): ReturnType<typeof monthlyColumns> | undefined {
  if (file.form !== "table") return undefined;
  const isOlder = file.rows[0]?.cells.some((heading) => heading.trim().startsWith("MTD_"));
  const columns = monthlyColumns(isOlder ? "MTD_" : "PTD_");
  return hasColumns<MonthlyColumn>(file.rows, columns) ? columns : undefined;
}

const otherReport = (file: OpenFile) =>
  file.form === "table" ? OTHER_REPORTS.find(({ columns }) => hasColumns<string>(file.rows, columns)) : undefined;

/** Also true for other reports of IngramSpark, which are refused by their name. */
export const isMonthlyCompensation = (file: OpenFile): boolean =>
  columnsIn(file) !== undefined || otherReport(file) !== undefined;

/** Reads the columns of the month. Those of the year to date repeat earlier months and are only compared. */
export function readMonthlyCompensation(file: OpenFile): MonthlyCompensation {
  const columns = columnsIn(file);
  if (!columns)
    throw new ReportFileError(
      "unknown-report",
      `This is IngramSpark's ${otherReport(file)?.name}, which Colophon can't read yet. Nothing was imported. Upload the monthly compensation report instead.`,
    );
  const problems = new ProblemLog();
  const body = findColumns<MonthlyColumn>(rowsOfTable(file, problems), columns, problems);
  const view = new TableView<MonthlyColumn>(body, columns);
  const rows: MonthlyRow[] = [];
  for (const { row, cells } of body.rows) {
    const read = readRow(view.use(cells), problems);
    if (view.fault) problems.setAside({ row, ...view.fault });
    else rows.push(read);
  }
  if (rows.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "monthly-compensation",
    language: "en",
    createdAt: null,
    rows,
    checks: checkMonths(rows),
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

/** Bindings by the words before the first bracket; longer ones are cut in the file, as in "Perfectbound (Trade Paper". */
const BINDINGS: Readonly<Record<string, ReportFormat>> = { Perfectbound: "paperback" };

function readRow(view: TableView<MonthlyColumn>, problems: ProblemLog): MonthlyRow {
  const isbn = normaliseIsbn(view.text("isbn"));
  if (!isIsbn13(isbn)) view.fail("isbn", `is not an ISBN: “${view.text("isbn").slice(0, 60)}”`);
  const binding = view.text("binding");
  const read: MonthlyRow = {
    month: monthOfPeriod(view),
    isbn,
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
}

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");

/** "MAY-26". */
function monthOfPeriod(view: TableView<MonthlyColumn>): IsoMonth {
  const text = view.text("period");
  const [, name = "", year] = /^([A-Z]{3})-(\d{2})$/.exec(text.toUpperCase()) ?? [];
  const month = `20${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, "0")}`;
  if (!isIsoMonth(month)) view.fail("period", text === "" ? "is empty" : `is not a month: “${text.slice(0, 60)}”`);
  return month;
}
