import { someDays } from "#functions/ranks/history/testing/history-world.ts";
import type { DailyRank, RankReading } from "#shared/domain/ranks/rank.ts";
import { addDays, countDays, type IsoDate } from "#shared/primitives/dates.ts";

/** Ten years of history end where the simulated month begins. */
export const MONTH_START: IsoDate = "2026-10-20";
export const MONTH_DAYS = 30;
export const FIRST_DAY: IsoDate = "2016-10-19";

/** The day that a screen shows as today: the last one of the simulated month. */
export const TODAY = addDays(MONTH_START, MONTH_DAYS - 1);

export const asinOf = (n: number): string => `B0${String(n).padStart(8, "0")}`;

/** The first of the 30 days that a list shows. */
export const CURVE_FROM = addDays(TODAY, -29);

/** Ranks a day of one product in one store, from ten years before the simulated month to its end. */
export const seriesOf = (product: number, store: number): DailyRank[] =>
  someDays(FIRST_DAY, countDays(FIRST_DAY, TODAY), 1 + product * 7 + store);

/** A reading near the day's rank, different in each tick: the worst case, in which every tick has news. */
export function readingOf(
  { asin, days }: { readonly asin: string; readonly days: readonly DailyRank[] },
  at: number,
): RankReading {
  const day = days[countDays(FIRST_DAY, new Date(at).toISOString().slice(0, 10)) - 1]!;
  const halfHour = Math.floor(at / 1_800_000);
  const rank = Math.round(day.rank * (0.95 + ((halfHour * 7919 + day.rank) % 1000) / 10_000));
  return { asin, at, rank: { rank, isFree: false }, rating: 4.3, reviews: 100 + Math.floor(halfHour / 480) };
}

/** The 24 readings of the last two days, which the portal's history doesn't cover yet. */
export const lastReadings = (one: Parameters<typeof readingOf>[0]): RankReading[] =>
  Array.from({ length: 24 }, (_, n) => readingOf(one, Date.parse(`${addDays(TODAY, -1)}T00:05:00Z`) + n * 7_200_000));

/** Days that the portal's history covers on the last simulated day. */
export const coveredDays = (days: readonly DailyRank[]): DailyRank[] =>
  days.filter(({ date }) => date <= addDays(TODAY, -2));
