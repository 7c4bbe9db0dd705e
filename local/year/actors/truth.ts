import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { writePayments } from "#local/simulators/amazon/workbooks/write-payments.ts";
import type { AmazonFamily } from "#shared/domain/report-month.ts";
import {
  addDays,
  eachDay,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { chanceOf } from "../world/chance.ts";
import { paymentsFrom } from "./true-payments.ts";

/** What one book sold in one store on one day. */
interface DaySale {
  readonly date: IsoDate;
  readonly asin: string;
  readonly title: string;
  readonly author: string;
  readonly marketplace: string;
  readonly currency: string;
  readonly units: number;
  readonly pages: number;
  /** Millionths. */
  readonly royalty: number;
}

const STORES = [
  { marketplace: "Amazon.com", currency: "USD", royalty: 3_430_000 },
  { marketplace: "Amazon.de", currency: "EUR", royalty: 2_870_000 },
] as const;
const BOOKS = 3;
/** Millionths of a dollar per page read. */
const PER_PAGE = 4_000;
/** Page-read money of a month is published on this day of the next one. */
const PUBLISHED_ON = "-15";

/**
 * The figures of a month that a file must bring, by which a stored month is judged. Those of payments have one row per
 * payment, and what was paid as their royalty.
 */
export interface Expected {
  /** The file's creation, ISO 8601. */
  readonly createdAt: string;
  readonly units: number;
  readonly pages: number;
  readonly rows: number;
  /** True for a file that lacks a book. */
  readonly isFiltered: boolean;
  /** Millionths per currency. */
  readonly royalty: Readonly<Record<string, number>>;
}

/** What a file says of one month of one report. */
export interface TrueMonth {
  readonly family: Extract<AmazonFamily, "estimator" | "payments">;
  readonly month: IsoMonth;
  readonly expected: Expected;
}

export interface TrueFile {
  readonly name: string;
  readonly months: readonly TrueMonth[];
  readonly bytes: Uint8Array;
}

/** Money in millionths, summed per currency. */
function perCurrency<T>(list: readonly T[], amountOf: (one: T) => readonly [currency: string, micros: number]) {
  const sums: Record<string, number> = {};
  for (const one of list) {
    const [currency, micros] = amountOf(one);
    sums[currency] = (sums[currency] ?? 0) + micros;
  }
  return sums;
}

/** What an author without a simulated account at Amazon truly sells: the same for the same seed, author and day. */
export function truthOf(seed: number, name: string) {
  const books = Array.from({ length: BOOKS }, (_, n) => ({
    asin: `B0${chanceOf(seed, name, n).below(90_000_000) + 10_000_000}`,
    title: `${name} volume ${n + 1}`,
    author: `Pen name of ${name}`,
  }));

  function salesOn(date: IsoDate): DaySale[] {
    return books
      .flatMap((book, n) =>
        STORES.map((store, s) => {
          const chance = chanceOf(seed, name, date, n, s);
          // The first book sells on every first day, so that no month is empty.
          const isSure = n === 0 && s === 0 && date.endsWith("-01");
          const units = isSure ? 1 : Math.max(0, chance.below(9) - 6);
          const pages = s === 0 && chance.is(0.3) ? 1 + chance.below(300) : 0;
          const { marketplace, currency, royalty } = store;
          return { date, ...book, marketplace, currency, units, pages, royalty: units * royalty };
        }),
      )
      .filter(({ units, pages }) => units > 0 || pages > 0);
  }

  const payments = paymentsFrom({ salesOn, perPage: PER_PAGE });

  return {
    books,
    /**
     * The estimator workbook of one month as downloaded on `day`; `withoutLastBook` is one that was filtered by the
     * author.
     */
    async estimator(month: IsoMonth, day: IsoDate, withoutLastBook = false): Promise<TrueFile> {
      const last = day < lastDayOf(month) ? day : lastDayOf(month);
      const rows = eachDay(firstDayOf(month), last)
        .flatMap(salesOn)
        .filter(({ asin }) => !withoutLastBook || asin !== books.at(-1)!.asin);
      const sold = rows.filter(({ units }) => units > 0);
      const read = rows.filter(({ pages }) => pages > 0);
      const pages = read.reduce((sum, row) => sum + row.pages, 0);
      const isPublished = day >= addDays(lastDayOf(month), 1).slice(0, 7) + PUBLISHED_ON;
      const createdAt = `${day}T06:00:00Z`;
      const bytes = await writeEstimator(
        {
          months: [month],
          sales: sold.map(({ units, pages: _pages, ...row }) => ({
            ...row,
            isbn: null,
            format: "kindle",
            transaction: "standard",
            royaltyRate: 70,
            unitsSold: units,
            unitsRefunded: 0,
            listPrice: 4_990_000,
            offerPrice: 4_990_000,
            unitCost: 60_000,
            fileSize: 0.8,
          })),
          reads: read.map(({ date, title, author, asin, marketplace, pages: count }) => ({
            date,
            title,
            author,
            asin,
            marketplace,
            pages: count,
          })),
          kenpRoyalty: isPublished ? { [month]: { USD: pages * PER_PAGE } } : {},
        },
        { createdAt },
      );
      const royalty = perCurrency(sold, ({ currency, royalty: earned }) => [currency, earned]);
      const units = sold.reduce((sum, row) => sum + row.units, 0);
      const expected = { createdAt, units, pages, rows: rows.length, isFiltered: withoutLastBook, royalty };
      const name = `KDP_Royalties_Estimator-${month}-${day}.xlsx`;
      return { name, months: [{ family: "estimator", month, expected }], bytes };
    },

    payment: payments.find,

    /** The payments workbook as downloaded on `day`: what was paid in the last months. */
    async paymentsFile(day: IsoDate): Promise<TrueFile> {
      const createdAt = `${day}T06:00:00Z`;
      const paid = payments.shownOn(day);
      const months = [...Map.groupBy(paid, ({ date }) => monthOf(date))].map(([month, own]): TrueMonth => {
        const royalty = perCurrency(own, ({ payoutCurrency, payout }) => [payoutCurrency, payout]);
        const expected = { createdAt, units: 0, pages: 0, rows: own.length, isFiltered: false, royalty };
        return { family: "payments", month, expected };
      });
      return {
        name: `KDP_Payments-${day}.xlsx`,
        months,
        bytes: await writePayments({ payments: paid }, { createdAt }),
      };
    },
  };
}
export type Truth = ReturnType<typeof truthOf>;
