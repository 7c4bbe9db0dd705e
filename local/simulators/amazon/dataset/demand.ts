import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Work } from "./author.ts";
import { type Promotion, promotionAt } from "./promotions.ts";
import { drawFor } from "./random.ts";
import { ALL_WORKS } from "./shelves.ts";

/**
 * Readers per work and day over all stores: launch, slow fading, season, weekday, promotions and read-through. Every
 * figure is also known as it would have been `without` one promotion, which shows what the promotion changed.
 */

interface Timeline {
  /** Days since 1970-01-01. */
  readonly released: number;
  readonly earlier: readonly Work[];
  /** Releases of the later books of the series, in days since 1970-01-01. */
  readonly launches: readonly number[];
}

const releasedAt = (work: Work): number => toEpochDay(work.formats[0]!.released);

function timelineOf(work: Work): Timeline {
  const { series } = work;
  const others = series ? ALL_WORKS.filter((other) => other.series?.name === series.name) : [];
  return {
    released: releasedAt(work),
    earlier: others.filter((other) => other.series!.place < series!.place),
    launches: others.filter((other) => other.series!.place > series!.place).map(releasedAt),
  };
}

const timelines = new Map<string, Timeline>();

/** Around a release: two steep weeks, a slower quarter, then the steady level fading by a tenth a year. */
function ageFactor(days: number): number {
  if (days < 0) return 0;
  return 0.9 ** (days / 365) + 5 * Math.exp(-days / 11) + 1.3 * Math.exp(-days / 75);
}

/** January (new readers), July (holidays) and December (gifts) run high. */
function seasonFactor(at: number): number {
  const turn = (at % 365.25) / 365.25;
  return 1 + 0.12 * Math.cos(2 * Math.PI * (turn - 0.02)) + 0.06 * Math.cos(4 * Math.PI * (turn - 0.54));
}

const WEEKDAY = [1.12, 0.97, 0.94, 0.93, 0.95, 1.0, 1.1];

/** The days after a promotion of an earlier book bring readers to the later ones; a new release brings them to the earlier ones. */
function readThroughFactor({ earlier, launches }: Timeline, at: number, without?: Promotion): number {
  const ages = launches.map((launch) => at - launch).filter((age) => age >= 0);
  const fromLaunches = sumOf(ages, (age) => 0.9 * Math.exp(-age / 30));
  const fromPromotions = earlier.reduce((sum, promoted) => {
    for (let back = 0; back < 40; back += 4) {
      const promotion = promotionAt(promoted, at - back, without);
      if (promotion?.kind === "free") return sum + 0.8 * Math.exp(-back / 20);
    }
    return sum;
  }, 0);
  return 1 + fromLaunches + fromPromotions;
}

/** Days never change, and sales, page reads, ranks and reviews all use the same. */
const known = new Map<string, Map<number, number>>();

/** Mean number of readers of this work on this day, all stores and formats together, before the Kindle lift. */
export const demandOn = (work: Work, day: IsoDate, without?: Promotion): number =>
  demandAt(work, toEpochDay(day), without);

/** As `demandOn`, for a day counted since 1970-01-01. */
export function demandAt(work: Work, at: number, without?: Promotion): number {
  if (without) return drawnDemand(work, at, without);
  const days = known.get(work.key) ?? new Map<number, number>();
  known.set(work.key, days);
  const before = days.get(at);
  if (before !== undefined) return before;
  const demand = drawnDemand(work, at);
  days.set(at, demand);
  return demand;
}

function drawnDemand(work: Work, at: number, without?: Promotion): number {
  const timeline = timelines.get(work.key) ?? timelineOf(work);
  timelines.set(work.key, timeline);
  const age = at - timeline.released;
  if (age < 0) return 0;
  const drift = drawFor("week", work.key, Math.floor(at / 7)).between(0.86, 1.14);
  const season = seasonFactor(at) * WEEKDAY[(at + 4) % 7]!;
  return work.steady * ageFactor(age) * season * readThroughFactor(timeline, at, without) * drift;
}
