import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Periods } from "./periods.ts";

/** A product's rank on a day. */
export interface DayRank {
  readonly date: IsoDate;
  readonly rank: number;
  readonly is_free: boolean;
}

/** The highest rank is the smallest number; the average is rounded up. */
export interface RankFigures {
  readonly average: number;
  readonly highest: number;
  readonly lowest: number;
}

function summarize(days: readonly DayRank[], { start, end }: DateRange): RankFigures | null {
  const ranks = days.filter(({ date }) => start <= date && date <= end).map(({ rank }) => rank);
  if (ranks.length === 0) return null;
  return { average: Math.ceil(sum(ranks) / ranks.length), highest: Math.min(...ranks), lowest: Math.max(...ranks) };
}

/** The paid or the free ranks of both periods; null for a period without any. */
export function rankFigures(days: readonly DayRank[], isFree: boolean, { event, previous }: Periods) {
  const listed = days.filter((day) => day.is_free === isFree);
  return { event: summarize(listed, event), previous: summarize(listed, previous) };
}
