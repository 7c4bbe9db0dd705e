import type { DateRange } from "./date-range.ts";

export const MORE_RECENT_TEXT = "Date Range 2 cannot be more recent than Date Range 1.";

/** Whether the second range reaches past the start of the first: the older range must end before the newer starts. */
export const isMoreRecent = (first: DateRange, second: DateRange): boolean =>
  second.start > first.end || second.end > first.start;

/** Whether swapping two ranges puts them in the right order. Overlapping ranges have none. */
export const canSwitch = (first: DateRange, second: DateRange): boolean =>
  isMoreRecent(first, second) && !isMoreRecent(second, first);
