import type { RankSeries } from "#shared/domain/ranks/history/series.ts";
import type { DailyRank } from "#shared/domain/ranks/rank.ts";
import { fromEpochDay, toEpochDay } from "#shared/primitives/dates.ts";

const BASE = 32;
const NO_RANK = "0";

/**
 * Ranks of consecutive days as columns of characters: the first text has a mark for each day, the second the first
 * digit of each rank to the base 32, the third the second digit, and so on. Digits of one place resemble each other, so
 * that a day compresses to 2.5 bytes, a fifth less than as a number.
 */
export type RankDigits = readonly string[];

/** Marks of a paid and a free rank of the portal, and of a paid and a free reading. A day without a rank has 0. */
const MARKS = ["1", "2", "3", "4"] as const;
const markOf = ({ isFree, origin }: DailyRank): string => MARKS[(origin === "reading" ? 2 : 0) + (isFree ? 1 : 0)]!;

/** Packs series one after the other, each with `days` days from `start`, in days since 1970. */
export function toDigits(products: readonly RankSeries[], start: number, days: number): RankDigits {
  const highest = Math.max(...products.flatMap((series) => series.map(({ rank }) => rank)));
  const places = highest.toString(BASE).length;
  const texts = products.flatMap((series) => {
    const ofDays = Array<string>(days).fill(NO_RANK.repeat(places + 1));
    for (const day of series)
      ofDays[toEpochDay(day.date) - start] = markOf(day) + day.rank.toString(BASE).padStart(places, "0");
    return ofDays;
  });
  return Array.from({ length: places + 1 }, (_, place) => texts.map((text) => text[place]).join(""));
}

/** Returns the series of the product at `place`. */
export function fromDigits(
  [marks = "", ...digits]: RankDigits,
  place: number,
  start: number,
  days: number,
): RankSeries {
  const series: DailyRank[] = [];
  for (let day = 0; day < days; day++) {
    const at = place * days + day;
    if (marks[at] === NO_RANK) continue;
    const mark = MARKS.indexOf(marks[at] as (typeof MARKS)[number]);
    series.push({
      date: fromEpochDay(start + day),
      rank: digits.reduce((rank, text) => rank * BASE + Number.parseInt(text[at]!, BASE), 0),
      isFree: mark % 2 === 1,
      origin: mark >= 2 ? "reading" : "portal",
    });
  }
  return series;
}
