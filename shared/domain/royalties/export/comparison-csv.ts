import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import { compareRows } from "../compare/compare-rows.ts";
import { percentChange } from "../compare/percent-change.ts";
import type { RecordGroup } from "../group-records.ts";
import { EARNINGS_CSV } from "../measures.ts";
import { type TableRow, tableRows } from "../table/table-rows.ts";
import { type ExportGroup, exportFigures, nameCells, nameColumns, writeFigure } from "./earnings-csv.ts";
import { withIncompleteMonths } from "./incomplete-months.ts";

export interface ExportSide {
  readonly range: DateRange;
  readonly groups: readonly RecordGroup[];
}

const NOTHING: readonly number[] = EARNINGS_CSV.map(() => 0);
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
  const rows = [
    [...nameColumns(by), ...EARNINGS_CSV.flatMap(({ name }) => sides.map((side) => `${name}, ${side}`)), "Currency"],
    ...compareRows(newer.groups, older.groups).map((row) => {
      const [first, second] = [now.get(row.key), then.get(row.key)].map((one) => (one ? exportFigures(one) : NOTHING));
      const cells = EARNINGS_CSV.flatMap((figure, i) => {
        const [a, b] = [first![i]!, second![i]!];
        const amounts = [a, b].map((value) => writeFigure(figure, value));
        const changes = isComparable ? [writeFigure(figure, a - b), percentChange(b, a).toFixed(1)] : ["", ""];
        return [...amounts, ...changes];
      });
      return [...nameCells(row, by), ...cells, currency];
    }),
  ];
  return writeCsv(withIncompleteMonths(rows, incomplete));
}
