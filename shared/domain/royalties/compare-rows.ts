import type { RecordGroup } from "./group-records.ts";
import { percentChange } from "./percent-change.ts";
import { type TableFigures, tableFigures } from "./table-rows.ts";

/** The figures that a comparison sets beside each other. */
export const COMPARED = ["royalty", "reads", "sales", "borrows", "paid_units", "kindle", "print", "free"] as const;
export type ComparedFigure = (typeof COMPARED)[number];

/** How one figure changed: the difference, and in per cent of the older one (decision 39). */
export interface FigureChange {
  readonly difference: number;
  readonly percent: number;
}

/** One book, series or marketplace in both ranges. `newer` is Date Range 1, `older` Date Range 2; what is in one only counts nothing in the other. */
export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly group: RecordGroup;
  readonly newer: TableFigures;
  readonly older: TableFigures;
  readonly change: Readonly<Record<ComparedFigure, FigureChange>>;
}

const NOTHING: TableFigures = {
  percent: 0,
  royalty: 0,
  royaltyEstimated: 0,
  reads: 0,
  sales: 0,
  borrows: 0,
  paid_units: 0,
  kindle: 0,
  print: 0,
  free: 0,
};

/** The change of every figure from the older to the newer. */
export const changeOf = (newer: TableFigures, older: TableFigures): CompareRow["change"] =>
  Object.fromEntries(
    COMPARED.map((key) => [
      key,
      { difference: newer[key] - older[key], percent: percentChange(older[key], newer[key]) },
    ]),
  ) as CompareRow["change"];

const royaltyOf = (groups: readonly RecordGroup[]): number =>
  groups.reduce((sum, { totals }) => sum + totals.royalty, 0);

/** A row for everything that is in either range, the largest newer royalty first, then the largest older one. */
export function compareRows(newer: readonly RecordGroup[], older: readonly RecordGroup[]): CompareRow[] {
  const [royaltyNewer, royaltyOlder] = [royaltyOf(newer), royaltyOf(older)];
  const [now, then] = [new Map(newer.map((g) => [g.key, g])), new Map(older.map((g) => [g.key, g]))];
  return [...new Set([...now.keys(), ...then.keys()])]
    .map((key): CompareRow => {
      const group = now.get(key) ?? then.get(key)!;
      const first = now.has(key) ? tableFigures(now.get(key)!.totals, royaltyNewer) : NOTHING;
      const second = then.has(key) ? tableFigures(then.get(key)!.totals, royaltyOlder) : NOTHING;
      return { key, label: group.label, group, newer: first, older: second, change: changeOf(first, second) };
    })
    .sort(
      (a, b) => b.newer.royalty - a.newer.royalty || b.older.royalty - a.older.royalty || (a.label < b.label ? -1 : 1),
    );
}
