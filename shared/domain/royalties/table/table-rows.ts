import { CENT, type Micros, roundToCents } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { RecordGroup, Totals } from "../group-records.ts";
import {
  MEASURED_COLUMNS,
  perColumn,
  ROYALTY_PARTS,
  type RoyaltyPart,
  TABLE_COLUMNS,
  type TableColumn,
} from "../measures.ts";
import { roundBorrows } from "./borrows.ts";
import { roundTable } from "./round-table.ts";
import { roundTogether } from "./round-together.ts";

export type RoyaltyParts = Readonly<Record<RoyaltyPart, Micros>>;

/**
 * Figures of the earnings table as shown. All rows add up to the totals row for any grouping: see `roundTogether`. Money
 * is in millionths: the royalty rounded to hundredths of the shown currency, its estimated part unrounded. `percent` has
 * one decimal, and is 0 when there is no royalty.
 */
export interface TableFigures extends Readonly<Record<TableColumn, number>> {
  /** Set when pages were read of books without a known page count, whose borrows are therefore unknown. */
  readonly lacksPageCount: boolean;
  /** Set when refunds leave a row below zero: parts of such a total have no share, and `percent` is 0. */
  readonly lacksShare: boolean;
}

export interface TableRow extends TableFigures {
  readonly key: string;
  readonly label: string;
  readonly group: RecordGroup;
  /** Adds up to the row's royalty, and over all rows to the parts of the totals (`royaltyParts`), for any grouping. */
  readonly parts: RoyaltyParts;
}

export const NO_FIGURES: TableFigures = {
  ...perColumn(TABLE_COLUMNS, () => 0),
  lacksPageCount: false,
  lacksShare: false,
};

type Rounded = Pick<TableFigures, "percent" | "royalty" | "borrows" | "lacksShare">;

const figuresOf = (totals: Totals, { percent, royalty, borrows, lacksShare }: Rounded): TableFigures => ({
  ...perColumn(MEASURED_COLUMNS, (measure) => totals[measure]),
  percent,
  royalty,
  borrows,
  paid_units: totals.sales + borrows,
  lacksPageCount: totals.reads !== 0 && totals.borrows === 0,
  lacksShare,
});

export const tableTotals = (totals: Totals): TableFigures =>
  figuresOf(totals, {
    percent: totals.royalty > 0 ? 100 : 0,
    royalty: roundToCents(totals.royalty),
    borrows: roundBorrows(totals.borrows),
    lacksShare: totals.royalty < 0,
  });

const isBelowZero = (amount: number): boolean => amount < 0;

/** Shares of amounts in their sum, in tenths of a percent that add up to a thousand; zeros when an amount is negative. */
function sharesOf(amounts: readonly number[], ofAll: number): number[] {
  if (ofAll <= 0 || amounts.some(isBelowZero)) return amounts.map(() => 0);
  return roundTogether(
    amounts.map((amount) => (amount / ofAll) * 1000),
    1,
    1000,
  );
}

const partsFrom = (values: readonly Micros[]): RoyaltyParts =>
  perColumn(ROYALTY_PARTS, (part) => values[ROYALTY_PARTS.indexOf(part)]!);
const exactParts = (totals: Totals): Micros[] => ROYALTY_PARTS.map((part) => totals[part]);

export const royaltyParts = (totals: Totals): RoyaltyParts =>
  partsFrom(roundTogether(exactParts(totals), CENT, roundToCents(totals.royalty)));

/** The estimated part of the totals; in the same cents as its card when all page reads are estimated. */
export const shownEstimate = (totals: Totals): Micros =>
  totals.royaltyEstimated === totals.royaltyReads ? royaltyParts(totals).royaltyReads : totals.royaltyEstimated;

function partsOf(groups: readonly RecordGroup[]): RoyaltyParts[] {
  const exact = groups.map(({ totals }) => exactParts(totals));
  const columns = ROYALTY_PARTS.map((_, i) => sum(exact.map((parts) => parts[i]!)));
  const totals = roundTogether(columns, CENT, roundToCents(sum(columns)));
  return roundTable(exact, CENT, totals).map(partsFrom);
}

export function tableRows(groups: readonly RecordGroup[]): TableRow[] {
  const money = groups.map(({ totals }) => totals.royalty);
  const fractions = groups.map(({ totals }) => totals.borrows);
  const parts = partsOf(groups);
  const borrows = roundTogether(fractions, 1, roundBorrows(sum(fractions)));
  const shares = sharesOf(money, sum(money));
  const lacksShare = money.some(isBelowZero);
  return groups
    .map((group, i): TableRow => {
      const royalty = sum(Object.values(parts[i]!));
      const rounded = { percent: shares[i]! / 10, royalty, borrows: borrows[i]!, lacksShare };
      return { key: group.key, label: group.label, group, parts: parts[i]!, ...figuresOf(group.totals, rounded) };
    })
    .sort(inOrderOf("royalty", "desc"));
}

export const compareLabels = (a: string, b: string): number => ascending(a.toLowerCase(), b.toLowerCase());

export type SortDirection = "asc" | "desc";

/** Sorts by a column or by label; ties by label, so that the order is stable. */
export const inOrderOf =
  (column: TableColumn | "label", direction: SortDirection) =>
  (a: TableRow, b: TableRow): number => {
    const sign = direction === "asc" ? 1 : -1;
    const byLabel = compareLabels(a.label, b.label);
    return column === "label" ? sign * byLabel : sign * (a[column] - b[column]) || byLabel;
  };
