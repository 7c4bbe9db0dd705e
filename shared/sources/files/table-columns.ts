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
  /** The lines above the headings. */
  readonly above: readonly CsvRow[];
  readonly rows: readonly CsvRow[];
}

/** Rows searched for the headings: some vendors write a few lines above them. */
const HEADER_ROWS = 15;
/** Share of the headings by which a table is recognized, so that a changed one can be named. */
const RECOGNIZED_BY = 0.6;
const CURRENCY = /^[a-z]{3}$/;

type Columns<C extends string> = TableColumns<C>;
const required = <C extends string>({ required }: Columns<C>) => Object.entries(required) as [C, string][];
const optional = <C extends string>(columns: Columns<C>) => Object.entries(columns.optional ?? {}) as [C, string][];

/** Whether a cell is the heading, and the currency that it states. */
function currencyIn(cell: string, heading: string): { readonly currency: string | undefined } | null {
  const [text, sought] = [foldText(cell), foldText(heading)];
  if (text === sought) return { currency: undefined };
  if (!sought.includes("*")) return null;
  const [before = "", after = ""] = sought.split("*");
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const currency = text.slice(before.length, text.length - after.length);
  return CURRENCY.test(currency) ? { currency: currency.toUpperCase() } : null;
}

const isHeading = (cell: string, heading: string): boolean => currencyIn(cell, heading) !== null;

/** The share of a table's headings that a row has, in any order. */
function shareIn<C extends string>(cells: readonly string[], columns: Columns<C>): number {
  const headings = required(columns);
  const found = headings.filter(([, heading]) => cells.some((cell) => isHeading(cell, heading)));
  return found.length / headings.length;
}

const headerIndex = <C extends string>(rows: readonly CsvRow[], columns: Columns<C>): number =>
  rows.slice(0, HEADER_ROWS).findIndex(({ cells }) => shareIn(cells, columns) >= RECOGNIZED_BY);

/** How many headings a table lacks or has unknown to it; null where it has too few of them to be recognized. */
export function mismatchOf<C extends string>(rows: readonly CsvRow[], columns: Columns<C>): number | null {
  const at = headerIndex(rows, columns);
  if (at < 0) return null;
  const { cells } = rows[at]!;
  const missing = required(columns).filter(([, heading]) => !cells.some((cell) => isHeading(cell, heading)));
  return missing.length + unknownHeadings(cells, columns).length;
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
  const positions = new Map<C, number>();
  const currencies = new Map<C, string>();
  const repeated: string[] = [];
  for (const [key, heading] of [...required(columns), ...optional(columns)]) {
    const found = cells.flatMap((cell, i) => (isHeading(cell, heading) ? [i] : []));
    const [first, second] = found;
    if (first === undefined) continue;
    positions.set(key, first);
    const currency = currencyIn(cells[first]!, heading)?.currency;
    if (currency !== undefined) currencies.set(key, currency);
    if (second !== undefined) repeated.push(heading);
  }
  const missing = required(columns).flatMap(([key, heading]) => (positions.has(key) ? [] : [heading]));
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
  const below = rows.slice(at + 1);
  refuseShortened(below, cells, columns.ids);
  return { positions, currencies, above: rows.slice(0, Math.max(at, 0)), rows: below };
}

function unknownHeadings<C extends string>(cells: readonly string[], columns: Columns<C>): string[] {
  const known = [...required(columns), ...optional(columns)].map(([, heading]) => heading);
  const all = [...known, ...(columns.unused ?? [])];
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== "" && !all.some((one) => isHeading(cell, one)));
}

/** `9.79964E+12`, or with a comma, as spreadsheets show and save long numbers. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

function refuseShortened(rows: readonly CsvRow[], headings: readonly string[], ids: readonly string[]): void {
  const long = new Set(ids.map(foldText));
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
