import type { DateRange } from "./date-range.ts";

/** What is said when the second range is not the older one. */
export const MORE_RECENT_TEXT = "Date Range 2 cannot be more recent than Date Range 1.";

/** Whether the second range reaches beyond the beginning of the first: the older one must end before the newer begins. */
export const isMoreRecent = (first: DateRange, second: DateRange): boolean =>
  second.start > first.end || second.end > first.start;

/** Two ranges that can't be told apart in time can't be set right by changing places. */
export const canSwitch = (first: DateRange, second: DateRange): boolean =>
  isMoreRecent(first, second) && !isMoreRecent(second, first);
