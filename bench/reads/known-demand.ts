import { Random } from "#bench/insights/worlds/random.ts";
import { sum } from "#shared/primitives/sums.ts";
import { type BookDays, DAYS, PAST, type WorldAuthor } from "./worlds/author.ts";
import { type Burst, withBurst } from "./worlds/bursts.ts";
import { readersOf } from "./worlds/readers.ts";

/**
 * A test that knows what no author and no product does: each day's expected borrows with all that moves them, the book's
 * length, how readers read, and how bursts are drawn. Luck alone is left: who borrows on which day, and how fast they read.
 * It judges a day or two by the likelihood of their pages with and without a burst.
 */

const WINDOWS = [1, 2] as const;
const MONTH = 28;
/** Days after a borrow in which its reader may still read. */
const SPAN = 60;
const READERS = 1_000;
const BINS = 200;
/** The smallest probability that the sampled readers can state. */
const RAREST = 1e-9;
/** Days with less than this multiple of the book's month hold no burst of five times. */
const SMALLEST = 2;
const SHAPE = 8;
const QUIET_DAYS = 21;
const FACTORS = Array.from({ length: 16 }, (_, i) => 5 * 10 ** ((i + 0.5) / 16));

type Shares = Float64Array;

const totalsOf = ({ pages }: BookDays): number[] =>
  Array.from({ length: DAYS }, (_, day) => sum(pages.map((counts) => counts[day]!)));

/** The shares of readers by the pages that they read in a window, for each number of days from borrow to window. */
function sharesOf(length: number, bin: number, window: number): Shares[] {
  const random = new Random(length, window);
  const shares = Array.from({ length: SPAN }, () => new Float64Array(BINS));
  const borrowed = new Float64Array(SPAN + window);
  borrowed[1] = 1;
  for (let reader = 0; reader < READERS; reader++) {
    const pages = readersOf(borrowed, length, random);
    for (const [lag, share] of shares.entries()) {
      let read = 0;
      for (let day = lag; day < lag + window; day++) read += pages[day]! / bin;
      const below = Math.min(BINS - 2, Math.floor(read));
      share[below]! += (below + 1 - read) / READERS;
      share[below + 1]! += (read - below) / READERS;
    }
  }
  return shares;
}

/**
 * Adds the logarithm of a day's generating function, of a negative binomial number of borrowers who read by these shares,
 * and returns the logarithm of the probability that none of them reads.
 */
function addDay(logs: Float64Array, readers: Shares, borrows: number, shape: number): number {
  const scale = borrows / shape;
  const none = 1 + scale * (1 - readers[0]!);
  const last = readers.findLastIndex((share) => share > 0);
  const day = new Float64Array(logs.length);
  for (let at = 1; at < logs.length; at++) {
    let rest = at <= last ? -at * scale * readers[at]! : 0;
    const most = Math.min(last, at - 1);
    for (let part = 1; part <= most; part++) rest += (at - part) * day[at - part]! * scale * readers[part]!;
    day[at] = rest / (at * none);
    logs[at]! -= shape * day[at]!;
  }
  return -shape * Math.log(none);
}

/** The probabilities whose generating function has this logarithm, as multiples of the first. */
function fromLogs(logs: Float64Array): Shares {
  const shares = new Float64Array(logs.length);
  shares[0] = 1;
  for (let at = 1; at < logs.length; at++) {
    let total = 0;
    for (let part = 1; part <= at; part++) total += part * logs[part]! * shares[at - part]!;
    shares[at] = total / at;
  }
  return shares;
}

const logGamma = (whole: number): number => {
  let total = 0;
  for (let i = 2; i < whole; i++) total += Math.log(i);
  return total;
};

/** The density of a burst's own pages in a window, over all of its factors. */
function burstDensity(pages: number, level: number, window: number): number {
  if (pages <= 0) return 0;
  const shape = SHAPE * window;
  const densities = FACTORS.map((factor) => {
    const scale = (level * (factor - 1)) / SHAPE;
    return Math.exp((shape - 1) * Math.log(pages / scale) - pages / scale - logGamma(shape)) / scale;
  });
  return sum(densities) / FACTORS.length;
}

