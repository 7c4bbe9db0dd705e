import type { RecordGroup, Totals } from "../group-records.ts";
import { perColumn, TABLE_COLUMNS, type TableColumn } from "../measures.ts";
import {
  compareLabels,
  NO_FIGURES,
  type SortDirection,
  type TableFigures,
  type TableRow,
  tableRows,
  tableTotals,
} from "../table/table-rows.ts";
import { percentChange } from "./percent-change.ts";

/** `percent` is relative to the older figure. */
export interface FigureChange {
  readonly difference: number;
  readonly percent: number;
}

export interface ComparedFigures {
  readonly newer: TableFigures;
  readonly older: TableFigures;
  readonly change: Readonly<Record<TableColumn, FigureChange>>;
}

/** One book, series or marketplace in both ranges; zero where it is missing. */
export interface CompareRow extends ComparedFigures {
  readonly key: string;
  readonly label: string;
  readonly group: RecordGroup;
  readonly groups: { readonly newer: RecordGroup | null; readonly older: RecordGroup | null };
}

/** Removes float noise: shares have one decimal, everything else is whole. */
const cleaned = (difference: number): number =>
  Number.isInteger(difference) ? difference : Math.round(difference * 10) / 10;

export const compareFigures = (newer: TableFigures, older: TableFigures): ComparedFigures => ({
  newer,
  older,
  change: perColumn(TABLE_COLUMNS, (column) => ({
    difference: cleaned(newer[column] - older[column]),
    percent: percentChange(older[column], newer[column]),
  })),
});

export const compareTotals = (newer: Totals, older: Totals): ComparedFigures =>
  compareFigures(tableTotals(newer), tableTotals(older));

/** Builds a row for everything in either range, sorted by newer royalty, then older royalty, descending. */
export function compareRows(newer: readonly RecordGroup[], older: readonly RecordGroup[]): CompareRow[] {
  const [now, then] = [newer, older].map((groups) => new Map(tableRows(groups).map((row) => [row.key, row])));
  const figuresIn = (rows: ReadonlyMap<string, TableRow>, key: string): TableFigures =>
    rows.get(key) ?? { ...NO_FIGURES, lacksShare: [...rows.values()].some(({ lacksShare }) => lacksShare) };
  return [...new Set([...now!.keys(), ...then!.keys()])]
    .map((key): CompareRow => {
      const [first, second] = [now!.get(key), then!.get(key)];
      const { label, group } = (first ?? second)!;
      const groups = { newer: first?.group ?? null, older: second?.group ?? null };
      return { key, label, group, groups, ...compareFigures(figuresIn(now!, key), figuresIn(then!, key)) };
    })
    .sort(
      (a, b) =>
        b.newer.royalty - a.newer.royalty || b.older.royalty - a.older.royalty || compareLabels(a.label, b.label),
    );
}

export const COMPARED_SIDES = ["newer", "older", "change"] as const;
export type ComparedSide = (typeof COMPARED_SIDES)[number];

const figureOf = (row: CompareRow, side: ComparedSide, column: TableColumn): number =>
  side === "change" ? row.change[column].difference : row[side][column];

export const comparedInOrderOf =
  (column: TableColumn | "label", side: ComparedSide, direction: SortDirection) =>
  (a: CompareRow, b: CompareRow): number => {
    const sign = direction === "asc" ? 1 : -1;
    const byLabel = compareLabels(a.label, b.label);
    return column === "label"
      ? sign * byLabel
      : sign * (figureOf(a, side, column) - figureOf(b, side, column)) || byLabel;
  };
