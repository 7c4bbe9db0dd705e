import { Random } from "#bench/insights/worlds/random.ts";
import { type BookDays, DAYS, PAST, type WorldAuthor } from "./author.ts";

/** Pages without borrows. */
export interface Burst {
  readonly book: number;
  readonly from: number;
  readonly days: number;
  /** The book's pages on these days as a multiple of its last four weeks' mean. */
  readonly factor: number;
  readonly isInOneStore: boolean;
  /** The book's mean pages a day in the four weeks before. */
  readonly level: number;
}

const MONTH = 28;
const LONGEST = 20;

function meanBefore({ pages }: BookDays, day: number): number {
  let [total, known] = [0, 0];
  for (let at = day - MONTH; at < day; at++) {
    const read = pages.reduce((sum, counts) => sum + counts[at]!, 0);
    if (Number.isNaN(read)) continue;
    total += read;
    known += 1;
  }
  return known === 0 ? 0 : total / known;
}

/** Whether every day around the burst's first ones is known. */
const isKnown = ({ pages }: BookDays, from: number, to: number): boolean =>
  pages.every((counts) => counts.subarray(from, to + 1).every((count) => !Number.isNaN(count)));

/** Draws a burst on a book with `atLeast` pages a day, some weeks after its release; null when the author has none. */
export function burstOf(
  author: WorldAuthor,
  range: { readonly atLeast: number; readonly below: number },
): Burst | null {
  const random = new Random(author.seed, 99);
  for (let attempt = 0; attempt < 50; attempt++) {
    const one = random.pick(author.books);
    const from = random.whole(PAST, DAYS - LONGEST - 1);
    const level = meanBefore(one, from);
    const isOld = from - one.book.release > 2 * MONTH;
    if (!isOld || level < range.atLeast || level >= range.below || !isKnown(one, from - MONTH, from + 2)) continue;
    const factor = Math.exp(random.between(Math.log(3), Math.log(50)));
    const days = random.whole(1, LONGEST);
    return { book: one.book.index, from, days, factor, isInOneStore: random.uniform() < 0.5, level };
  }
  return null;
}

/** The author with the burst's pages; ranks, copies and borrows are those of the world without it. */
export function withBurst(author: WorldAuthor, burst: Burst): WorldAuthor {
  const random = new Random(author.seed, 98);
  const books = author.books.map((one): BookDays => {
    if (one.book.index !== burst.book) return one;
    const pages = one.pages.map((counts) => counts.slice());
    const shares = burst.isInOneStore ? [1] : [0.6, 0.2, 0.1, 0.06, 0.04];
    for (let day = burst.from; day < burst.from + burst.days; day++) {
      const added = burst.level * (burst.factor - 1) * (random.gamma(8) / 8);
      for (const [store, share] of shares.entries()) pages[store]![day]! += Math.round(added * share);
    }
    return { ...one, pages };
  });
  return { ...author, books };
}
