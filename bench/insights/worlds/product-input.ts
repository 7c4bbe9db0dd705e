import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import type { ReportProduct } from "#shared/domain/royalties/months/report-months.ts";
import {
  addMonths,
  daysInMonth,
  firstDayOf,
  fromEpochDay,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  toEpochDay,
} from "#shared/primitives/dates.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import type { WorldAuthor, WorldBook } from "./author.ts";
import { PROMOTION_DAYS, type WorldEvent } from "./events.ts";
import { MARKETS } from "./markets.ts";
import type { EventShape } from "./parameters.ts";
import { type Ledger, ledgersOf } from "./readers.ts";

/** All that the product gets to know of an author: what a person imports and enters, and public rates. */
export interface ProductInput {
  /** Months with figures by day, complete and in order. */
  readonly months: readonly MonthContent[];
  readonly products: readonly ReportProduct[];
  /** The first day on which a product could be bought; null for one that is older than the figures. */
  readonly releases: ReadonlyMap<string, IsoDate | null>;
  readonly logs: readonly StoredBookLog[];
  readonly pageRates: readonly KnownRate[];
  readonly exchangeRates: readonly MonthlyRates[];
}

/** Ids of the event types that the log names. */
const EVENT_IDS: Readonly<Record<EventShape, number>> = {
  lasting: 20,
  promotion: 9,
  "price-cut": 11,
  "free-days": 10,
};
/** Days with a published rate; nothing depends on their number. */
const BUSINESS_DAYS = 20;

export const bookIdOf = (book: Pick<WorldBook, "index">): string => `work-${book.index}`;
const digits = (index: number): string => String(index).padStart(3, "0");
const ebookIdOf = ({ index }: Pick<WorldBook, "index">): string => `B0EBOOK${digits(index)}`;
const paperbackIdOf = ({ index }: Pick<WorldBook, "index">): string => `B0PAPER${digits(index)}`;

const dateAt = ({ firstDay }: WorldAuthor, day: number): IsoDate => fromEpochDay(firstDay + day);

function productsOf(author: WorldAuthor): ReportProduct[] {
  return author.books.flatMap((book) => {
    const { index, series, pages } = book;
    const work = {
      title: `Book ${index + 1}`,
      author: "A. World",
      bookId: bookIdOf(book),
      series: { id: `series-${series}`, name: `Series ${series + 1}`, place: index + 1 },
      tags: [],
      deleted: false,
    };
    return [
      { ...work, productId: ebookIdOf(book), kenpc: pages },
      { ...work, productId: paperbackIdOf(book), kenpc: null },
    ];
  });
}

function logOf(author: WorldAuthor, event: WorldEvent): StoredBookLog {
  const { number, book, day, shape, marketplace } = event;
  const label = marketplace === null ? null : author.parameters.marketplaces[marketplace]!;
  return {
    number,
    bookId: bookIdOf({ index: book }),
    title: `Book ${book + 1}`,
    eventId: EVENT_IDS[shape],
    other: null,
    start: dateAt(author, day),
    end: shape === "lasting" ? null : dateAt(author, day + PROMOTION_DAYS - 1),
    stores: label === null ? [] : [marketplaceByLabel(label)!.id],
    notes: null,
    isFree: shape === "free-days",
    cost: null,
    spend: {},
    createdAt: (author.firstDay + day) * DAY_SECONDS,
  };
}

const sliceOf = (values: Float64Array, from: number, length: number): number[] | undefined => {
  const days = [...values.subarray(from, from + length)];
  return days.some((value) => value !== 0) ? days : undefined;
};

function recordOf(
  asin: string,
  format: MonthRecord["format"],
  currency: string,
  columns: Readonly<Record<string, number[] | undefined>>,
): MonthRecord[] {
  const filled = Object.entries(columns).filter(([, values]) => values !== undefined);
  return filled.length === 0 ? [] : [{ asin, format, currency, columns: Object.fromEntries(filled) }];
}

const inOrder = (a: MonthRecord, b: MonthRecord): number => (a.asin < b.asin ? -1 : 1);

function monthOfAuthor(author: WorldAuthor, ledgers: readonly (readonly Ledger[])[], month: IsoMonth): MonthContent {
  const from = toEpochDay(firstDayOf(month)) - author.firstDay;
  const days = daysInMonth(month);
  const { marketplaces } = author.parameters;
  const combined: Record<string, number> = {};
  const stores = marketplaces.map((label, m) => {
    const { currency } = MARKETS[label];
    const records = author.books.flatMap((book) => {
      const ledger = ledgers[book.index]![m]!;
      const sold = (values: Float64Array) => sliceOf(values, from, days);
      for (const values of [ledger.ebookRoyalties, ledger.paperbackRoyalties])
        combined[currency] = values.subarray(from, from + days).reduce((a, b) => a + b, combined[currency] ?? 0);
      return [
        ...recordOf(ebookIdOf(book), "kindle", currency, {
          reads: sold(ledger.pages),
          orders: sold(ledger.ebooks),
          free_orders: sold(ledger.free),
          royalties_kindle: sold(ledger.ebookRoyalties),
        }),
        ...recordOf(paperbackIdOf(book), "paperback", currency, {
          orders: sold(ledger.paperbacks),
          royalties_print: sold(ledger.paperbackRoyalties),
        }),
      ];
    });
    return [label, records.sort(inOrder)] as const;
  });
  return { month, grain: "day", stores: Object.fromEntries(stores), combined, summary: null };
}

function monthsOf({ firstDay, days }: WorldAuthor): IsoMonth[] {
  const months: IsoMonth[] = [];
  const last = monthOf(fromEpochDay(firstDay + days - 1));
  for (let month = monthOf(fromEpochDay(firstDay)); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Writes an author's world down as the product stores it. */
export function productInputOf(author: WorldAuthor): ProductInput {
  const ledgers = author.books.map((book) => ledgersOf(author, book, { from: 0, to: author.days - 1 }));
  const months = monthsOf(author);
  const perDollar = Object.fromEntries(Object.values(MARKETS).map(({ currency, perDollar: rate }) => [currency, rate]));
  return {
    months: months.map((month) => monthOfAuthor(author, ledgers, month)),
    products: productsOf(author),
    releases: new Map(
      author.books.flatMap((book) => {
        const released = book.release < 0 ? null : dateAt(author, book.release);
        return [
          [ebookIdOf(book), released],
          [paperbackIdOf(book), released],
        ] as const;
      }),
    ),
    logs: author.events.map((event) => logOf(author, event)),
    pageRates: months.flatMap((month) =>
      author.parameters.marketplaces.map((label) => ({ marketplace: label, month, rate: MARKETS[label].pageRate })),
    ),
    exchangeRates: months.map((month) => ({ month, days: BUSINESS_DAYS, lastDay: lastDayOf(month), perDollar })),
  };
}
