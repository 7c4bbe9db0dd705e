import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import { plainMoney } from "#shared/primitives/money.ts";
import type { RecordGroup } from "../group-records.ts";
import { type CsvMeasure, EARNINGS_CSV, isRoyaltyPart } from "../measures.ts";
import { type TableRow, tableRows } from "../table/table-rows.ts";
import { withIncompleteMonths } from "./incomplete-months.ts";

export const EXPORT_GROUPS = { book: "Book", series: "Series", marketplace: "Marketplace" } as const;
export type ExportGroup = keyof typeof EXPORT_GROUPS;

/**
 * A row's figures in the order of `EARNINGS_CSV`, as the table shows them: the parts add up to the row's royalty, and
 * each column to its card.
 */
export const exportFigures = (row: TableRow): readonly number[] =>
  EARNINGS_CSV.map(({ measure }) => (isRoyaltyPart(measure) ? row.parts[measure] : row[measure]));

export const writeFigure = ({ kind }: CsvMeasure, value: number): string =>
  kind === "money" ? plainMoney(value) : String(value);

/** Escapes a text cell: some programs take a leading `#` for a comment, and formulas are guarded. */
export const textCell = (value: string): string => guarded(value.replaceAll("#", ""));

const authorsOf = ({ records }: RecordGroup): string =>
  [...new Set(records.map(({ book }) => book.author).filter((author) => author !== ""))].join("; ");

export const nameColumns = (by: ExportGroup): string[] => [EXPORT_GROUPS[by], ...(by === "book" ? ["Author"] : [])];
export const nameCells = ({ label, group }: Pick<TableRow, "label" | "group">, by: ExportGroup): string[] => [
  textCell(label),
  ...(by === "book" ? [textCell(authorsOf(group))] : []),
];

/**
 * Writes the earnings as CSV, UTF-8 with a byte order mark for spreadsheets, with the currency after the figures, and
 * with the months that are not known in full in a last column if there are any.
 */
export function earningsCsv(
  groups: readonly RecordGroup[],
  by: ExportGroup,
  currency: string,
  incomplete = "",
): string {
  const rows = tableRows(groups).map((row) => {
    const figures = exportFigures(row);
    return [...nameCells(row, by), ...EARNINGS_CSV.map((figure, i) => writeFigure(figure, figures[i]!)), currency];
  });
  const headings = [...nameColumns(by), ...EARNINGS_CSV.map(({ name }) => name), "Currency"];
  return writeCsv(withIncompleteMonths([headings, ...rows], incomplete));
}

export const fileStamp = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");

/** Returns `Royalties-Book-20261121-184500.csv`; `at` is ISO 8601. */
export const earningsCsvName = (by: ExportGroup, at: string): string =>
  `Royalties-${EXPORT_GROUPS[by]}-${fileStamp(at)}.csv`;
