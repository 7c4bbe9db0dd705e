/** A cell as Amazon writes it: text inline, numbers as doubles; null is an empty cell. */
export type CellValue = string | number | null;

export interface SheetContent {
  readonly name: string;
  /** All rows including the header. They are iterated, so that a large sheet is never held as text. */
  readonly rows: Iterable<readonly CellValue[]>;
}

const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const ROWS_PER_PIECE = 200;

/** Yields a worksheet part in Amazon's own form: the `dimension` is `A1` whatever the sheet contains. */
export function* worksheetXml(rows: Iterable<readonly CellValue[]>): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${SPREADSHEET}"><dimension ref="A1"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15.0"/><sheetData>\n`;
  let number = 0;
  let piece = "";
  for (const row of rows) {
    piece += rowXml(++number, row);
    if (number % ROWS_PER_PIECE === 0) {
      yield piece;
      piece = "";
    }
  }
  yield `${piece}</sheetData><pageMargins bottom="0.75" footer="0.3" header="0.3" left="0.7" right="0.7" top="0.75"/></worksheet>`;
}

function rowXml(number: number, row: readonly CellValue[]): string {
  let cells = "";
  for (const [column, value] of row.entries()) {
    if (value === null) continue;
    const reference = `${columnName(column)}${number}`;
    cells +=
      typeof value === "number"
        ? `<c r="${reference}" s="1" t="n"><v>${asDouble(value)}</v></c>`
        : `<c r="${reference}" s="1" t="inlineStr"><is><t${/^\s|\s$/.test(value) ? ' xml:space="preserve"' : ""}>${escapeXml(value)}</t></is></c>`;
  }
  return `<row r="${number}">\n${cells}</row>\n`;
}

/** Formats a number as Amazon's doubles: whole numbers end in `.0`. */
const asDouble = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value));

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes text for an element or attribute. Characters that XML can't hold become blanks, as in Amazon's files.
 */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, " ")
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
