import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import { compareRows } from "../compare/compare-rows.ts";
import { percentChange } from "../compare/percent-change.ts";
import type { RecordGroup } from "../group-records.ts";
import { type CsvMeasure, EARNINGS_CSV, OTHERS_CSV } from "../measures.ts";
import { type TableRow, tableRows } from "../table/table-rows.ts";
import {
  type ExportGroup,
  exportFigures,
  isWide,
  nameCells,
  nameColumns,
  PLACE_COLUMNS,
  placeCells,
  writeFigure,
} from "./earnings-csv.ts";
import { withIncompleteMonths } from "./incomplete-months.ts";

export interface ExportSide {
  readonly range: DateRange;
  readonly groups: readonly RecordGroup[];
}

const nameOf = (number: 1 | 2, { start, end }: DateRange): string => `Date Range ${number} (${start} to ${end})`;
const byKey = (groups: readonly RecordGroup[]): ReadonlyMap<string, TableRow> =>
  new Map(tableRows(groups).map((row) => [row.key, row]));

/**
 * Writes a comparison as CSV: the columns of the earnings export, each figure as Date Range 1, Date Range 2, change and
 * percent change. Changes are empty when the ranges don't cover comparable days. The months of
 * either range that are not known in full stand in a last column if there are any.
 */
export function comparisonCsv(
  newer: ExportSide,
  older: ExportSide,
  by: ExportGroup,
  currency: string,
  { isComparable = true, incomplete = "" }: { readonly isComparable?: boolean; readonly incomplete?: string } = {},
): string {
  const [now, then] = [byKey(newer.groups), byKey(older.groups)];
  const sides = [nameOf(1, newer.range), nameOf(2, older.range), "Change", "Change %"];
  const others = [...newer.groups, ...older.groups].some(({ records }) => isWide(records)) ? OTHERS_CSV : null;
  const names = (columns: readonly CsvMeasure[]) =>
    columns.flatMap(({ name }) => sides.map((side) => `${name}, ${side}`));
  const cellsOf = (key: string, columns: readonly CsvMeasure[]): string[] => {
    const [first, second] = [now.get(key), then.get(key)].map((one) =>
      one ? exportFigures(one, columns) : columns.map(() => 0),
    );
    return columns.flatMap((figure, i) => {
      const [a, b] = [first![i]!, second![i]!];
      const amounts = [a, b].map((value) => writeFigure(figure, value));
      const changes = isComparable ? [writeFigure(figure, a - b), percentChange(b, a).toFixed(1)] : ["", ""];
      return [...amounts, ...changes];
    });
  };
  const rows = [
    [
      ...[...nameColumns(by), ...names(EARNINGS_CSV), "Currency"],
      ...(others ? [...names(others), ...PLACE_COLUMNS] : []),
    ],
    ...compareRows(newer.groups, older.groups).map((row) => {
      const records = [row.groups.newer, row.groups.older].flatMap((group) => group?.records ?? []);
      return [
        ...[...nameCells(row, by), ...cellsOf(row.key, EARNINGS_CSV), currency],
        ...(others ? [...cellsOf(row.key, others), ...placeCells(records)] : []),
      ];
    }),
  ];
  return writeCsv(withIncompleteMonths(rows, incomplete));
}
