import papaparse from "papaparse";

/** A line of a CSV file. `row` is numbered as in a spreadsheet: it starts at 1 and includes blank lines. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file ends inside a quoted cell that started in this row. */
export class CsvBroken extends Error {
  override readonly name = "CsvBroken";
  readonly row: number;
  constructor(row: number) {
    super("A quoted cell has no end");
    this.row = row;
  }
}

const SEPARATORS = [",", ";", "\t"] as const;
/** The part that decides about the separator: some vendors write a few lines above the headings. */
const FIRST_CHARACTERS = 50_000;
const FIRST_LINES = 20;

/**
 * Many locales separate cells by semicolons or tabs. The separator is the sign that most lines have equally often
 * outside of quotes; a sign in titles or numbers varies.
 */
function separatorOf(text: string): string {
  const unquoted = text.slice(0, FIRST_CHARACTERS).replaceAll(/"[^"]*"/g, "");
  const lines = unquoted.split("\n", FIRST_LINES);
  let [best, mostLines, mostCells] = [",", 0, 0];
  for (const separator of SEPARATORS)
    for (const [count, alike] of Map.groupBy(lines, (line) => line.split(separator).length - 1))
      if (count > 0 && (alike.length > mostLines || (alike.length === mostLines && count > mostCells)))
        [best, mostLines, mostCells] = [separator, alike.length, count];
  return best;
}

/** The line with which a spreadsheet names the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?\n/i;

/**
 * A quoted cell as a whole, or a line's end. A quote within a cell, as in `12" Records`, quotes nothing. Without a limit
 * of doubled quotes a hostile file would exhaust the stack.
 */
const QUOTED_OR_LINE_END = /(?<=^\uFEFF?|[,;\t|\r\n])"[^"]*(?:""[^"]*){0,20000}"(?=[,;\t|\r\n]|$)|\r\n?/g;

/** Ends every line outside of quoted cells alike: the parser expects one line ending in a file. */
const withEqualLineEnds = (text: string): string =>
  text.replaceAll(QUOTED_OR_LINE_END, (part) => (part.startsWith('"') ? part : "\n"));

const TAB = "\t";
const LINE_END = /[\r\n]/;

/**
 * The index of a row with a cell that spans others: a quote at the start of one title and one at the end of another hide
 * the rows between them.
 */
function hidingRow(rows: readonly (readonly string[])[]): number | undefined {
  const index = rows.findIndex((cells) => cells.some((cell) => cell.includes(TAB) && LINE_END.test(cell)));
  return index < 0 ? undefined : index;
}

/**
 * The rows of a table of tabs whose writer quotes nothing, so that a title may begin with a quote. Null when its rows
 * aren't equally long, which is the only proof.
 */
function unquotedRows(table: string): string[][] | null {
  const rows = table
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((line) => line.split(TAB));
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  return filled.every(({ length }) => length === filled[0]!.length) ? rows : null;
}

/**
 * Parses a CSV file, skipping blank rows. Accepts any line ending, with or without a byte order mark or a line that names
 * the separator, and tables of tabs without quotes. Throws CsvBroken for an unterminated quoted cell.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = withEqualLineEnds(file);
  const named = SEPARATOR_LINE.exec(text);
  const [above, table] = named ? [1, text.slice(named[0].length)] : [0, text];
  const { data, errors, meta } = papaparse.parse<string[]>(table, {
    delimiter: named?.[1] ?? separatorOf,
    newline: "\n",
  });
  const isTabs = meta.delimiter === TAB;
  const broken = errors.find(({ type }) => type === "Quotes")?.row ?? (isTabs ? hidingRow(data) : undefined);
  const rows = broken === undefined ? data : isTabs ? unquotedRows(table) : null;
  if (!rows) throw new CsvBroken((broken ?? 0) + 1 + above);
  return rows
    .map((cells, i) => ({ row: i + 1 + above, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}
