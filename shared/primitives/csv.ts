const BYTE_ORDER_MARK = "\uFEFF";
/** Every sign that some spreadsheet or reader, ours too, may take for the separator is quoted. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

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

/**
 * RFC 4180 rows to append to a file started with `writeCsv`. Papaparse, which reads the files, isn't used to write them:
 * its guard misses formulas within a cell and can't be reversed, and it would make every screen with a file larger.
 */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","))
    .map((line) => `${line}\r\n`)
    .join("");

/** Writes RFC 4180 with a byte order mark, so that spreadsheets detect UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvLines(rows);
