import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText } from "#shared/primitives/text.ts";
import { openArchive } from "./archive.ts";
import { type Cell, isFilled } from "./cells.ts";
import { listSheets, readDateFormats, readSharedStrings } from "./parts.ts";
import { readSheetRows } from "./sheet-rows.ts";

/** An unusable cell, such as a formula, becomes a text that is neither a number nor a date. */
function toText(cell: Cell): string {
  if (cell === undefined) return "";
  return typeof cell === "object" ? `(${cell.unusable})` : String(cell);
}

/**
 * The filled rows of a workbook's sheet, as the texts that a text table would have: numbers with a decimal point, date
 * cells as `YYYY-MM-DD`. Null when the workbook has no sheet of this name. Throws ReportFileError for damage and for
 * exceeding `LIMITS`.
 */
export async function rowsOfSheet(bytes: Uint8Array, name: string): Promise<readonly CsvRow[] | null> {
  const archive = await openArchive(bytes);
  const sheet = (await listSheets(archive)).find((part) => foldText(part.name) === foldText(name));
  if (!sheet) return null;
  const context = { sharedStrings: await readSharedStrings(archive), dates: await readDateFormats(archive) };
  const rows: CsvRow[] = [];
  await readSheetRows(archive, sheet.path, context, { rows: 0 }, (row, cells) => {
    if (cells.some(isFilled)) rows.push({ row, cells: Array.from(cells, toText) });
  });
  return rows;
}
