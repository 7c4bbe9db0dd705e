import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";

/** What a plan shows of a range: from `start` on, the first day that it goes back to (null for all). Null when all of it is older. */
export function retainedRange(range: DateRange, start: IsoDate | null): DateRange | null {
  if (start === null || range.start >= start) return range;
  return range.end < start ? null : { start, end: range.end };
}

/** Whether a plan shows any day of a month. */
export const isRetained = (month: IsoMonth, start: IsoDate | null): boolean =>
  start === null || lastDayOf(month) >= start;
