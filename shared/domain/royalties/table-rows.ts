import type { Micros } from "#shared/primitives/money.ts";
import { roundBorrows } from "./borrows.ts";
import type { RecordGroup, Totals } from "./group-records.ts";

/** The figures of the earnings table as they are shown, money still in millionths: round it once, with `showMoney`. */
export interface TableFigures {
  /** Share of the royalty of all rows, in per cent; 0 when there is none to share. */
  readonly percent: number;
  readonly royalty: Micros;
  /** The part of the royalty that is an estimate. */
  readonly royaltyEstimated: Micros;
  readonly reads: number;
  /** Kindle, print and audiobook units. */
  readonly sales: number;
  /** Rounded. */
  readonly borrows: number;
  /** Sales plus the borrows shown. */
  readonly paid_units: number;
  readonly kindle: number;
  readonly print: number;
  readonly free: number;
}
export type TableColumn = keyof TableFigures;

export interface TableRow extends TableFigures {
  readonly key: string;
  readonly label: string;
  readonly group: RecordGroup;
}

/** The figures of one row or of the totals' row; `royaltyOfAll` is what `percent` is a share of. */
export function tableFigures(totals: Totals, royaltyOfAll: Micros): TableFigures {
  const borrows = roundBorrows(totals.borrows);
  return {
    percent: royaltyOfAll > 0 ? (totals.royalty / royaltyOfAll) * 100 : 0,
    royalty: totals.royalty,
    royaltyEstimated: totals.royaltyEstimated,
    reads: totals.reads,
    sales: totals.sales,
    borrows,
    paid_units: totals.sales + borrows,
    kindle: totals.kindle,
    print: totals.print,
    free: totals.free,
  };
}

/** One row per group, the largest royalty first. */
export function tableRows(groups: readonly RecordGroup[]): TableRow[] {
  const royaltyOfAll = groups.reduce((sum, { totals }) => sum + totals.royalty, 0);
  return groups
    .map((group) => ({ key: group.key, label: group.label, group, ...tableFigures(group.totals, royaltyOfAll) }))
    .sort(compareRows("royalty", "desc"));
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders rows by a column or by their label; equal figures by label, so that the order is always the same. */
export const compareRows =
  (column: TableColumn | "label", direction: "asc" | "desc") =>
  (a: TableRow, b: TableRow): number => {
    const sign = direction === "asc" ? 1 : -1;
    const byLabel = inOrder(a.label.toLowerCase(), b.label.toLowerCase());
    return column === "label" ? sign * byLabel : sign * (a[column] - b[column]) || byLabel;
  };
