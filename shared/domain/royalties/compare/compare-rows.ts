import type { RecordGroup, Totals } from "../group-records.ts";
import {
  compareLabels,
  NO_FIGURES,
  type SortDirection,
  TABLE_COLUMNS,
  type TableColumn,
  type TableFigures,
  tableRows,
  tableTotals,
} from "../table/table-rows.ts";
import { percentChange } from "./percent-change.ts";

/** How one figure changed: the difference of what both ranges show, and in per cent of the older one (decision 39). */
export interface FigureChange {
  readonly difference: number;
  readonly percent: number;
}

/** The same figures of both ranges, as they are shown. `newer` is Date Range 1, `older` Date Range 2. */
export interface ComparedFigures {
  readonly newer: TableFigures;
  readonly older: TableFigures;
  readonly change: Readonly<Record<TableColumn, FigureChange>>;
}

/** One book, series or marketplace in both ranges; what is in one only counts nothing in the other. */
export interface CompareRow extends ComparedFigures {
  readonly key: string;
  readonly label: string;
  /** The newer one, where there is one. */
  readonly group: RecordGroup;
  readonly groups: { readonly newer: RecordGroup | null; readonly older: RecordGroup | null };
}

/** Shares are shown with one decimal: their difference has no more. Everything else is whole. */
const cleaned = (difference: number): number =>
  Number.isInteger(difference) ? difference : Math.round(difference * 10) / 10;

/** Both ranges' figures with the change of each from the older to the newer. */
export const compareFigures = (newer: TableFigures, older: TableFigures): ComparedFigures => ({
  newer,
  older,
  change: Object.fromEntries(
    TABLE_COLUMNS.map((key) => [
      key,
      { difference: cleaned(newer[key] - older[key]), percent: percentChange(older[key], newer[key]) },
    ]),
  ) as ComparedFigures["change"],
});

/** The totals of both ranges: what all rows add up to. */
export const compareTotals = (newer: Totals, older: Totals): ComparedFigures =>
  compareFigures(tableTotals(newer), tableTotals(older));

/** A row for everything that is in either range, the largest newer royalty first, then the largest older one. */
export function compareRows(newer: readonly RecordGroup[], older: readonly RecordGroup[]): CompareRow[] {
  const [now, then] = [newer, older].map((groups) => new Map(tableRows(groups).map((row) => [row.key, row])));
  return [...new Set([...now!.keys(), ...then!.keys()])]
    .map((key): CompareRow => {
      const [first, second] = [now!.get(key), then!.get(key)];
      const { label, group } = (first ?? second)!;
      const groups = { newer: first?.group ?? null, older: second?.group ?? null };
      return { key, label, group, groups, ...compareFigures(first ?? NO_FIGURES, second ?? NO_FIGURES) };
    })
    .sort(
      (a, b) =>
        b.newer.royalty - a.newer.royalty || b.older.royalty - a.older.royalty || compareLabels(a.label, b.label),
    );
}

/** Which of a group's three lines orders the table. */
export const COMPARED_SIDES = ["newer", "older", "change"] as const;
export type ComparedSide = (typeof COMPARED_SIDES)[number];

const figureOf = (row: CompareRow, side: ComparedSide, column: TableColumn): number =>
  side === "change" ? row.change[column].difference : row[side][column];

/** Orders rows by a column of either range or by how much it changed, or by their label; equal figures by label. */
export const comparedInOrderOf =
  (column: TableColumn | "label", side: ComparedSide, direction: SortDirection) =>
  (a: CompareRow, b: CompareRow): number => {
    const sign = direction === "asc" ? 1 : -1;
    const byLabel = compareLabels(a.label, b.label);
    return column === "label"
      ? sign * byLabel
      : sign * (figureOf(a, side, column) - figureOf(b, side, column)) || byLabel;
  };
