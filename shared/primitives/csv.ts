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

const BYTE_ORDER_MARK = "\uFEFF";
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/** Characters that start a formula, including full width: East Asian spreadsheets read ＝ as =. */
const SIGN = "=+\\-@＝＋－＠";
/** Text that starts like a formula, after any blanks and apostrophes. */
const FORMULA = new RegExp(`^(?:[ ']*[${SIGN}]|'*[\\t\\r])`);
/** A formula after a character that a spreadsheet with other separators would treat as a cell boundary. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n])([ ']*[${SIGN}])`, "g");
const GUARDED_INNER = new RegExp(`([;\\t\\r\\n])'([ ']*[${SIGN}])`, "g");

/**
 * Escapes text so that no spreadsheet reads any part of it as a formula, by putting an apostrophe before each formula
 * start. `fromGuarded` reverses it.
 */
export function guarded(text: string): string {
  const inner = text.replaceAll(INNER_FORMULA, "$1'$2");
  return FORMULA.test(inner) ? `'${inner}` : inner;
}
export function fromGuarded(cell: string): string {
  const inner = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return inner.replaceAll(GUARDED_INNER, "$1$2");
}

/** RFC 4180 rows to append to a file started with `writeCsv`. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","))
    .map((line) => `${line}\r\n`)
    .join("");

/** Writes RFC 4180 with a byte order mark, so that spreadsheets detect UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvLines(rows);

/** Many locales separate cells by semicolons; the unquoted part of the heading decides. */
function separatorOf(text: string): "," | ";" {
  const heading = (text.split(/\r|\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  return heading.includes(";") && !heading.includes(",") ? ";" : ",";
}

/**
 * Parses a CSV file, skipping blank rows. Accepts any line ending, with or without a byte order mark. Throws CsvBroken
 * for an unterminated quoted cell.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let row = 1;
  let at = 0;
  const endRow = (): void => {
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end < 0) throw new CsvBroken(row);
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== "\r" && text[at] !== "\n") at += 1;
    cells.push(cell + text.slice(start, at));
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}
