import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";

/** KDP did not exist before 2007, so there are no earlier royalties. */
export const FIRST_DAY: IsoDate = "2007-01-01";

/**
 * The error message for two chosen days; null when they are valid. `lastDay` is the last displayed day: today, or
 * yesterday.
 */
export function dayRangeError(start: string, end: string, today: IsoDate, lastDay: IsoDate): string | null {
  if (!isIsoDate(start) || !isIsoDate(end)) return "Choose both days";
  if (start > end) return "The first day must not be after the last";
  if (start < FIRST_DAY) return "There are no figures before 2007";
  if (end > today) return "Days after today have no figures";
  return end > lastDay ? "Today is left out, as you chose in your preferences" : null;
}
