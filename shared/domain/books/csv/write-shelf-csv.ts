import { formatByCode } from "#shared/catalogue/formats.ts";
import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import { formatsOnShelf, type Shelf, type ShelfFormat, type Work } from "../shelf.ts";
import { COLUMNS, type Column } from "./columns.ts";

/** The hyphen keeps spreadsheets from reading thirteen digits as a number and rounding it. */
const toCell = (isbn: string): string => `${isbn.slice(0, 3)}-${isbn.slice(3)}`;
const list = (names: readonly string[]): string => guarded(names.join("; "));

function cellsOf(work: Work, format: ShelfFormat | null): string[] {
  const { series } = work;
  const cells: Record<Column, string> = {
    Title: guarded(work.title),
    Authors: list(work.authors),
    Series: guarded(series?.name ?? ""),
    Place: String(series?.place ?? ""),
    Tags: list(work.tags),
    Format: format ? formatByCode(format.format).name : "",
    ASIN: format?.asin ?? "",
    ISBN: format?.isbn ? toCell(format.isbn) : "",
    "Release date": format?.releaseDate ?? "",
    KENPC: String(format?.kenpc ?? ""),
  };
  return COLUMNS.map((column) => cells[column]);
}

/** Writes the shelf as CSV: works by title, one row per format; a work without formats has a row of its own. */
export function writeShelfCsv({ works }: Shelf): string {
  const rows = works
    .filter(({ onShelf }) => onShelf)
    .flatMap((work) => {
      const formats = formatsOnShelf(work);
      return formats.length > 0 ? formats.map((format) => cellsOf(work, format)) : [cellsOf(work, null)];
    });
  return writeCsv([COLUMNS, ...rows]);
}
