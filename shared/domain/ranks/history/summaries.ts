import { addMonths, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { RankPoint } from "./downsample.ts";

/** Summaries of a product's paid ranks, one for each day. */

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
  /** Days with a rank at or better than `rank`. */
  readonly days: number;
  /** Their share of all days with a rank, from 0 to 1; 0 without any. */
  readonly share: number;
}

function summarize(ranks: readonly number[]): MonthSummary["ranks"] {
  if (ranks.length === 0) return null;
  return {
    highest: Math.min(...ranks),
    lowest: Math.max(...ranks),
    average: Math.round(sum(ranks) / ranks.length),
  };
}

/** The six months up to `last`, latest first, with months without a rank. */
export const summarizeMonths = (paid: readonly RankPoint[], last: IsoMonth): MonthSummary[] =>
  Array.from({ length: TABLE_MONTHS }, (_, back) => {
    const month = addMonths(last, -back);
    const ranks = paid.filter(({ date }) => monthOf(date) === month).map(({ rank }) => rank);
    return { month, ranks: summarize(ranks) };
  });

export const countTopDays = (paid: readonly RankPoint[]): TopDays[] =>
  TOP_RANKS.map((top) => {
    const days = paid.filter(({ rank }) => rank <= top).length;
    return { rank: top, days, share: paid.length === 0 ? 0 : days / paid.length };
  });
