import { Random } from "#bench/insights/worlds/random.ts";
import { addDays, dayOfMonth, daysInMonth, firstDayOf, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";

/**
 * An author's month with nothing unusual in it, day by day: how figures arrive, what is sold, how ranks move, who rates.
 * The rules that are judged aren't known here.
 */
export const MONTH: IsoMonth = "2026-10";
/** Days of past before the month. */
export const PAST = 150;
export const DAYS = PAST + daysInMonth(MONTH);
export const dayAt = (place: number): IsoDate => addDays(firstDayOf(MONTH), place - PAST);

export interface WorldRatings {
  /** Stars of every rating so far, by day. */
  readonly stars: readonly (readonly number[])[];
}

export interface AuthorMonth {
  readonly seed: number;
  /** Days on which the figures arrived; a browser stays closed now and then, never for two days. */
  readonly hasFetched: readonly boolean[];
  /** Royalties of each day in millionths of a dollar. */
  readonly royalties: Float64Array;
  /** Ranks of one book: a reading at the end of each day. */
  readonly ranks: readonly number[];
  /** Copies of the author's launches from the release on; the last one is in this month. */
  readonly launches: readonly { readonly released: IsoDate; readonly units: readonly number[] }[];
  readonly ratings: WorldRatings;
  /** Copies a day of an advertised book, and what one copy earns. */
  readonly advertised: { readonly copies: readonly number[]; readonly perCopy: number };
  /** Paid as reported, on the 29th: millionths of a dollar. */
  readonly payment: number;
}

const byFactor = (random: Random, low: number, high: number) => Math.exp(random.between(Math.log(low), Math.log(high)));

function poisson(random: Random, mean: number): number {
  let [count, at] = [0, random.exponential()];
  for (; at < mean; at += random.exponential()) count += 1;
  return count;
}

/** A factor that wanders around 1. */
function wander(random: Random, sd: number, memory: number): number[] {
  const keep = Math.exp(-1 / memory);
  let level = sd * random.normal();
  return Array.from({ length: DAYS }, () => {
    level = keep * level + sd * Math.sqrt(1 - keep * keep) * random.normal();
    return Math.exp(level);
  });
}

function fetchesOf(random: Random): boolean[] {
  const fetched: boolean[] = [];
  for (let day = 0; day < DAYS; day++) fetched.push(fetched.at(-1) === false || random.uniform() > 0.08);
  return fetched;
}

function launchesOf(random: Random): AuthorMonth["launches"] {
  const usual = byFactor(random, 8, 60);
  const days = [-700, -450, -200, random.whole(0, 12)];
  return days.map((after) => {
    const pace = usual * Math.exp(0.25 * random.normal());
    const units = Array.from({ length: 30 }, (_, day) => poisson(random, pace * (0.3 + 0.7 * 0.5 ** (day / 8))));
    return { released: addDays(firstDayOf(MONTH), after), units };
  });
}

function ratingsOf(random: Random): WorldRatings {
  const perDay = byFactor(random, 0.05, 0.6);
  const before = Math.round(byFactor(random, 3, 400));
  const positive = () => (random.uniform() < 0.75 ? 5 : 4);
  // Of the past, a fifth is critical; in the month itself only what a test adds.
  const past = Array.from({ length: before }, () => (random.uniform() < 0.2 ? random.whole(1, 3) : positive()));
  const stars = Array.from({ length: DAYS }, (_, day) =>
    day === 0 ? past : Array.from({ length: day < PAST ? 0 : poisson(random, perDay) }, positive),
  );
  return { stars };
}

/** The same seed gives the same month. */
export function authorMonth(seed: number): AuthorMonth {
  const random = new Random(seed, 7);
  const perDay = byFactor(random, 3, 300) * 1_000_000;
  const level = wander(random, 0.2, 30);
  const usualRank = byFactor(random, 500, 80_000);
  const rankSd = random.between(0.06, 0.3);
  const rankLevel = wander(random, 0.15, 25);
  const copies = random.between(2, 12);
  const luck = () => random.gamma(6) / 6;
  return {
    seed,
    hasFetched: fetchesOf(random),
    royalties: Float64Array.from(level, (factor) => Math.round(perDay * factor * luck())),
    ranks: rankLevel.map((factor) => Math.max(1, Math.round(usualRank * factor * Math.exp(rankSd * random.normal())))),
    launches: launchesOf(random),
    ratings: ratingsOf(random),
    advertised: {
      copies: Array.from({ length: DAYS }, () => poisson(random, copies * luck())),
      perCopy: Math.round(random.between(1.5, 4) * 1_000_000),
    },
    payment: Math.round(byFactor(random, 20, 5_000)) * 1_000_000,
  };
}

/** Whether a place lies in the month, far enough from its ends for a test. */
export const isJudged = (place: number): boolean => place >= PAST && dayOfMonth(dayAt(place)) <= 26;
