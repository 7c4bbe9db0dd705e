import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";

/** The retailer published nobody's books before. */
export const FIRST_DAY: IsoDate = "2007-01-01";

/** What is wrong with two days that somebody chose, in words; null when nothing is. `lastDay` is the last that is shown: today, or yesterday. */
export function dayRangeError(start: string, end: string, today: IsoDate, lastDay: IsoDate): string | null {
  if (!isIsoDate(start) || !isIsoDate(end)) return "Choose both days";
  if (start > end) return "The first day must not be after the last";
  if (start < FIRST_DAY) return "There are no figures before 2007";
  if (end > today) return "Days after today have no figures";
  return end > lastDay ? "Today is left out, as you chose in your preferences" : null;
}
