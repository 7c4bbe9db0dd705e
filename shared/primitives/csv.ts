/** A line of a CSV file. `row` counts as a spreadsheet does: blank lines too, and the first is 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file breaks off within a quoted cell that began in this row. */
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

/** Signs that begin a formula, in full width too: spreadsheets of East Asia take ＝ for =. */
const SIGN = "=+\\-@＝＋－＠";
/** Text that begins like a formula, whatever blanks and apostrophes stand before it. */
const FORMULA = new RegExp(`^(?:[ ']*[${SIGN}]|'*[\\t\\r])`);
/** A formula after a sign at which a spreadsheet with other separators than ours would begin a new cell. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n])([ ']*[${SIGN}])`, "g");
const GUARDED_INNER = new RegExp(`([;\\t\\r\\n])'([ ']*[${SIGN}])`, "g");

/**
 * Text as a cell that no spreadsheet takes for a formula, in whole or in part: an apostrophe goes before what begins like one. `fromGuarded` takes it away
 * again.
 */
export function guarded(text: string): string {
  const inner = text.replaceAll(INNER_FORMULA, "$1'$2");
  return FORMULA.test(inner) ? `'${inner}` : inner;
}
export function fromGuarded(cell: string): string {
  const inner = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return inner.replaceAll(GUARDED_INNER, "$1$2");
}

/** Rows by RFC 4180, to go on with in a file that was begun with `writeCsv`. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","))
    .map((line) => `${line}\r\n`)
    .join("");

/** RFC 4180 with a byte order mark, so that spreadsheets read UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvLines(rows);

/** Spreadsheets of many countries separate by semicolons: what the heading has outside of quotes tells. */
function separatorOf(text: string): "," | ";" {
  const heading = (text.split(/\r|\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  return heading.includes(";") && !heading.includes(",") ? ";" : ",";
}

/** Rows of a CSV file, without the blank ones. Line ends and a byte order mark may be of any kind. Throws CsvBroken. */
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
