import { type Micros, roundToCents } from "#shared/primitives/money.ts";
import type { RecordGroup, Totals } from "../group-records.ts";
import { roundBorrows } from "./borrows.ts";
import { roundTable } from "./round-table.ts";
import { roundTogether } from "./round-together.ts";

const CENT: Micros = 10_000;

const ROYALTY_PARTS = ["royaltyKindle", "royaltyPrint", "royaltyReads", "royaltyAudiobook"] as const;
export type RoyaltyParts = Readonly<Record<(typeof ROYALTY_PARTS)[number], Micros>>;

/** Figures of the earnings table as shown. All rows add up to the totals row for any grouping: see `roundTogether`. */
export interface TableFigures {
  /** Share of the royalty of all rows, in percent with one decimal; 0 when there is no royalty. */
  readonly percent: number;
  /** In millionths, rounded to hundredths of the shown currency. */
  readonly royalty: Micros;
  /** The estimated part of the royalty, in millionths, unrounded. */
  readonly royaltyEstimated: Micros;
  readonly reads: number;
  readonly sales: number;
  readonly borrows: number;
  readonly paid_units: number;
  readonly kindle: number;
  readonly print: number;
  readonly audiobook: number;
  readonly free: number;
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

export const TABLE_COLUMNS = [
  "percent",
  "royalty",
  "royaltyEstimated",
  "reads",
  "sales",
  "borrows",
  "paid_units",
  "kindle",
  "print",
  "audiobook",
  "free",
] as const satisfies readonly (keyof TableFigures)[];
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const NO_FIGURES: TableFigures = {
  ...(Object.fromEntries(TABLE_COLUMNS.map((column) => [column, 0])) as Record<TableColumn, number>),
  lacksPageCount: false,
  lacksShare: false,
};

type Rounded = Pick<TableFigures, "percent" | "royalty" | "borrows" | "lacksShare">;

const figuresOf = (totals: Totals, { percent, royalty, borrows, lacksShare }: Rounded): TableFigures => ({
  percent,
  royalty,
  royaltyEstimated: totals.royaltyEstimated,
  reads: totals.reads,
  sales: totals.sales,
  borrows,
  paid_units: totals.sales + borrows,
  kindle: totals.kindle,
  print: totals.print,
  audiobook: totals.audiobook,
  free: totals.free,
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

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const partsFrom = (values: readonly Micros[]): RoyaltyParts =>
  Object.fromEntries(ROYALTY_PARTS.map((part, i) => [part, values[i]!])) as RoyaltyParts;
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

export const compareLabels = (a: string, b: string): number => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
};

export type SortDirection = "asc" | "desc";

/** Sorts by a column or by label; ties by label, so that the order is stable. */
export const inOrderOf =
  (column: TableColumn | "label", direction: SortDirection) =>
  (a: TableRow, b: TableRow): number => {
    const sign = direction === "asc" ? 1 : -1;
    const byLabel = compareLabels(a.label, b.label);
    return column === "label" ? sign * byLabel : sign * (a[column] - b[column]) || byLabel;
  };
