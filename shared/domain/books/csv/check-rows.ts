import type { RowProblem } from "#shared/primitives/csv-table.ts";
import type { Placed, Shelf, Work } from "../shelf.ts";
import { sameValue } from "../work-edit.ts";
import type { Column } from "./columns.ts";
import type { ShelfRow } from "./read-shelf-csv.ts";

export const placedOf = (shelf: Shelf, { format }: ShelfRow): Placed | undefined => {
  const byAsin = format?.asin ? shelf.byKey(format.asin) : undefined;
  const placed = byAsin ?? (format?.isbn ? shelf.byKey(format.isbn) : undefined);
  return placed?.work.onShelf && placed.format.onShelf ? placed : undefined;
};

export function contradictions([first, ...others]: readonly ShelfRow[]): RowProblem[] {
  const fields = (row: ShelfRow): [Column, unknown][] => [
    ["Title", row.title],
    ["Authors", row.authors],
    ["Series", row.series?.name],
    ["Place", row.series?.place],
    ["Tags", row.tags],
  ];
  const said = first ? fields(first) : [];
  return others.flatMap((row) =>
    fields(row).flatMap(([column, value], i) =>
      sameValue(value, said[i]![1])
        ? []
        : [{ row: row.row, column, message: `Differs from row ${first!.row}, which is of the same book` }],
    ),
  );
}

export const withoutAuthors = (work: Work | undefined, rows: readonly ShelfRow[]): RowProblem[] =>
  work?.onShelf && work.authors.length === 0
    ? []
    : rows
        .filter(({ authors }) => authors.length === 0)
        .map(({ row }) => ({ row, column: "Authors", message: "Required" }));

/** Reports ISBNs that a spreadsheet has rounded, except where the edition has its ISBN already. */
export const roundedIsbns = (shelf: Shelf, rows: readonly ShelfRow[]): RowProblem[] =>
  rows
    .filter((line) => line.isIsbnRounded && line.format?.asin && !placedOf(shelf, line)?.format.isbn)
    .map(({ row }) => ({
      row,
      column: "ISBN",
      message: "A spreadsheet rounded this ISBN. Write it as 979-8000000018",
    }));

/**
 * Reports products that occur twice. Workbooks can give two products the same ISBN, so an ISBN that is already shown
 * can be repeated.
 */
export function doubles(shelf: Shelf, rows: readonly ShelfRow[]): RowProblem[] {
  const seen = new Map<string, number>();
  return rows.flatMap((line) => {
    const { row, format } = line;
    const shown = placedOf(shelf, line)?.format.isbn;
    return (
      [
        ["ASIN", format?.asin],
        ["ISBN", format?.isbn],
      ] as const
    ).flatMap(([column, id]) => {
      if (!id || (column === "ISBN" && id === shown)) return [];
      const first = seen.get(id);
      if (first !== undefined) return [{ row, column, message: `Row ${first} has the same ${column}` }];
      seen.set(id, row);
      return [];
    });
  });
}
