import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText, listWords } from "#shared/primitives/text.ts";
import type { ProblemLog } from "../problems.ts";
import { ReportFileError } from "./file-error.ts";

/** The columns of a source's text table by key, each under the vendor's own heading. */
export interface TableColumns<C extends string> {
  readonly required: Readonly<Record<C, string>>;
  /** Headings of columns that are known and not read. */
  readonly unused?: readonly string[];
  /** Columns with long numbers, which spreadsheet programs shorten when they save a file. */
  readonly ids: readonly string[];
  /** Built from documentation alone: a heading that isn't known refuses the file. */
  readonly isDocumentedOnly?: boolean;
}

export interface TableBody<C extends string> {
  readonly positions: ReadonlyMap<C, number>;
  readonly rows: readonly CsvRow[];
}

/** Rows searched for the headings: some vendors write a few lines above them. */
const HEADER_ROWS = 6;
/** Share of the headings by which a table is recognized, so that a changed one can be named. */
const RECOGNIZED_BY = 0.6;

const headingsOf = <C extends string>({ required }: TableColumns<C>): string[] => Object.values<string>(required);
const folded = (cells: readonly string[]): ReadonlySet<string> => new Set(cells.map(foldText));

function headerIndex<C extends string>(rows: readonly CsvRow[], columns: TableColumns<C>): number {
  const headings = headingsOf(columns);
  return rows.slice(0, HEADER_ROWS).findIndex(({ cells }) => {
    const found = folded(cells);
    return headings.filter((heading) => found.has(foldText(heading))).length >= headings.length * RECOGNIZED_BY;
  });
}

/** Whether a table has most of the headings, in any order. */
export const hasColumns = <C extends string>(rows: readonly CsvRow[], columns: TableColumns<C>): boolean =>
  headerIndex(rows, columns) >= 0;

/**
 * Finds the columns and returns the rows below the headings. Throws ReportFileError when a column is missing or there
 * twice, or when a spreadsheet program has shortened long numbers; reports columns that aren't known.
 */
export function findColumns<C extends string>(
  rows: readonly CsvRow[],
  columns: TableColumns<C>,
  problems: ProblemLog,
): TableBody<C> {
  const at = headerIndex(rows, columns);
  const cells = rows[at]?.cells ?? [];
  const unknown = unknownHeadings(cells, columns);
  const positions = new Map<C, number>();
  const [missing, repeated]: [string[], string[]] = [[], []];
  for (const [key, heading] of Object.entries(columns.required) as [C, string][]) {
    const [first, second] = cells.flatMap((cell, i) => (foldText(cell) === foldText(heading) ? [i] : []));
    if (first === undefined) missing.push(heading);
    else positions.set(key, first);
    if (second !== undefined) repeated.push(heading);
  }
  if (missing.length > 0)
    throw new ReportFileError(
      "unknown-report",
      `This report can't be read: it has no column ${quoted(missing)}.${unknown.length > 0 ? ` Columns that Colophon doesn't know: ${quoted(unknown)}.` : ""} Nothing was imported.`,
    );
  if (repeated.length > 0)
    throw new ReportFileError("unknown-report", `This report can't be read: it has two columns ${quoted(repeated)}.`);
  if (columns.isDocumentedOnly && unknown.length > 0)
    throw new ReportFileError(
      "unknown-report",
      `This report can't be read: Colophon doesn't know its columns ${quoted(unknown)}. Nothing was imported.`,
    );
  for (const heading of unknown)
    problems.add({ severity: "note", heading, message: "This column is not known and not used." });
  refuseShortened(rows.slice(at + 1), cells, columns.ids);
  return { positions, rows: rows.slice(at + 1) };
}

function unknownHeadings<C extends string>(cells: readonly string[], columns: TableColumns<C>): string[] {
  const known = folded([...headingsOf(columns), ...(columns.unused ?? [])]);
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== "" && !known.has(foldText(cell)));
}

/** `9.79964E+12`, or with a comma, as spreadsheets show and save long numbers. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

function refuseShortened(rows: readonly CsvRow[], headings: readonly string[], ids: readonly string[]): void {
  const long = folded(ids);
  const positions = headings.flatMap((heading, i) => (long.has(foldText(heading)) ? [i] : []));
  for (const { row, cells } of rows)
    for (const i of positions) {
      const cell = cells[i]?.trim() ?? "";
      if (SHORTENED.test(cell))
        throw new ReportFileError(
          "corrupt",
          `A spreadsheet program has shortened “${headings[i]!.trim()}” to “${cell}” in row ${row}. Download the report again and upload it without opening and saving it in another program.`,
        );
    }
}

const quoted = (headings: readonly string[]): string => listWords(headings.map((heading) => `“${heading}”`));
