import type { SheetTables } from "#shared/sources/files/xlsx/sheet-table.ts";
import { findHeader, HEADER_ROWS } from "./sheets/header.ts";
import { type SheetKind, sheetMeaning } from "./sheets/headings.ts";
import { kindOf } from "./sheets/sheet-reader.ts";

/** Names that sheets of any workbook may have: they need headings of KDP, too. */
const COMMON_NAMES: readonly SheetKind[] = ["summary", "orders", "totalEarnings", "numbersExport"];
/** Amazon's own words, which its reports have in every language. One of them alone may stand in an author's own table. */
const OWN_WORDS = [/\basin\b/i, /\bkenpc?\b/i, /\bkdp\b/i, /\bkindle\b/i];
const ENOUGH_WORDS = 2;

/** Whether a workbook shows that it is KDP's, even where it can't be read: by its sheets, or by headings and words. */
export async function isKdpWorkbook(sheets: SheetTables): Promise<boolean> {
  const names = await sheets.names();
  const isOwnName = (name: string) => {
    const kind = sheetMeaning(name)?.key;
    return kind !== undefined && !COMMON_NAMES.includes(kind);
  };
  if (names.some(isOwnName)) return true;
  const texts = [...names];
  for (const name of names) {
    const first = (await sheets.rows(name)).slice(0, HEADER_ROWS);
    for (const { row, cells } of first) {
      const header = findHeader(row, cells);
      const isKnownSheet = header !== null && kindOf("", header) !== undefined;
      if (isKnownSheet) return true;
      texts.push(...cells);
    }
  }
  return OWN_WORDS.filter((word) => texts.some((text) => word.test(text))).length >= ENOUGH_WORDS;
}
