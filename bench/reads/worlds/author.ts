import { christmasShare, seasonFactor, weekdayFactor } from "#bench/insights/worlds/calendar.ts";
import { Random } from "#bench/insights/worlds/random.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { type Lift, liftsOf, type Promotion, promotionsOf, type WorldBook } from "./promotions.ts";
import { readersOf } from "./readers.ts";

/** The days of a world: half a year of past, and the year that is judged. */
export const PAST = 182;
export const DAYS = PAST + 365;
export const STORES = ["Amazon.com", "Amazon.co.uk", "Amazon.de", "Amazon.ca", "Amazon.com.au"] as const;

export interface BookDays {
  readonly book: WorldBook;
  /** Pages by store and day; NaN where the day isn't known. */
  readonly pages: readonly Float64Array[];
  /** The expected borrows of all stores by day, which no report has, and the shape of each day's luck. */
  readonly demand: { readonly borrows: Float64Array; readonly shape: number };
  readonly copies: Float64Array;
  readonly free: Float64Array;
  /** NaN where no rank was read. */
  readonly ranks: Float64Array;
}

export interface WorldAuthor {
  readonly seed: number;
  /** Days since 1970-01-01 of the world's first day. */
  readonly firstDay: number;
  readonly books: readonly BookDays[];
  readonly promotions: readonly Promotion[];
}

const MOST_BOX_PAGES = 3_000;
const WANDER_DAYS = 35;
const PART = {
  shape: 1,
  shared: 2,
  wander: 3,
  luck: 4,
  promotions: 5,
  readers: 6,
  ranks: 7,
  gaps: 8,
  stores: 9,
} as const;

const byFactor = (random: Random, low: number, high: number) => Math.exp(random.between(Math.log(low), Math.log(high)));

function shelfOf(random: Random): WorldBook[] {
  const size = random.pick([1, 2, 3, 4, 6, 8, 12]);
  const perSeries = random.pick([1, 3, 4, 6]);
  const center = byFactor(random, 0.15, 8);
  const launches = random.uniform() < 2 / 3 ? random.whole(1, Math.min(3, size)) : 0;
  const books = Array.from({ length: size }, (_, index): WorldBook => {
    const isNew = index >= size - launches;
    return {
      index,
      series: Math.floor(index / perSeries),
      isBoxSet: false,
      length: random.whole(150, 700),
      release: isNew ? random.whole(PAST - 30, DAYS - 40) : -random.whole(0, 900),
      borrowsPerDay: Math.min(25, Math.max(0.05, center * byFactor(random, 0.3, 3.3))),
      copiesPerBorrow: byFactor(random, 0.2, 2),
    };
  });
  const first = books.filter(({ series }) => series === 0);
  if (first.length < 3 || random.uniform() > 1 / 2) return books;
  const parts = first.slice(0, 3);
  const set: WorldBook = {
    index: size,
    series: 0,
    isBoxSet: true,
    length: Math.min(
      MOST_BOX_PAGES,
      parts.reduce((pages, { length }) => pages + length, 0),
    ),
    release: random.uniform() < 0.5 ? random.whole(PAST, DAYS - 40) : -random.whole(0, 600),
    borrowsPerDay: parts[0]!.borrowsPerDay * random.between(0.2, 0.8),
    copiesPerBorrow: byFactor(random, 0.1, 0.6),
  };
  return [...books, set];
}

/** A factor that wanders around 1 and forgets within weeks. */
function wander(random: Random, sd: number): Float64Array {
  const keep = Math.exp(-1 / WANDER_DAYS);
  let level = sd * random.normal();
  return Float64Array.from({ length: DAYS }, () => {
    level = keep * level + sd * Math.sqrt(1 - keep * keep) * random.normal();
    return Math.exp(level - (sd * sd) / 2);
  });
}

/** Own launch, and the launches of other books of the series. */
function launchFactor(book: WorldBook, books: readonly WorldBook[], random: Random): Float64Array {
  const peak = random.between(3, 12);
  const halfLife = random.between(5, 14);
  const halos = books
    .filter((other) => other !== book && other.series === book.series && other.release >= 0)
    .map(({ release }) => ({ release, lift: random.between(0, 0.8), halfLife: random.between(8, 25) }));
  return Float64Array.from({ length: DAYS }, (_, day) => {
    if (day < book.release) return 0;
    const own = book.release < 0 ? 1 : 1 + peak * 0.5 ** ((day - book.release) / halfLife);
    return halos.reduce(
      (factor, { release, lift, halfLife: half }) =>
        day < release ? factor : factor * (1 + lift * 0.5 ** ((day - release) / half)),
      own,
    );
  });
}

