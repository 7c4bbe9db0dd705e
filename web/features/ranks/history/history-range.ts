import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { TEXT } from "./text.ts";

/** Days that end today; null for all. */
const DAYS = { month: 30, quarter: 90, year: 365, all: null } as const;
export type HistoryRange = keyof typeof DAYS;

export const HISTORY_RANGES = Object.keys(DAYS).map((key) => {
  const value = key as HistoryRange;
  return { value, label: TEXT.ranges[value] };
});

/** The first shown day; null for the whole history. */
export function firstDayOfRange(range: HistoryRange, today: IsoDate): IsoDate | null {
  const days = DAYS[range];
  return days === null ? null : addDays(today, 1 - days);
}

/** The days of a range. `series` is in order. */
export function daysInRange(series: readonly HistoricalRank[], range: HistoryRange, today: IsoDate) {
  const first = firstDayOfRange(range, today);
  return first === null ? series : series.filter(({ date }) => date >= first);
}
