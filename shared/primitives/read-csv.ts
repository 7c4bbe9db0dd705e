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

/** Many locales separate cells by semicolons or tabs; the unquoted part of the heading decides. */
function separatorOf(text: string): string {
  const heading = (text.split("\n", 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  return SEPARATORS.find((separator) => heading.includes(separator)) ?? ",";
}

/** The line with which a spreadsheet names the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?\n/i;

/** Ends every line outside of quotes alike: the parser expects one line ending in a file. */
const withEqualLineEnds = (text: string): string =>
  text.replaceAll(/"[^"]*"|\r\n?/g, (part) => (part.startsWith('"') ? part : "\n"));

/**
 * Parses a CSV file, skipping blank rows. Accepts any line ending, with or without a byte order mark
 * or a line that names the separator. Throws CsvBroken
 * for an unterminated quoted cell.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = withEqualLineEnds(file);
  const named = SEPARATOR_LINE.exec(text);
  const [above, table] = named ? [1, text.slice(named[0].length)] : [0, text];
  const { data, errors } = papaparse.parse<string[]>(table, {
    delimiter: named?.[1] ?? separatorOf,
    newline: "\n",
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new CsvBroken((broken.row ?? 0) + 1 + above);
  return data
    .map((cells, i) => ({ row: i + 1 + above, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}
