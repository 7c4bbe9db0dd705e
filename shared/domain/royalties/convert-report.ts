import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { borrowsFor } from "./borrows.ts";
import type { RatesByLabel, ReportBook, ReportRecord, RoyaltiesReport } from "./report.ts";

/** Money measures, in millionths of the shown currency. `royaltyEstimated` is the part of `royaltyReads` that is an estimate. */
export const MONEY_MEASURES = [
  "royalty",
  "royaltyReads",
  "royaltyKindle",
  "royaltyPrint",
  "royaltyAudiobook",
  "royaltyEstimated",
] as const;
/** Counts. `sales` = Kindle, print and audiobook units; `borrows` are exact fractions: round them once, when shown (`roundBorrows`). */
export const COUNT_MEASURES = ["reads", "sales", "kindle", "print", "audiobook", "free", "borrows"] as const;
export type Measure = (typeof MONEY_MEASURES)[number] | (typeof COUNT_MEASURES)[number];
export const MEASURES: readonly Measure[] = [...MONEY_MEASURES, ...COUNT_MEASURES];

/** One product in one store with its money in the shown currency; every array has one value per label of the report. */
export interface ConvertedRecord {
  readonly book: ReportBook;
  readonly marketplace: string;
  /** 0 for a store that the catalogue does not know. */
  readonly marketplaceId: number;
  /** The currency that the retailer pays in. */
  readonly paidIn: string;
  readonly values: Readonly<Record<Measure, readonly number[]>>;
}

/** Units of `to` per unit of `from` at a label: its month's rates, or its year's. A rate that is not there counts as 1. */
export function rateAt(currencies: RatesByLabel, label: string, from: string, to: string): number {
  if (from === to) return 1;
  const rates = currencies[label] ?? currencies[label.slice(0, 7)] ?? {};
  return (rates[to] ?? 1) / (rates[from] ?? 1);
}

const bookOf = (record: ReportRecord, books: ReadonlyMap<string, ReportBook>): ReportBook =>
  books.get(record.asin) ?? {
    asin: record.asin,
    author: "",
    title: record.title,
    format: record.format,
    image: null,
    book_id: record.asin,
    metadata: { kenpc: null },
    series: null,
    tags: [],
    deleted: false,
  };

/** What `convertReport` needs of a report: the answer of the API fits. */
export type ConvertibleReport = Pick<RoyaltiesReport, "labels" | "records" | "books" | "currencies">;

/**
 * The report's records in one currency (decision 37): each by its own currency and the rate of its month, every part converted once to a millionth and the
 * royalty added up from its parts, so that any grouping adds up to the same total. `kenpcPercent` is the author's share of a page count that counts as one borrow.
 */
export function convertReport(report: ConvertibleReport, currency: string, kenpcPercent = 100): ConvertedRecord[] {
  const books = new Map(report.books.map((book) => [book.asin, book]));
  return report.records.map((record) => {
    const rates = report.labels.map((label) => rateAt(report.currencies, label, record.currency, currency));
    const shown = (money: readonly Micros[]): Micros[] => money.map((amount, i) => convertMicros(amount, rates[i]!));
    const book = bookOf(record, books);
    const none = record.orders.map(() => 0);
    const ordersIf = (is: boolean): readonly number[] => (is ? record.orders : none);
    const parts = {
      royaltyReads: shown(record.royalties_reads),
      royaltyKindle: shown(record.royalties_kindle),
      royaltyPrint: shown(record.royalties_print),
      royaltyAudiobook: shown(record.royalties_audiobook),
    };
    return {
      book,
      marketplace: record.marketplace,
      marketplaceId: record.marketplace_id,
      paidIn: record.currency,
      values: {
        ...parts,
        royalty: record.orders.map((_, i) => Object.values(parts).reduce((sum, part) => sum + part[i]!, 0)),
        royaltyEstimated: shown(record.estimated_reads),
        reads: record.reads,
        sales: record.orders,
        kindle: ordersIf(record.format === "Kindle"),
        print: ordersIf(record.format === "Paperback" || record.format === "Hardcover"),
        audiobook: ordersIf(record.format === "Audiobook"),
        free: record.free_orders,
        borrows: record.reads.map((pages) => borrowsFor(pages, book.metadata.kenpc, kenpcPercent)),
      },
    };
  });
}
