import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { TEXT } from "./text.ts";

/** KDP did not exist before 2007, so there are no earlier royalties. */
export const FIRST_DAY: IsoDate = "2007-01-01";

/**
 * The error message for two chosen days; null when they are valid. `lastDay` is the last displayed day: today, or
 * yesterday.
 */
export function dayRangeError(start: string, end: string, today: IsoDate, lastDay: IsoDate): string | null {
  if (!isIsoDate(start) || !isIsoDate(end)) return TEXT.errors.incomplete;
  if (start > end) return TEXT.errors.reversed;
  if (start < FIRST_DAY) return TEXT.errors.tooEarly;
  if (end > today) return TEXT.errors.future;
  return end > lastDay ? TEXT.errors.today : null;
}
