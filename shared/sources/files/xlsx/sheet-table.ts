import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { openArchive } from "./archive.ts";
import { type Cell, isFilled } from "./cells.ts";
import { listSheets, readDateFormats, readSharedStrings } from "./parts.ts";
import { readSheetRows } from "./sheet-rows.ts";

/** The sheets of a workbook as tables, each read once. Throws ReportFileError for damage and for exceeding `LIMITS`. */
export interface SheetTables {
  names(): Promise<readonly string[]>;
  /**
   * The filled rows of a sheet, as the texts that a text table would have: numbers with a decimal point, date cells as
   * `YYYY-MM-DD`. Empty when the workbook has no sheet of this name.
   */
  rows(name: string): Promise<readonly CsvRow[]>;
}

const DECIMALS = 12;

/** An unusable cell, such as a formula, becomes a text that is neither a number nor a date. */
function toText(cell: Cell): string {
  if (cell === undefined) return "";
  if (typeof cell === "object") return `(${cell.unusable})`;
  // A spreadsheet's float noise stays far behind the digits of money.
  return typeof cell === "number" && !Number.isInteger(cell) ? String(Number(cell.toFixed(DECIMALS))) : String(cell);
}

export function sheetTables(bytes: Uint8Array): SheetTables {
  let opened: ReturnType<typeof open> | undefined;
  const read = new Map<string, Promise<readonly CsvRow[]>>();
  const workbook = () => (opened ??= open(bytes));
  const rowsOf = async (name: string): Promise<readonly CsvRow[]> => {
    const { archive, sheets } = await workbook();
    const sheet = sheets.find((part) => part.name === name);
    if (!sheet) return [];
    const context = { sharedStrings: await readSharedStrings(archive), dates: await readDateFormats(archive) };
    const rows: CsvRow[] = [];
    await readSheetRows(archive, sheet.path, context, { rows: 0 }, (row, cells) => {
      if (cells.some(isFilled)) rows.push({ row, cells: Array.from(cells, toText) });
    });
    return rows;
  };
  return {
    names: async () => (await workbook()).sheets.map(({ name }) => name),
    rows(name) {
      const known = read.get(name) ?? rowsOf(name);
      read.set(name, known);
      return known;
    },
  };
}

async function open(bytes: Uint8Array) {
  const archive = await openArchive(bytes);
  return { archive, sheets: await listSheets(archive) };
}
