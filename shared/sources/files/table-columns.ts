import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText, listWords } from "#shared/primitives/text.ts";
import type { ProblemLog } from "../problems.ts";
import type { DateForm } from "./date-form.ts";
import { ReportFileError } from "./file-error.ts";
import type { NumberForm } from "./number-form.ts";

/**
 * The columns of a source's table by key, each under the vendor's own heading. `*` in a heading stands for a currency
 * code, as in `Spend(*)`.
 */
export interface TableColumns<C extends string> {
  readonly required: Readonly<Partial<Record<C, string>>>;
  /** Columns that some files of the vendor lack; their cells are then empty. */
  readonly optional?: Readonly<Partial<Record<C, string>>>;
  /** Headings of columns that are known and not read. */
  readonly unused?: readonly string[];
  /** Columns with long numbers, which spreadsheet programs shorten when they save a file. */
  readonly ids: readonly string[];
  /** `plain` by default. A list names the columns whose cells together show the notation of a file. */
  readonly numbers?: NumberForm | readonly C[];
  /** `iso` by default; a list as above. */
  readonly dates?: DateForm | readonly C[];
  /** Built from documentation alone: a heading that isn't known refuses the file. */
  readonly isDocumentedOnly?: boolean;
}

/** The keys of a table's columns. */
export type ColumnOf<T extends TableColumns<string>> = Extract<
  keyof T["required"] | (T["optional"] extends object ? keyof T["optional"] : never),
  string
>;

export interface TableBody<C extends string> {
  readonly positions: ReadonlyMap<C, number>;
  /** The currency that a heading states in the place of `*`. */
  readonly currencies: ReadonlyMap<C, string>;
  /** The number of columns, with those that have no heading. */
  readonly width: number;
  /** The lines above the headings. */
  readonly above: readonly CsvRow[];
  readonly rows: readonly CsvRow[];
}

/** Said of a column that a reader has no name for. */
export const UNKNOWN_COLUMN = "This column is not known and not used.";

/** Rows searched for the headings: some vendors write a few lines above them. */
const HEADER_ROWS = 15;
/** Share of the headings by which a table is recognized, so that a changed one can be named. */
const RECOGNIZED_BY = 0.6;
const CURRENCY = /^[a-z]{3}$/;

type Columns<C extends string> = TableColumns<C>;
const required = <C extends string>({ required }: Columns<C>) => Object.entries(required) as [C, string][];
const optional = <C extends string>(columns: Columns<C>) => Object.entries(columns.optional ?? {}) as [C, string][];

/** Texts folded before, by reference: every table of every source compares the same first rows and headings. */
const foldedRows = new WeakMap<readonly string[], readonly string[]>();
const foldedHeadings = new Map<string, string>();

function foldRow(cells: readonly string[]): readonly string[] {
  const folded = foldedRows.get(cells) ?? cells.map(foldText);
  foldedRows.set(cells, folded);
  return folded;
}

function foldHeading(heading: string): string {
  const folded = foldedHeadings.get(heading) ?? foldText(heading);
  foldedHeadings.set(heading, folded);
  return folded;
}

/** The currency that a folded cell states in the place of a heading's `*`. */
function currencyIn(text: string, heading: string): string | null {
  const [before, after] = heading.split("*");
  if (after === undefined || !text.startsWith(before!) || !text.endsWith(after)) return null;
  const currency = text.slice(before!.length, text.length - after.length);
  return CURRENCY.test(currency) ? currency.toUpperCase() : null;
}

/** The positions of a heading in a row of folded cells. */
function positionsOf(heading: string, folded: readonly string[]): number[] {
  const sought = foldHeading(heading);
  const first = folded.indexOf(sought);
  if (first < 0 && !sought.includes("*")) return [];
  return folded.flatMap((text, i) => (text === sought || currencyIn(text, sought) !== null ? [i] : []));
}

const missingIn = <C extends string>(folded: readonly string[], columns: Columns<C>): string[] =>
  required(columns).flatMap(([, heading]) => (positionsOf(heading, folded).length === 0 ? [heading] : []));

function headerIndex<C extends string>(rows: readonly CsvRow[], columns: Columns<C>): number {
  const headings = required(columns).length;
  return rows
    .slice(0, HEADER_ROWS)
    .findIndex(({ cells }) => missingIn(foldRow(cells), columns).length <= headings * (1 - RECOGNIZED_BY));
}

/** How many headings a table lacks or has unknown to it; null where it has too few of them to be recognized. */
export function mismatchOf<C extends string>(rows: readonly CsvRow[], columns: Columns<C>): number | null {
  const at = headerIndex(rows, columns);
  if (at < 0) return null;
  const { cells } = rows[at]!;
  return missingIn(foldRow(cells), columns).length + unknownHeadings(cells, columns).length;
}

/** Whether a table has most of the headings, in any order. */
export const hasColumns = <C extends string>(rows: readonly CsvRow[], columns: Columns<C>): boolean =>
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
  const folded = foldRow(cells);
  const positions = new Map<C, number>();
  const currencies = new Map<C, string>();
  const repeated: string[] = [];
  for (const [key, heading] of [...required(columns), ...optional(columns)]) {
    const [first, second] = positionsOf(heading, folded);
    if (first === undefined) continue;
    positions.set(key, first);
    const currency = currencyIn(folded[first]!, foldHeading(heading));
    if (currency !== null) currencies.set(key, currency);
    if (second !== undefined) repeated.push(heading);
  }
  const missing = missingIn(folded, columns);
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
  for (const heading of unknown) problems.add({ severity: "note", heading, message: UNKNOWN_COLUMN });
  const below = rows.slice(at + 1);
  refuseShortened(below, cells, columns.ids);
  return { positions, currencies, width: cells.length, above: rows.slice(0, Math.max(at, 0)), rows: below };
}

function unknownHeadings<C extends string>(cells: readonly string[], columns: Columns<C>): string[] {
  const folded = foldRow(cells);
  const headings = [...required(columns), ...optional(columns)].map(([, heading]) => heading);
  const known = new Set([...headings, ...(columns.unused ?? [])].flatMap((heading) => positionsOf(heading, folded)));
  return cells.map((cell) => cell.trim()).filter((cell, i) => cell !== "" && !known.has(i));
}

/** `9.79964E+12`, or with a comma, as spreadsheets show and save long numbers. */
export const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

function refuseShortened(rows: readonly CsvRow[], headings: readonly string[], ids: readonly string[]): void {
  const positions = ids.flatMap((id) => positionsOf(id, foldRow(headings)));
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
