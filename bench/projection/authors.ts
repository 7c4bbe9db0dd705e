import type { Work } from "#local/simulators/amazon/dataset/author.ts";
import { workDayAt } from "#local/simulators/amazon/dataset/day.ts";
import { perPageRate } from "#local/simulators/amazon/dataset/ledger.ts";
import type { Store } from "#local/simulators/amazon/dataset/marketplaces.ts";
import { drawFor } from "#local/simulators/amazon/dataset/random.ts";
import { CLARA_WINTERBOURNE, MARCUS_HALE, ROSALIND_PIKE } from "#local/simulators/amazon/dataset/shelves.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { DayHistory } from "#shared/domain/royalties/projection/day-history.ts";
import { countDays, eachMonth, fromEpochDay, type IsoDate, monthOf, toEpochDay } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";

/** Simulated authors' royalties by day, as the product reads them. */

export const LAST_DAY: IsoDate = "2026-11-20";
/** The first day of the drawn authors. */
const SINCE: IsoDate = "2021-06-01";
const SERIES_SIZE = 5;

export interface Kind {
  readonly name: string;
  readonly authors: readonly DayHistory[];
}

type Days = Record<"sales" | "reads" | "pages", Float64Array>;

const emptyDays = (days: number): Days => ({
  sales: new Float64Array(days),
  reads: new Float64Array(days),
  pages: new Float64Array(days),
});

const rates = new Map<string, number>();
const rateOf = (store: Store, day: IsoDate): number =>
  getOrInsert(rates, `${store.label} ${monthOf(day)}`, () => perPageRate(store, monthOf(day)));

const works = new Map<string, Days>();

/** A work's days in millionths of a dollar, remembered because drawn authors share works. */
const daysOf = (work: Work, since: IsoDate): Days =>
  getOrInsert(works, `${work.key} ${since}`, () => {
    const days = emptyDays(countDays(since, LAST_DAY));
    const first = toEpochDay(since);
    for (let at = 0; at < days.sales.length; at++) {
      const day = fromEpochDay(first + at);
      for (const { sale, read } of workDayAt(work, first + at)) {
        if (sale) days.sales[at]! += toMicros(sale.royalty / sale.store.priceFactor);
        if (!read) continue;
        days.pages[at]! += read.pages;
        days.reads[at]! += toMicros((read.pages * rateOf(read.store, day)) / read.store.priceFactor);
      }
    }
    return days;
  });

/** An author whose every day is known, from the first day with royalties on. */
function historyOf(since: IsoDate, shelf: readonly Work[]): DayHistory {
  const all = emptyDays(countDays(since, LAST_DAY));
  for (const work of shelf) {
    const own = daysOf(work, since);
    for (const column of ["sales", "reads", "pages"] as const)
      own[column].forEach((amount, day) => {
        all[column][day]! += amount;
      });
  }
  const first = Math.max(
    0,
    all.sales.findIndex((money, day) => money + all.reads[day]! > 0),
  );
  const start = fromEpochDay(toEpochDay(since) + first);
  return {
    start,
    sales: all.sales.subarray(first),
    reads: all.reads.subarray(first),
    pages: all.pages.subarray(first),
    known: new Uint8Array(all.sales.length - first).fill(1),
    months: new Set(eachMonth(start, LAST_DAY)),
    estimated: new Set(),
  };
}

/** Whole series and single works of the largest shelf, drawn until there are enough. */
function drawnShelf(size: number, key: string): Work[] {
  const draw = drawFor("projection", key);
  const all = ROSALIND_PIKE.works;
  const drawn = new Set<Work>();
  while (drawn.size < size) {
    const first = Math.floor((draw.next() * all.length) / SERIES_SIZE) * SERIES_SIZE;
    for (const work of all.slice(first, first + SERIES_SIZE)) if (drawn.size < size) drawn.add(work);
  }
  return [...drawn];
}

const drawnAuthors = (size: number, count: number, seed: number): DayHistory[] =>
  Array.from({ length: count }, (_, i) => historyOf(SINCE, drawnShelf(size, `${seed} ${size} ${i}`)));

/** The kinds of accounts that are judged; of the drawn ones as many as `share` of the usual number. */
export const kindsOf = (seed: number, share: number): Kind[] => [
  { name: "demo author, 14 works", authors: [historyOf(CLARA_WINTERBOURNE.since, CLARA_WINTERBOURNE.works)] },
  { name: "second demo author, 3 works", authors: [historyOf(MARCUS_HALE.since, MARCUS_HALE.works)] },
  { name: "3 works", authors: drawnAuthors(3, 24 * share, seed) },
  { name: "14 works", authors: drawnAuthors(14, 12 * share, seed) },
  { name: "60 works", authors: drawnAuthors(60, 8 * share, seed) },
];
