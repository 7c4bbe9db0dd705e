import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";

/**
 * Cuts a range to the plan's retention: from `start` on, or unchanged when `start` is null. Null when the whole range
 * is older.
 */
export function retainedRange(range: DateRange, start: IsoDate | null): DateRange | null {
  if (start === null || range.start >= start) return range;
  return range.end < start ? null : { start, end: range.end };
}

export const isRetained = (month: IsoMonth, start: IsoDate | null): boolean =>
  start === null || lastDayOf(month) >= start;
