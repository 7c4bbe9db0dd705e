import type { EarlierSignal } from "#shared/domain/signals/facts.ts";
import { raisedOn } from "./guarded-days.ts";
import { limitFor, scoreOfBurst, scoresOfYear } from "./known-demand.ts";
import { authorOf, DAYS, PAST, type WorldAuthor } from "./worlds/author.ts";
import { type Burst, burstOf, withBurst } from "./worlds/bursts.ts";

/** Mornings after the burst's first day on which it may be raised: that is within 48 hours of its beginning. */
const MORNINGS = [1, 2] as const;

/** Books by their mean pages a day before the burst. */
export const LEVELS = [
  { name: "300 pages a day or more", atLeast: 300, below: Number.POSITIVE_INFINITY },
  { name: "100 to 299 pages a day", atLeast: 100, below: 300 },
  { name: "30 to 99 pages a day", atLeast: 30, below: 100 },
] as const;
/** Books with fewer pages a day aren't judged. */
export const JUDGED_PAGES = 100;
export type Level = (typeof LEVELS)[number];

export interface PlantedBurst extends Burst {
  /** Of the author. */
  readonly seed: number;
  readonly isTold: boolean;
  readonly hasRanks: boolean;
}

const isTold = (author: WorldAuthor, { book, from }: Burst): boolean =>
  MORNINGS.some((after) => raisedOn(author, from + after, []).some(({ subject }) => subject.id === String(book)));

/** Plants one burst in the year of each author that has a book of a level: a list per level. */
export function plantedBursts(seeds: readonly number[], levels: readonly Level[]): PlantedBurst[][] {
  const lists = levels.map((): PlantedBurst[] => []);
  for (const seed of seeds) {
    const author = authorOf(seed);
    const hasRanks = author.books.some(({ ranks }) => ranks.some((rank) => !Number.isNaN(rank)));
    for (const [i, level] of levels.entries()) {
      const burst = burstOf(author, level);
      if (burst) lists[i]!.push({ ...burst, seed, hasRanks, isTold: isTold(withBurst(author, burst), burst) });
    }
  }
  return lists;
}

/** What the guard tells on the mornings of a year in which nothing was planted. */
export function falseAlarms(seed: number): number {
  const author = authorOf(seed);
  let earlier: readonly EarlierSignal[] = [];
  for (let morning = PAST; morning < DAYS; morning++) {
    const raised = raisedOn(author, morning, earlier);
    const keys = new Set(raised.map(({ key }) => key));
    earlier = [...earlier.filter(({ key }) => !keys.has(key)), ...raised];
  }
  return earlier.length;
}

export const shareTold = (bursts: readonly PlantedBurst[]): number =>
  bursts.filter((one) => one.isTold).length / bursts.length;

/**
 * The shares of several lists of bursts that a test tells which knows the demand and raises so many alarms a year. The
 * bursts are those of these authors.
 */
export function knownShares(
  seeds: readonly number[],
  lists: readonly (readonly PlantedBurst[])[],
  perYear: readonly number[],
): number[][] {
  const scores = new Map([...new Set(lists.flat())].map((one) => [one, scoreOfBurst(authorOf(one.seed), one)]));
  const years = seeds.flatMap((seed) => scoresOfYear(authorOf(seed), JUDGED_PAGES));
  return perYear.map((alarms) => {
    const limit = limitFor(years, alarms * seeds.length);
    return lists.map((bursts) => bursts.filter((one) => scores.get(one)! >= limit).length / bursts.length);
  });
}
