import { STREAM, type WorldAuthor, type WorldBook } from "./author.ts";
import { borrowsFactor, EVENT_REACH, ebookRoyaltyFactor, isFree, salesFactor, type WorldEvent } from "./events.ts";
import { MARKETS, shareOf } from "./markets.ts";
import { Random } from "./random.ts";

/** What readers of one book did in one marketplace, one value per day. Money is in millionths of its currency. */
export interface Ledger {
  readonly ebooks: Float64Array;
  readonly paperbacks: Float64Array;
  readonly free: Float64Array;
  readonly pages: Float64Array;
  readonly ebookRoyalties: Float64Array;
  readonly paperbackRoyalties: Float64Array;
}

interface Days {
  readonly from: number;
  /** The last day, included. */
  readonly to: number;
}

const CENT = 10_000;
/** Free copies taken per copy that would have been sold. */
const FREE_PER_COPY = 30;
const PAPERBACK_ROYALTY = 3.2;
/** A borrower begins after this many days on average, and then reads for this many. */
const START_DAYS = 2;
const READING_DAYS = 4;
/** Half of the borrowers finish; the others stop anywhere. */
const FINISHERS = 0.5;

const emptyLedger = (days: number): Ledger => ({
  ebooks: new Float64Array(days),
  paperbacks: new Float64Array(days),
  free: new Float64Array(days),
  pages: new Float64Array(days),
  ebookRoyalties: new Float64Array(days),
  paperbackRoyalties: new Float64Array(days),
});

/** The luck of a day: a multiplier of mean 1 that gives a book's copies `dispersion` times their mean as variance. */
function luckOf(author: WorldAuthor, { index, dispersion }: WorldBook, day: number, mean: number): number {
  if (dispersion <= 1 || mean === 0) return 1;
  const variance = (dispersion - 1) / mean;
  const random = new Random(author.seed, STREAM.luck, index, day);
  if (author.parameters.luck === "gamma") return random.gamma(1 / variance) * variance;
  const logVariance = Math.log1p(variance);
  return Math.exp(Math.sqrt(logVariance) * random.normal() - logVariance / 2);
}

/** Calls `visit` for each reader of a day. A larger mean has the same readers and more. */
function forReaders(mean: number, random: Random, visit: (random: Random) => void): void {
  for (let at = random.exponential(); at <= mean; at += random.exponential()) visit(random);
}

/** Spreads the pages of one borrower over the days on which they read; whole pages, so that sums are exact. */
function readPages(pages: Float64Array, at: number, length: number, random: Random): void {
  const read = Math.round(length * (random.uniform() < FINISHERS ? 1 : random.uniform()));
  const start = at + Math.floor(random.exponential() * START_DAYS);
  const days = 1 + Math.floor(random.exponential() * READING_DAYS);
  for (let i = 0; i < days; i++) {
    const day = start + i;
    if (day >= pages.length) return;
    pages[day]! += Math.round((read * (i + 1)) / days) - Math.round((read * i) / days);
  }
}

/** The events that can move a book, without those of `without`. */
function eventsOn(author: WorldAuthor, book: WorldBook, without: ReadonlySet<number>): readonly WorldEvent[] {
  return author.events.filter(
    (event) =>
      !without.has(event.number) &&
      event.lift !== 0 &&
      (event.book === book.index || (event.halo.share > 0 && author.books[event.book]!.series === book.series)),
  );
}

/**
 * What happened to a book from day `from` to day `to`, by marketplace, in the world without some of its events. Readers
 * are drawn from streams of their own day, so every world of the same author has the same ones. Page reads of
 * borrowers from before `from` are missing; they are equal in worlds that differ from then on only.
 */
export function ledgersOf(
  author: WorldAuthor,
  book: WorldBook,
  { from, to }: Days,
  without: ReadonlySet<number> = new Set(),
): readonly Ledger[] {
  const { parameters, seed } = author;
  const ledgers = parameters.marketplaces.map(() => emptyLedger(to - from + 1));
  const events = eventsOn(author, book, without);
  for (let day = from; day <= to; day++) {
    const mean = book.demand[day]!;
    if (mean === 0) continue;
    const luck = luckOf(author, book, day, mean);
    const active = events.filter((event) => day >= event.day && day - event.day <= EVENT_REACH);
    for (const [m, label] of parameters.marketplaces.entries()) {
      const market = MARKETS[label];
      const ledger = ledgers[m]!;
      const at = day - from;
      let sales = mean * luck * shareOf(label, parameters.marketplaces);
      let borrows = sales * book.borrows;
      let royalty = book.royalty * market.perDollar;
      let free = false;
      for (const event of active) {
        if (event.marketplace !== null && event.marketplace !== m) continue;
        const since = day - event.day;
        const isOwn = event.book === book.index;
        sales *= salesFactor(event, since, isOwn);
        borrows *= borrowsFactor(event, since, isOwn);
        if (!isOwn) continue;
        royalty *= ebookRoyaltyFactor(event, since);
        free ||= isFree(event, since);
      }
      forReaders(sales, new Random(seed, STREAM.sales, book.index, m, day), (random) => {
        if (random.uniform() < parameters.paperbacks) ledger.paperbacks[at]! += 1;
        else if (free) ledger.free[at]! += FREE_PER_COPY;
        else ledger.ebooks[at]! += 1;
      });
      if (borrows > 0)
        forReaders(borrows, new Random(seed, STREAM.borrows, book.index, m, day), (random) =>
          readPages(ledger.pages, at, book.pages, random),
        );
      ledger.ebookRoyalties[at] = ledger.ebooks[at]! * Math.round(royalty * 100) * CENT;
      ledger.paperbackRoyalties[at] =
        ledger.paperbacks[at]! * Math.round(PAPERBACK_ROYALTY * market.perDollar * 100) * CENT;
    }
  }
  return ledgers;
}
