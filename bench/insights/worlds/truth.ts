import { type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import type { WorldAuthor } from "./author.ts";
import { MARKETS, type WorldMarket } from "./markets.ts";
import { bookIdOf } from "./product-input.ts";
import { type Ledger, ledgersOf } from "./readers.ts";

/** Sums over some days. `royalties` are dollars. */
export interface Sums {
  readonly units: number;
  readonly pages: number;
  readonly royalties: number;
}

export interface Question {
  /** Numbers of the events that the other world lacks. */
  readonly events: readonly number[];
  /** Ids of the books that are asked about. */
  readonly books: readonly string[];
  /** Marketplaces that are asked about; empty for all of them. */
  readonly marketplaces: readonly string[];
  readonly first: IsoDate;
  readonly last: IsoDate;
}

const MICROS = 1_000_000;
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function sumsOf(ledger: Ledger, label: WorldMarket): Sums {
  const { perDollar, pageRate } = MARKETS[label];
  const pages = total(ledger.pages);
  const sales = (total(ledger.ebookRoyalties) + total(ledger.paperbackRoyalties)) / MICROS;
  return {
    units: total(ledger.ebooks) + total(ledger.paperbacks),
    pages,
    royalties: (sales + pages * pageRate) / perDollar,
  };
}

/**
 * What events changed on some days of some books: the world with them less the same world without them, reader by
 * reader.
 */
export function truthOf(author: WorldAuthor, { events, books, marketplaces, first, last }: Question): Sums {
  const to = toEpochDay(last) - author.firstDay;
  const asked = author.books.filter((book) => books.includes(bookIdOf(book)));
  const begins = author.events.filter(({ number }) => events.includes(number)).map(({ day }) => day);
  // Before the first of them nothing differs, but those days' borrowers may read on the days asked about.
  const from = Math.min(...begins);
  const offset = Math.max(0, toEpochDay(first) - author.firstDay - from);
  const difference = { units: 0, pages: 0, royalties: 0 };
  if (begins.length === 0 || from > to) return difference;
  for (const book of asked) {
    const withAll = ledgersOf(author, book, { from, to });
    const without = ledgersOf(author, book, { from, to }, new Set(events));
    for (const [m, label] of author.parameters.marketplaces.entries()) {
      if (marketplaces.length > 0 && !marketplaces.includes(label)) continue;
      const [a, b] = [withAll[m]!, without[m]!].map((ledger) => sumsOf(since(ledger, offset), label));
      difference.units += a!.units - b!.units;
      difference.pages += a!.pages - b!.pages;
      difference.royalties += a!.royalties - b!.royalties;
    }
  }
  return difference;
}

const since = (ledger: Ledger, offset: number): Ledger =>
  Object.fromEntries(
    Object.entries(ledger).map(([name, values]) => [name, values.subarray(offset)]),
  ) as unknown as Ledger;
