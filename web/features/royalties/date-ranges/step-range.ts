import { type DateRange, periodBefore, periodOf, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import { addDays, countDays, type IsoDate } from "#shared/primitives/dates.ts";

/**
 * The adjacent range in either direction: the previous or next whole month, quarter or year for such a range (open or
 * whole), otherwise as many days before or after. Never runs past `today`; null when nothing is left in that direction.
 */
export function stepRange(range: DateRange, direction: -1 | 1, today: IsoDate): DateRange | null {
  const unit = unitOf(range, today);
  if (direction === -1) {
    if (unit) return periodBefore(unit, range.start);
    return { start: addDays(range.start, -countDays(range.start, range.end)), end: addDays(range.start, -1) };
  }
  const start = unit ? addDays(periodOf(unit, range.start).end, 1) : addDays(range.end, 1);
  if (start > today) return null;
  const end = unit ? periodOf(unit, start).end : addDays(start, countDays(range.start, range.end) - 1);
  return { start, end: end > today ? today : end };
}
