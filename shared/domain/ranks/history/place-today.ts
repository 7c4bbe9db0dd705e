import { type IsoDate, yearOf } from "#shared/primitives/dates.ts";
import type { RankPoint } from "./downsample.ts";

/** Fewer days say nothing about a year. */
const MIN_DAYS = 10;

export interface PlaceToday {
  /** Whole percent of the days on which the rank was worse, rounded down; a tie isn't better. */
  readonly percent: number;
  /** Days of the year with a paid rank, before today. */
  readonly days: number;
}

/** How a paid rank of today compares with the paid ranks of this year. Null while the year has too few of them. */
export function placeToday(paid: readonly RankPoint[], rank: number, today: IsoDate): PlaceToday | null {
  const year = yearOf(today);
  const days = paid.filter(({ date }) => yearOf(date) === year && date < today);
  if (days.length < MIN_DAYS) return null;
  const worse = days.filter((day) => day.rank > rank).length;
  return { percent: Math.floor((100 * worse) / days.length), days: days.length };
}
