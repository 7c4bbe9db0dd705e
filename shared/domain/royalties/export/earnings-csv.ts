import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import { plainMoney } from "#shared/primitives/money.ts";
import { countryName, parseMarketplace, sourceName, sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { RecordGroup } from "../group-records.ts";
import { type CsvMeasure, EARNINGS_CSV, isRoyaltyPart, OTHERS_CSV } from "../measures.ts";
import type { ConvertedRecord } from "../rates/convert-report.ts";
import { type TableRow, tableRows } from "../table/table-rows.ts";
import { withIncompleteMonths } from "./incomplete-months.ts";

export const EXPORT_GROUPS = {
  book: "Book",
  original: "Original",
  "box-set": "Box set",
  series: "Series",
  marketplace: "Marketplace",
  source: "Source",
  country: "Country",
} as const;
export type ExportGroup = keyof typeof EXPORT_GROUPS;

/**
 * A row's figures in the order of `columns`, as the table shows them: the parts add up to the row's royalty, and
 * each column to its card.
 */
export const exportFigures = (row: TableRow, columns: readonly CsvMeasure[] = EARNINGS_CSV): readonly number[] =>
  columns.map(({ measure }) => (isRoyaltyPart(measure) ? row.parts[measure] : row[measure]));

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

/** Whether any figures are of another source than Amazon, so that files name sources and countries. */
export const isWide = (records: readonly Pick<ConvertedRecord, "marketplace">[]): boolean =>
  records.some(({ marketplace }) => sourceOfLabel(marketplace) !== "amazon");

export const PLACE_COLUMNS = ["Source", "Country"] as const;

/** The sources and the countries of records, each once. */
export function placeCells(records: readonly Pick<ConvertedRecord, "marketplace">[]): string[] {
  const places = [...new Set(records.map(({ marketplace }) => marketplace))].map(parseMarketplace);
  const sources = places.map(({ source }) => sourceName(source));
  const countries = places.flatMap(({ country }) => (country === null ? [] : [countryName(country)]));
  return [sources, countries].map((names) => [...new Set(names)].sort().join("; "));
}

/**
 * Writes the earnings as CSV, UTF-8 with a byte order mark for spreadsheets, with the currency after the figures, and
 * with the months that are not known in full in a last column if there are any. With figures of other sources, their
 * measures, the sources and the countries follow the currency.
 */
export function earningsCsv(
  groups: readonly RecordGroup[],
  by: ExportGroup,
  currency: string,
  incomplete = "",
): string {
  const others = groups.some(({ records }) => isWide(records)) ? OTHERS_CSV : null;
  const write = (row: TableRow, columns: readonly CsvMeasure[]): string[] => {
    const figures = exportFigures(row, columns);
    return columns.map((figure, i) => writeFigure(figure, figures[i]!));
  };
  const rows = tableRows(groups).map((row) => [
    ...nameCells(row, by),
    ...write(row, EARNINGS_CSV),
    currency,
    ...(others ? [...write(row, others), ...placeCells(row.group.records)] : []),
  ]);
  const names = (columns: readonly CsvMeasure[]) => columns.map(({ name }) => name);
  const headings = [
    ...[...nameColumns(by), ...names(EARNINGS_CSV), "Currency"],
    ...(others ? [...names(others), ...PLACE_COLUMNS] : []),
  ];
  return writeCsv(withIncompleteMonths([headings, ...rows], incomplete));
}

export const fileStamp = (at: string): string => at.slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");

/** Returns `Royalties-Book-20261121-184500.csv`; `at` is ISO 8601. */
export const earningsCsvName = (by: ExportGroup, at: string): string =>
  `Royalties-${EXPORT_GROUPS[by]}-${fileStamp(at)}.csv`;
