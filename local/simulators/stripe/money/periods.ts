import { DAY_SECONDS } from "#shared/primitives/durations.ts";

export interface Interval {
  readonly unit: "day" | "week" | "month" | "year";
  readonly count: number;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * Adds a number of intervals to an anchor, in Unix seconds: an anchor on the 31st falls on the last day of shorter
 * months and returns to the 31st.
 */
export function periodEdge(anchor: number, { unit, count }: Interval, nth: number): number {
  if (unit === "day" || unit === "week") return anchor + nth * count * DAY_SECONDS * (unit === "week" ? 7 : 1);
  const from = new Date(anchor * 1000);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + nth * count * (unit === "year" ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const day = Math.min(from.getUTCDate(), daysIn(year, month));
  return Date.UTC(year, month, day) / 1000 + (anchor % DAY_SECONDS);
}

/** Returns the first period edge after an instant. */
export function nextEdge(anchor: number, interval: Interval, after: number): number {
  const longest = { day: 1, week: 7, month: 31, year: 366 }[interval.unit] * interval.count * DAY_SECONDS;
  let nth = Math.max(0, Math.floor((after - anchor) / longest) - 1);
  while (periodEdge(anchor, interval, nth) <= after) nth++;
  return periodEdge(anchor, interval, nth);
}
