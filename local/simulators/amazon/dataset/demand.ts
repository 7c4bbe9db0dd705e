import { addDays, countDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import type { Work } from "./author.ts";
import { drawFor } from "./random.ts";
import { ALL_WORKS } from "./shelves.ts";

/**
 * Readers per work and day over all stores: launch, slow fading, season, weekday, promotions and read-through. Every
 * figure is also known as it would have been `without` one promotion, which tells what the promotion changed.
 */

export interface Promotion {
  /** The promoted work's key. */
  readonly work: string;
  readonly kind: "free" | "countdown";
  readonly start: IsoDate;
  readonly days: number;
}

const PROMOTION_DAYS = { free: 4, countdown: 6 } as const;
/** Kindle copies of a promoted work for each one of an ordinary day. */
const LIFT = { free: 38, countdown: 6 } as const;

/**
 * Returns the work's promotion on this day, unless it is the one left out: first books are free for some days each
 * spring and autumn, others are discounted once a year.
 */
export function promotionOn(work: Work, day: IsoDate, without?: Promotion): Promotion | null {
  const released = work.formats[0]!.released;
  if (countDays(released, day) < 120) return null;
  const year = day.slice(0, 4);
  const offset = Math.floor(drawFor("promotion", work.key, year).between(0, 24));
  const starts: [Promotion["kind"], IsoDate][] =
    work.series?.place === 1
      ? [
          ["free", addDays(`${year}-03-01`, offset)],
          ["free", addDays(`${year}-09-01`, offset)],
        ]
      : [["countdown", addDays(`${year}-05-20`, offset)]];
  for (const [kind, start] of starts) {
    const into = countDays(start, day) - 1;
    if (into < 0 || into >= PROMOTION_DAYS[kind]) continue;
    const isLeftOut = without?.work === work.key && without.start === start;
    return isLeftOut ? null : { work: work.key, kind, start, days: PROMOTION_DAYS[kind] };
  }
  return null;
}

/** Factor on the work's Kindle copies of this day; 1 without a promotion. */
export function liftOn(work: Work, day: IsoDate, without?: Promotion): number {
  const promotion = promotionOn(work, day, without);
  return promotion ? LIFT[promotion.kind] : 1;
}

const laterInSeries = new Map(
  ALL_WORKS.map((work) => [
    work.key,
    ALL_WORKS.filter(
      (other) => work.series && other.series?.name === work.series.name && other.series.place > work.series.place,
    ),
  ]),
);
const earlierInSeries = new Map(
  ALL_WORKS.map((work) => [
    work.key,
    ALL_WORKS.filter(
      (other) => work.series && other.series?.name === work.series.name && other.series.place < work.series.place,
    ),
  ]),
);

/** Around a release: two steep weeks, a slower quarter, then the steady level fading by a tenth a year. */
function ageFactor(days: number): number {
  if (days < 0) return 0;
  return 0.9 ** (days / 365) + 5 * Math.exp(-days / 11) + 1.3 * Math.exp(-days / 75);
}

/** January (new readers), July (holidays) and December (gifts) run high. */
function seasonFactor(day: IsoDate): number {
  const turn = (toEpochDay(day) % 365.25) / 365.25;
  return 1 + 0.12 * Math.cos(2 * Math.PI * (turn - 0.02)) + 0.06 * Math.cos(4 * Math.PI * (turn - 0.54));
}

const WEEKDAY = [1.12, 0.97, 0.94, 0.93, 0.95, 1.0, 1.1];

/** The days after a promotion of an earlier book bring readers to the later ones; a new release brings them to the earlier ones. */
function readThroughFactor(work: Work, day: IsoDate, without?: Promotion): number {
  const launches = laterInSeries.get(work.key)!.map((later) => countDays(later.formats[0]!.released, day) - 1);
  const fromLaunches = launches.filter((age) => age >= 0).reduce((sum, age) => sum + 0.9 * Math.exp(-age / 30), 0);
  const fromPromotions = earlierInSeries.get(work.key)!.reduce((sum, earlier) => {
    for (let back = 0; back < 40; back += 4) {
      const promotion = promotionOn(earlier, addDays(day, -back), without);
      if (promotion?.kind === "free") return sum + 0.8 * Math.exp(-back / 20);
    }
    return sum;
  }, 0);
  return 1 + fromLaunches + fromPromotions;
}

/** Days never change, and sales, page reads, ranks and reviews all use the same. */
const known = new Map<string, Map<IsoDate, number>>();

/** Mean number of readers of this work on this day, all stores and formats together, before the Kindle lift. */
export function demandOn(work: Work, day: IsoDate, without?: Promotion): number {
  if (without) return drawnDemand(work, day, without);
  const days = known.get(work.key) ?? new Map<IsoDate, number>();
  known.set(work.key, days);
  const before = days.get(day);
  if (before !== undefined) return before;
  const demand = drawnDemand(work, day);
  days.set(day, demand);
  return demand;
}

function drawnDemand(work: Work, day: IsoDate, without?: Promotion): number {
  const age = countDays(work.formats[0]!.released, day) - 1;
  if (age < 0) return 0;
  const drift = drawFor("week", work.key, Math.floor(toEpochDay(day) / 7)).between(0.86, 1.14);
  return (
    work.steady *
    ageFactor(age) *
    seasonFactor(day) *
    WEEKDAY[(toEpochDay(day) + 4) % 7]! *
    readThroughFactor(work, day, without) *
    drift
  );
}
