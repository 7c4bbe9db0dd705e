import { type Part, packageParts, writeZip } from "../package.ts";
import type { CellValue, SheetContent } from "../sheet-xml.ts";
import { worksheetXml } from "../sheet-xml.ts";
import { CREATED } from "./sample-model.ts";

export const workbookOf = (sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>): Promise<Uint8Array> =>
  writeZip(packageParts(asSheets(sheets), CREATED), CREATED);

export const tamperedWorkbook = (
  sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>,
  change: (parts: Part[]) => Part[],
): Promise<Uint8Array> => writeZip(change(packageParts(asSheets(sheets), CREATED)), CREATED);

export const workbookWithSheetXml = (xml: string | Iterable<string>): Promise<Uint8Array> =>
  tamperedWorkbook({ "KENP Read": [] }, (parts) => replacePart(parts, "xl/worksheets/sheet1.xml", xml));

export const replacePart = (parts: readonly Part[], path: string, text: string | Iterable<string>): Part[] =>
  parts.map((part) => (part.path === path ? { path, text } : part));

/** The XML of a KENP sheet: one valid row, then the given rows of XML. */
export function kenpXml(rows: string): string {
  const good = [...worksheetXml([KENP_HEADINGS, kenpRow()])].join("");
  return good.replace("</sheetData>", `${rows}</sheetData>`);
}

export const KENP_HEADINGS = [
  "Date",
  "Title",
  "Author Name",
  "ASIN",
  "Marketplace",
  "Kindle Edition Normalized Page (KENP) Read",
];
export const kenpRow = (pages: CellValue = 10, date = "2025-10-02"): CellValue[] => [
  date,
  "T",
  "A",
  "B0QUIET001",
  "Amazon.com",
  pages,
];

const asSheets = (sheets: Readonly<Record<string, readonly (readonly CellValue[])[]>>): SheetContent[] =>
  Object.entries(sheets).map(([name, rows]) => ({ name, rows }));