/** Says by day how much likelier its pages are with a burst than without one, as a logarithm; judges the last day of a window. */
class KnownDemand {
  readonly #book: BookDays;
  readonly #shares = new Map<string, Shares[]>();

  constructor(book: BookDays) {
    this.#book = book;
  }

  #readers(bin: number, window: number): Shares[] {
    const key = `${bin} ${window}`;
    const known = this.#shares.get(key) ?? sharesOf(this.#book.book.length, bin, window);
    this.#shares.set(key, known);
    return known;
  }

  /** Minus infinity for a day that holds no burst, isn't known, or follows a month with fewer than `atLeast` pages a day. */
  score(totals: readonly number[], last: number, { atLeast, from }: { atLeast: number; from: number }): number {
    const month = totals.slice(from - MONTH, from).filter((pages) => !Number.isNaN(pages));
    const level = sum(month) / month.length;
    if (this.#book.book.release > from - 2 * MONTH || month.length === 0 || level < atLeast) return -Infinity;
    return Math.max(...WINDOWS.map((window) => this.#score(totals, last, { level, window })));
  }

  #score(totals: readonly number[], last: number, { level, window }: { level: number; window: number }): number {
    const first = last - window + 1;
    const pages = sum(totals.slice(first, last + 1));
    if (!(pages >= SMALLEST * level * window)) return -Infinity;
    const bin = 25 * Math.ceil(level / 250);
    const readers = this.#readers(bin, window);
    const { borrows, shape } = this.#book.demand;
    const logs = new Float64Array(Math.min(BINS, Math.round(pages / bin) + 1));
    let none = 0;
    for (let day = Math.max(0, first - SPAN + 2); day <= last; day++)
      if (borrows[day]! > 0) none += addDay(logs, readers[first - day + 1]!, borrows[day]!, shape);
    const usual = fromLogs(logs);
    const without = Math.max(RAREST, usual.at(-1)! * Math.exp(none));
    const density = (at: number) => burstDensity(pages - at * bin, level, window) * bin;
    const withBurst = sum(usual.map((share, at) => share * Math.exp(none) * density(at)));
    return Math.log(withBurst / without);
  }
}

/** Scores of the days of a year in which nothing was planted, a list per book. */
export const scoresOfYear = (author: WorldAuthor, atLeast: number): number[][] =>
  author.books.map((book) => {
    const [known, totals] = [new KnownDemand(book), totalsOf(book)];
    return Array.from({ length: DAYS - PAST }, (_, day) =>
      known.score(totals, PAST + day, { atLeast, from: PAST + day }),
    );
  });

/** The best score of a planted burst's first two days. */
export function scoreOfBurst(author: WorldAuthor, burst: Burst): number {
  const book = withBurst(author, burst).books.find((one) => one.book.index === burst.book)!;
  const [known, totals] = [new KnownDemand(book), totalsOf(book)];
  return Math.max(...[0, 1].map((after) => known.score(totals, burst.from + after, { atLeast: 0, from: burst.from })));
}

const alarmsIn = (scores: readonly number[], limit: number): number => {
  let [alarms, quietUntil] = [0, 0];
  for (const [day, score] of scores.entries()) {
    if (day < quietUntil || score < limit) continue;
    alarms += 1;
    quietUntil = day + QUIET_DAYS;
  }
  return alarms;
};

/** The lowest score at which the years bring no more than so many alarms. */
export function limitFor(years: readonly (readonly number[])[], alarms: number): number {
  let [low, high] = [-20, 60];
  while (high - low > 0.01) {
    const limit = (low + high) / 2;
    if (sum(years.map((scores) => alarmsIn(scores, limit))) > alarms) low = limit;
    else high = limit;
  }
  return high;
}