function poisson(random: Random, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  let [count, at] = [0, random.exponential()];
  for (; at < mean; at += random.exponential()) count += 1;
  return count;
}

/** The rank of each day by recent copies and borrows. */
function ranksOf(sold: Float64Array, release: number, random: Random): Float64Array {
  const power = random.between(1.1, 1.5);
  const scale = byFactor(random, 60_000, 140_000);
  let recent = sold[Math.max(0, release)] ?? 0;
  return sold.map((count, day) => {
    recent = 0.55 * recent + 0.45 * count;
    if (day < release || random.uniform() < 0.05) return Number.NaN;
    const rank = scale * (recent + 0.02) ** -power * Math.exp(0.12 * random.normal());
    return Math.max(1, Math.min(2_500_000, Math.round(rank)));
  });
}

function gapOf(random: Random): { readonly from: number; readonly to: number } | null {
  if (random.uniform() > 0.2) return null;
  const from = random.whole(PAST, DAYS - 25);
  return { from, to: from + random.whole(5, 20) };
}

/** Shares of the stores, the largest first, and how one of them may rise for some weeks. */
function storesOf(random: Random) {
  const weights = [0.66, 0.18, 0.08, 0.05, 0.03].map((share) => share * byFactor(random, 0.5, 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rise = {
    store: random.whole(1, 4),
    from: random.whole(PAST, DAYS),
    days: random.whole(10, 40),
    by: random.between(1.5, 3),
  };
  const rises = random.uniform() < 0.3 ? [rise] : [];
  return (store: number, day: number): number =>
    rises.reduce(
      (share, { store: risen, from, days, by }) =>
        store === risen && day >= from && day < from + days ? share * by : share,
      weights[store]! / total,
    );
}

/** One author of the worlds: the same seed gives the same author. */
export function authorOf(seed: number): WorldAuthor {
  const randomOf = (part: number, index = 0) => new Random(seed, part, index);
  const shape = randomOf(PART.shape);
  const firstDay = 20_454 + shape.whole(0, 364);
  const weekend = shape.between(0.95, 1.3);
  const season = shape.between(0, 0.15);
  const christmas = shape.between(1, 1.6);
  const hasRanks = shape.uniform() < 0.7;
  const shelf = shelfOf(shape);
  const shared = wander(randomOf(PART.shared), 0.12);
  const share = storesOf(randomOf(PART.stores));
  const gap = gapOf(randomOf(PART.gaps));
  const promotions = promotionsOf(shelf, randomOf(PART.promotions), { from: 0, to: DAYS });
  const books = shelf.map((book): BookDays => {
    const { index, borrowsPerDay, copiesPerBorrow, release } = book;
    const luck = randomOf(PART.luck, index);
    const own = wander(randomOf(PART.wander, index), 0.25);
    const launch = launchFactor(book, shelf, luck);
    const lifts: Lift = liftsOf(book, promotions, DAYS);
    const spread = luck.between(2, 12);
    const borrows = STORES.map(() => new Float64Array(DAYS));
    const demand = new Float64Array(DAYS);
    const [copies, free, sold] = [new Float64Array(DAYS), new Float64Array(DAYS), new Float64Array(DAYS)];
    for (let day = Math.max(0, release); day < DAYS; day++) {
      const at = firstDay + day;
      const calendar =
        weekdayFactor(at, weekend) * seasonFactor(at, season) * (1 + (christmas - 1) * christmasShare(at));
      const expected = borrowsPerDay * own[day]! * shared[day]! * launch[day]! * calendar;
      const level = expected * (luck.gamma(spread) / spread);
      for (const [store, counts] of borrows.entries())
        counts[day] = poisson(luck, level * lifts.borrows[day]! * share(store, day));
      demand[day] = expected * lifts.borrows[day]! * sumOf(STORES.keys(), (store) => share(store, day));
      copies[day] = poisson(luck, level * copiesPerBorrow * lifts.copies[day]!);
      free[day] = poisson(luck, lifts.free[day]! * (0.5 + borrowsPerDay));
      sold[day] = copies[day]! + borrows[0]![day]!;
    }
    const pages = borrows.map((counts, store) =>
      readersOf(counts, book.length, randomOf(PART.readers, index * 10 + store)),
    );
    if (gap) for (const counts of pages) counts.fill(Number.NaN, gap.from, gap.to);
    const ranks = ranksOf(sold, release, randomOf(PART.ranks, index));
    return {
      book,
      pages,
      demand: { borrows: demand, shape: spread },
      copies,
      free,
      ranks: hasRanks ? ranks : ranks.fill(Number.NaN),
    };
  });
  return { seed, firstDay, books, promotions };
}
