import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText } from "#shared/primitives/text.ts";
import { parseMonthText } from "../files/month-text.ts";
import type { OpenFile } from "../files/open-file.ts";
import { findColumns, type TableColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import type { ProblemLog } from "../problems.ts";

/** "2025_OCT" on the sheet, "_Jan_2026.xlsx" or "_April_2021.xls" at the end of the name. */
const PERIOD = /^(\d{4})[ _-](\p{L}+)$/u;
const AT_END = /_(\p{L}+)_(\d{4})\.\w+$/u;

/**
 * The month behind "Period:" in the lines given, else that in the file's name as ACX sends it. Null when neither names
 * one, which is reported.
 */
export function monthOfStatement(lines: readonly CsvRow[], file: OpenFile, problems: ProblemLog): IsoMonth | null {
  for (const { cells } of lines) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
    const at = filled.findIndex((cell) => foldText(cell).startsWith("period:"));
    const stated = at < 0 ? undefined : filled[at]!.slice("period:".length).trim() || filled[at + 1];
    const [, year, name] = PERIOD.exec(stated ?? "") ?? [];
    const month = name === undefined ? parseMonthText(stated ?? "") : parseMonthText(`${name} ${year}`);
    if (month !== undefined) return month;
  }
  const [, name, year] = AT_END.exec(file.name) ?? [];
  const month = name === undefined ? undefined : parseMonthText(`${name} ${year}`);
  if (month !== undefined) return month;
  problems.add({
    severity: "error",
    message:
      "This file states no month, and neither does its name, so its figures can't be placed. Upload it under the name that ACX gave it, such as “…_ACX_MONTHLY_Jan_2026.xlsx”.",
  });
  return null;
}

/** Reads the rows below the headings; those with a fault are set aside and named. */
export function readRows<C extends string, R>(
  rows: readonly CsvRow[],
  columns: TableColumns<C>,
  problems: ProblemLog,
  readRow: (view: TableView<C>) => R | null,
  sheet?: string,
): R[] {
  const body = findColumns(rows, columns, problems);
  const view = new TableView(body, columns);
  return body.rows.flatMap(({ row, cells }) => {
    const read = readRow(view.use(cells));
    if (!view.fault) return read === null ? [] : [read];
    problems.setAside(sheet === undefined ? { row, ...view.fault } : { sheet, row, ...view.fault });
    return [];
  });
}
