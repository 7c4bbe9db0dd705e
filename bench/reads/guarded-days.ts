import type { BookReads, EarlierSignal, ReadsFacts } from "#shared/domain/signals/facts.ts";
import { readsSignals } from "#shared/domain/signals/reads/guard.ts";
import { fromEpochDay } from "#shared/primitives/dates.ts";
import { type BookDays, STORES, type WorldAuthor } from "./worlds/author.ts";

/** Days before a morning that the product hands to the rule. */
const SHOWN = 120;

const dayOf = ({ firstDay }: WorldAuthor, place: number): string => fromEpochDay(firstDay + place);

/** What the product knows of an author on the morning of a day, by place: the days before it. */
export function factsOn(author: WorldAuthor, morning: number): ReadsFacts {
  const first = Math.max(0, morning - SHOWN);
  const shown = (days: Float64Array) => [...days.subarray(first, morning)];
  const idOf = ({ book }: BookDays) => String(book.index);
  const out = author.books.filter(({ book }) => book.release < morning);
  const books = out.map((one): BookReads => {
    const { book, pages, copies, free, ranks } = one;
    const series = out.filter((other) => other.book.series === book.series && other !== one);
    const isRelease = ({ book: { release } }: BookDays) => release >= first;
    const before = Math.max(0, book.release - first);
    return {
      id: idOf(one),
      title: `Book ${book.index}`,
      released: dayOf(author, book.release),
      stores: new Map(STORES.map((store, i) => [store, shown(pages[i]!).fill(Number.NaN, 0, before)])),
      ranks: shown(ranks),
      units: shown(copies),
      freeUnits: shown(free),
      events: author.promotions
        .filter(({ isLogged, series: of, from }) => isLogged && of === book.series && from < morning)
        .map(({ from, to }) => ({ start: dayOf(author, from), end: dayOf(author, to) })),
      releases: series.filter(isRelease).map((other) => dayOf(author, other.book.release)),
      related: series.map(idOf),
    };
  });
  return { from: dayOf(author, first), books, months: [] };
}

/** What the guard raises on a morning. */
export const raisedOn = (author: WorldAuthor, morning: number, earlier: readonly EarlierSignal[]) =>
  readsSignals(factsOn(author, morning), { today: dayOf(author, morning), watchedSince: "2000-01-01", earlier });
