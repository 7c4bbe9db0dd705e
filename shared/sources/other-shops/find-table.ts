import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { cutText, foldText } from "#shared/primitives/text.ts";
import { LONGEST_COLUMN, SHOP_DATE_FORMS } from "../column-mapping.ts";
import { parseNumber } from "../files/number-form.ts";
import type { OpenFile } from "../files/open-file.ts";
import { isAdvertising, isPersonal } from "./heading-words.ts";
import { parseShopDate } from "./shop-date.ts";

/** A column under a name of its own: its heading, numbered where another one has the same. */
export interface ShopColumn {
  readonly name: string;
  readonly position: number;
  readonly isPersonal: boolean;
}

export interface ShopTable {
  /** Null for a file of text. */
  readonly sheet: string | null;
  readonly columns: readonly ShopColumn[];
  /** The number of cells under the headings. */
  readonly width: number;
  readonly rows: readonly CsvRow[];
  /** Sheets that aren't read beside it. */
  readonly otherSheets: readonly string[];
}

const HEADER_ROWS = 15;
/** Share of the widest row that a row of headings fills at least. */
const FILLED = 0.6;
const FEWEST_COLUMNS = 2;
/** Rows searched for a number and a text, without which a table has nothing to read. */
const SEARCHED_ROWS = 200;
const LETTERS = 26;

const isFilled = (cell: string): boolean => cell.trim() !== "";
const filledIn = ({ cells }: CsvRow): number => cells.filter(isFilled).length;

/** Longer cells hold no amount, and would cost time to search. */
const LONGEST_NUMBER = 60;

export const isNumber = (cell: string): boolean =>
  cell.length <= LONGEST_NUMBER &&
  (["point", "comma"] as const).some((form) => parseNumber(cell.trim(), form) !== undefined);

const isValue = (cell: string): boolean =>
  isNumber(cell) || SHOP_DATE_FORMS.some((form) => parseShopDate(cell, form) !== undefined);

/** The first row that names columns; -1 where none does. Lines above it fill fewer cells, and values name nothing. */
function headerOf(rows: readonly CsvRow[]): number {
  const first = rows.slice(0, HEADER_ROWS);
  const least = Math.max(FEWEST_COLUMNS, Math.max(0, ...first.map(filledIn)) * FILLED);
  return first.findIndex((row) => filledIn(row) >= least && !row.cells.some(isValue));
}

const letterOf = (position: number): string =>
  position < LETTERS
    ? String.fromCharCode("A".charCodeAt(0) + position)
    : letterOf(Math.floor(position / LETTERS) - 1) + letterOf(position % LETTERS);

/** Names every column that has a heading or cells. */
function namedColumns(headings: readonly string[], rows: readonly CsvRow[]): ShopColumn[] {
  const taken = new Set<string>();
  return headings.flatMap((cell, position) => {
    const heading = cutText(cell.replaceAll(/\s+/g, " ").trim(), LONGEST_COLUMN);
    if (heading === "" && !rows.some(({ cells }) => isFilled(cells[position] ?? ""))) return [];
    const base = heading === "" ? `Column ${letterOf(position)}` : heading;
    const numbered = (n: number) => {
      const suffix = n === 1 ? "" : ` (${n})`;
      return cutText(base, LONGEST_COLUMN - suffix.length) + suffix;
    };
    let n = 1;
    while (taken.has(foldText(numbered(n)))) n += 1;
    taken.add(foldText(numbered(n)));
    return [{ name: numbered(n), position, isPersonal: isPersonal(base) }];
  });
}

/** The table of a shop in these rows; null where there are no headings, or no text or number below them. */
function tableIn(rows: readonly CsvRow[]): Pick<ShopTable, "columns" | "width" | "rows"> | null {
  const at = headerOf(rows);
  const headings = rows[at]?.cells ?? [];
  const below = rows.slice(at + 1);
  if (at < 0 || below.length === 0) return null;
  const cells = below.slice(0, SEARCHED_ROWS).flatMap((row) => row.cells.slice(0, headings.length));
  const hasSales = cells.some(isNumber) && cells.some((cell) => /\p{L}/u.test(cell) && !isValue(cell));
  // Costs of advertising are refused with words of their own.
  if (!hasSales && !isAdvertising(headings)) return null;
  return { columns: namedColumns(headings, below), width: headings.length, rows: below };
}

/** The table of a file: of a workbook's sheets, the one with the most rows. Null where the file has none. */
export async function findShopTable(file: OpenFile): Promise<ShopTable | null> {
  if (file.form === "table") {
    const table = tableIn(file.rows);
    return table && { ...table, sheet: null, otherSheets: [] };
  }
  const names = await file.sheets.names();
  let best: ShopTable | null = null;
  for (const sheet of names) {
    const table = tableIn(await file.sheets.rows(sheet));
    const otherSheets = names.filter((name) => name !== sheet);
    if (table && table.rows.length > (best?.rows.length ?? 0)) best = { ...table, sheet, otherSheets };
  }
  return best;
}
