import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import { type Micros, roundToCents, toDecimal } from "#shared/primitives/money.ts";
import type { RecordGroup } from "../group-records.ts";
import { type TableRow, tableRows } from "../table/table-rows.ts";
import { withIncompleteMonths } from "./incomplete-months.ts";

export const EXPORT_GROUPS = { book: "Book", series: "Series", marketplace: "Marketplace" } as const;
export type ExportGroup = keyof typeof EXPORT_GROUPS;

export interface ExportFigure {
  readonly name: string;
  readonly isMoney: boolean;
}
const money = (name: string): ExportFigure => ({ name, isMoney: true });
const units = (name: string): ExportFigure => ({ name, isMoney: false });

/**
 * The specification's figures in order, followed by audiobooks, which it doesn't cover and which are neither e-book nor
 * print.
 */
export const EXPORT_FIGURES: readonly ExportFigure[] = [
  money("Total Royalties"),
  money("Ebook Royalty"),
  money("Print Royalty"),
  money("KENP Read Royalty"),
  units("Ebook Units"),
  units("Print Units"),
  units("Free Units"),
  units("Estimated Borrows"),
  units("KENP Read"),
  money("Audiobook Royalty"),
  units("Audiobook Units"),
];

/**
 * A row's figures in the order of `EXPORT_FIGURES`, as the table shows them: the parts add up to the row's royalty, and
 * each column to its card.
 */
export function exportFigures(row: TableRow): readonly number[] {
  const { parts } = row;
  return [
    row.royalty,
    parts.royaltyKindle,
    parts.royaltyPrint,
    parts.royaltyReads,
    row.kindle,
    row.print,
    row.free,
    row.borrows,
    row.reads,
    parts.royaltyAudiobook,
    row.audiobook,
  ];
}

/**
 * Formats money as a plain number with two decimals, rounded once, so that spreadsheets can sum it; negative amounts
 * keep their sign. Unrounded: `toDecimal`.
 */
export const plainMoney = (micros: Micros): string => toDecimal(roundToCents(micros)).slice(0, -4);

export const writeFigure = ({ isMoney }: ExportFigure, value: number): string =>
  isMoney ? plainMoney(value) : String(value);

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
    return [...nameCells(row, by), ...EXPORT_FIGURES.map((figure, i) => writeFigure(figure, figures[i]!)), currency];
  });
  const headings = [...nameColumns(by), ...EXPORT_FIGURES.map(({ name }) => name), "Currency"];
  return writeCsv(withIncompleteMonths([headings, ...rows], incomplete));
}

export const fileStamp = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");

/** Returns `Royalties-Book-20261121-184500.csv`; `at` is ISO 8601. */
export const earningsCsvName = (by: ExportGroup, at: string): string =>
  `Royalties-${EXPORT_GROUPS[by]}-${fileStamp(at)}.csv`;
