import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { FIRST_RANK_DAY } from "./rank-work.ts";

/** The days of a product in a store that the portal's history was read for, both included. */
export interface CoveredRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Extends a range by an answer that adjoins it. An answer apart from the range leaves it, so that no gap counts as read. */
export function withCovered(range: CoveredRange | null, answer: CoveredRange): CoveredRange {
  if (range === null) return answer;
  const adjoins = answer.from <= addDays(range.to, 1) && answer.to >= addDays(range.from, -1);
  if (!adjoins) return range;
  return {
    from: answer.from < range.from ? answer.from : range.from,
    to: answer.to > range.to ? answer.to : range.to,
  };
}

/** Whether the history was read from the portal's first day on. */
export const isFromTheStart = ({ from }: CoveredRange): boolean => from <= FIRST_RANK_DAY;
