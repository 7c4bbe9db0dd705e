import { addDays, eachMonth, type IsoDate } from "#shared/primitives/dates.ts";
import type { EstimatorModel, SaleRow } from "./model.ts";

const START: IsoDate = "2023-01-01";
const DAYS = 1_096;
const BOOKS = 300;
const MARKETPLACES = [
  ["Amazon.com", "USD"],
  ["Amazon.co.uk", "GBP"],
  ["Amazon.de", "EUR"],
  ["Amazon.fr", "EUR"],
  ["Amazon.ca", "CAD"],
  ["Amazon.com.au", "AUD"],
] as const;

/**
 * Three years of a very productive author, for benchmarks: `sales` rows, each of which a workbook writes twice (its
 * format's sheet and Combined Sales), plus orders and reads, totaled by month. The same number gives the same model.
 */
export function largeModel(sales: number): EstimatorModel {
  return {
    months: eachMonth(START, addDays(START, DAYS - 1)),
    sales: Array.from({ length: sales }, (_, i) => sale(i)),
    reads: Array.from({ length: Math.ceil(sales / 10) }, (_, i) => {
      const { date, title, author, marketplace } = sale(i * 7);
      return { date, title, author, asin: asinOf(i % BOOKS), marketplace, pages: 1 + ((i * 37) % 900) };
    }),
    kenpRoyalty: {},
  };
}

function sale(i: number): SaleRow {
  const book = (i * 31) % BOOKS;
  const [marketplace, currency] = MARKETPLACES[i % MARKETPLACES.length]!;
  const print = book % 3 === 0;
  return {
    date: addDays(START, (i * 17) % DAYS),
    title: `A Measured Tale of Many Rows, Part ${book}: The Long Shelf`,
    author: `Author ${book % 5}`,
    asin: asinOf(book),
    isbn: print ? `979800000${String(book).padStart(4, "0")}` : null,
    format: print ? "paperback" : "kindle",
    marketplace,
    transaction: "standard",
    royaltyRate: print ? 60 : 70,
    unitsSold: 1 + (i % 3),
    unitsRefunded: 0,
    listPrice: 4_990_000,
    offerPrice: 4_990_000,
    unitCost: 60_000,
    fileSize: 0.8,
    royalty: (1 + (i % 3)) * 3_450_000,
    currency,
  };
}

const asinOf = (book: number): string => `B0M${String(book).padStart(7, "0")}`;
