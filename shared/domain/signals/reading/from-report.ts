import type { Shelf, Work } from "#shared/domain/books/shelf.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import { type DayHistory, dayHistoryOf } from "#shared/domain/royalties/projection/day-history.ts";
import { addDays, countDays, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import type { BookReads, Days, ForecastFacts, LaunchFacts, Moment } from "../facts.ts";
import { forecastFacts } from "../forecast.ts";
import { type BookDays, bookDaysOf } from "./book-days.ts";

/** The first day on which any format of a work was sold; null where none is known. */
const releaseOf = ({ formats }: Work): IsoDate | null =>
  formats.flatMap(({ releaseDate }) => releaseDate ?? []).sort()[0] ?? null;

const overlaps = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((id) => others.includes(id));

/** The other works of a work's series, its box sets, and the works of these. */
const relatedTo = (work: Work, { works }: Shelf): Work[] =>
  works.filter(
    (other) =>
      other.id !== work.id &&
      ((work.series !== null && other.series?.name === work.series.name) ||
        overlaps([work.id, ...work.partOf], [other.id, ...other.partOf])),
  );

/** A logged event of a work. */
export interface EventDays {
  readonly bookId: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** The paid rank of each day of a work's best-known product; absent days aren't known. */
export type RanksByWork = ReadonlyMap<string, readonly { readonly day: IsoDate; readonly rank: number }[]>;

export interface ReportFacts {
  readonly from: IsoDate;
  readonly books: readonly BookReads[];
  readonly launches: readonly LaunchFacts[];
  readonly forecast: ForecastFacts | null;
}

interface Around {
  /** False where the months are enough for page reads alone, so that there are neither launches nor a forecast. */
  readonly isWhole: boolean;
  readonly shelf: Shelf;
  readonly events: readonly EventDays[];
  readonly ranks: RanksByWork;
  readonly moment: Moment;
}

function ranksBy(day: IsoDate, length: number, known: readonly { day: IsoDate; rank: number }[] = []): Days {
  const ranks = Array<number>(length).fill(Number.NaN);
  for (const one of known) {
    const at = toEpochDay(one.day) - toEpochDay(day);
    if (at >= 0 && at < length) ranks[at] = one.rank;
  }
  return ranks;
}

/** A book's reads with everything that may explain them. */
function toBookReads(book: BookDays, { start }: DayHistory, { shelf, events, ranks }: Around): BookReads {
  const work = shelf.work(book.id);
  const related = work ? relatedTo(work, shelf) : [];
  const near = new Set([book.id, ...related.map(({ id }) => id)]);
  return {
    ...book,
    released: work ? releaseOf(work) : null,
    ranks: ranksBy(start, book.units.length, ranks.get(book.id)),
    events: events.filter(({ bookId }) => near.has(shelf.work(bookId)?.id ?? bookId)),
    releases: related.flatMap((other) => releaseOf(other) ?? []),
    related: related.map(({ id }) => id),
  };
}

/** Books whose whole course from the release on lies within the known months. */
function launchesIn(books: readonly BookDays[], { start }: DayHistory, shelf: Shelf, today: IsoDate): LaunchFacts[] {
  return books.flatMap(({ id, title, units }): LaunchFacts[] => {
    const work = shelf.work(id);
    const released = work ? releaseOf(work) : null;
    if (!work || released === null || released < start || released >= today) return [];
    const [first, end] = [countDays(start, released) - 1, countDays(start, today) - 1];
    return [{ id, title, released, isInSeries: work.series !== null, units: units.slice(first, end) }];
  });
}

/** Projections in the author's currency, all at the rate of their month, so that only what came moves them. */
function inCurrency(facts: ForecastFacts | null, { exchangeRates, currency }: ReportInput): ForecastFacts | null {
  if (facts === null) return null;
  const { month } = facts;
  const rate = ratesForMonths(exchangeRates, [month], [currency]).rates[month]![currency]!;
  const shown = (amount: number): number => convertMicros(amount, rate);
  const mornings = facts.mornings.map(({ day, amount, low, high }) => ({
    day,
    amount: shown(amount),
    low: shown(low),
    high: shown(high),
  }));
  return { month, currency, mornings };
}

/** Prepares what the rules of reads, launches and the forecast take, from months that were read by day. */
export function reportFacts(input: ReportInput, around: Around): ReportFacts {
  const { today } = input;
  const history = dayHistoryOf(input);
  const books = bookDaysOf(input, history);
  const end = Math.max(0, countDays(history.start, addDays(today, -1)));
  const untilToday = books.map((book) => cut(book, end));
  return {
    from: history.start,
    books: untilToday.map((book) => toBookReads(book, history, around)),
    launches: around.isWhole ? launchesIn(books, history, around.shelf, today) : [],
    forecast: around.isWhole ? inCurrency(forecastFacts(history, around.moment), input) : null,
  };
}

const cut = ({ stores, units, freeUnits, ...book }: BookDays, end: number): BookDays => ({
  ...book,
  stores: new Map([...stores].map(([store, pages]) => [store, pages.slice(0, end)])),
  units: units.slice(0, end),
  freeUnits: freeUnits.slice(0, end),
});
