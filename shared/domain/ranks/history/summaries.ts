import { addMonths, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { RankSeries } from "./series.ts";

/** Months of the table in a book's overview. */
const TABLE_MONTHS = 6;

const TOP_RANKS = [10, 25, 50, 100, 500, 1000, 10_000] as const;

/** The paid ranks of a month; null for a month without any. The highest rank is the smallest number. */
export interface MonthSummary {
  readonly month: IsoMonth;
  readonly ranks: { readonly highest: number; readonly lowest: number; readonly average: number } | null;
}

export interface TopDays {
  readonly rank: number;
  /** Days with a paid rank at or better than `rank`. */
  readonly days: number;
}

const paidRanks = (series: RankSeries): number[] => series.filter(({ isFree }) => !isFree).map(({ rank }) => rank);

function summarize(ranks: readonly number[]): MonthSummary["ranks"] {
  if (ranks.length === 0) return null;
  return {
    highest: Math.min(...ranks),
    lowest: Math.max(...ranks),
    average: Math.round(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length),
  };
}

/** The six months up to `last`, latest first, with months without a rank. */
export const summarizeMonths = (series: RankSeries, last: IsoMonth): MonthSummary[] =>
  Array.from({ length: TABLE_MONTHS }, (_, back) => {
    const month = addMonths(last, -back);
    return { month, ranks: summarize(paidRanks(series.filter(({ date }) => monthOf(date) === month))) };
  });

export function countTopDays(series: RankSeries): TopDays[] {
  const ranks = paidRanks(series);
  return TOP_RANKS.map((top) => ({ rank: top, days: ranks.filter((rank) => rank <= top).length }));
}
