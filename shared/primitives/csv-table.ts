import { CsvBroken, type CsvRow, parseCsv } from "./read-csv.ts";
import { foldText } from "./text.ts";

/**
 * A problem in a CSV file. `row` as a spreadsheet counts it; `column` is null when the problem concerns the whole row or
 * file.
 */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}

/** A row's trimmed cells; a column that the file doesn't have is absent. */
export interface TableRow<C extends string> {
  readonly row: number;
  readonly cells: ReadonlyMap<C, string>;
}

interface TableShape<C extends string> {
  readonly columns: readonly C[];
  readonly required: readonly C[];
}

/** Stands for a character that another program failed to read; the original is lost. */
const REPLACEMENT = "\uFFFD";
const UNREADABLE = "This cell has lost a character (\uFFFD). Save the file as UTF-8 and try again";

const columnNamed = <C extends string>(columns: readonly C[], cell: string): C | null =>
  columns.find((column) => foldText(column) === foldText(cell)) ?? null;

function headingProblems<C extends string>({ row, cells }: CsvRow, { columns, required }: TableShape<C>): RowProblem[] {
  const found = cells.map((cell) => columnNamed(columns, cell));
  const lacking = required.filter((column) => !found.includes(column));
  const unknown = cells.filter((cell, i) => found[i] === null && cell.trim() !== "");
  const twice = columns.filter((column) => found.filter((one) => one === column).length > 1);
  return [
    ...lacking.map((column) => ({ row, column, message: "This column is missing" })),
    ...unknown.map((column) => ({ row, column, message: "Unknown column" })),
    ...twice.map((column) => ({ row, column, message: "This column is here twice" })),
  ];
}

/** Parses a CSV file with named columns in any order. With an invalid heading, no row is read. */
export function readCsvTable<C extends string>(
  csv: string,
  shape: TableShape<C>,
): { readonly rows: readonly TableRow<C>[]; readonly problems: readonly RowProblem[] } {
  let file: CsvRow[];
  try {
    file = parseCsv(csv);
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    return { rows: [], problems: [{ row: error.row, column: null, message: error.message }] };
  }
  const [heading, ...lines] = file;
  if (!heading) return { rows: [], problems: [{ row: 1, column: null, message: "The file is empty" }] };
  const problems = headingProblems(heading, shape);
  if (problems.length > 0) return { rows: [], problems };
  const columns = heading.cells.map((cell) => columnNamed(shape.columns, cell));
  const unreadable = lines.flatMap(({ row, cells }) =>
    cells.flatMap((cell, i) =>
      cell.includes(REPLACEMENT) ? [{ row, column: columns[i] ?? null, message: UNREADABLE }] : [],
    ),
  );
  if (unreadable.length > 0) return { rows: [], problems: unreadable };
  const rows = lines.map(({ row, cells }) => ({
    row,
    cells: new Map(columns.flatMap((column, i) => (column ? [[column, (cells[i] ?? "").trim()] as const] : []))),
  }));
  return { rows, problems };
}
