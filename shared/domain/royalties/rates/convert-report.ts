import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import {
  CONVERTED_COLUMNS,
  type ConvertedColumn,
  declarationOf,
  type Measure,
  perColumn,
  perMeasure,
  ROYALTY_COLUMNS,
} from "../measures.ts";
import type { RatesByLabel, ReportBook, ReportRecord, RoyaltiesReport } from "../report.ts";
import { borrowsFor } from "../table/borrows.ts";
import { emptyColumn, isEmptyColumn, sumOfColumns } from "../table/column.ts";

/**
 * One product in one store with its money in the shown currency. Every array has one value per label of the report and
 * may be shared, so it is read-only.
 */
export interface ConvertedRecord {
  readonly book: ReportBook;
  readonly marketplace: string;
  readonly marketplaceId: number;
  readonly paidIn: string;
  readonly values: Readonly<Record<Measure, readonly number[]>>;
}

/** Units of `to` per unit of `from` at a label: its month's rates. A missing rate counts as 1. */
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

export type ConvertibleReport = Pick<RoyaltiesReport, "labels" | "records" | "books" | "currencies"> &
  Partial<Pick<RoyaltiesReport, "converted_to">>;

/**
 * Whether a report can be shown in a currency. The server has converted reports by year to one currency; finer ones
 * support any.
 */
export const isConvertibleTo = ({ converted_to }: Pick<RoyaltiesReport, "converted_to">, currency: string): boolean =>
  converted_to === null || converted_to === currency;

/** The rates from each currency at every label, calculated once for all records paid in it. */
function ratesTo({ labels, currencies }: ConvertibleReport, to: string): (from: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (from) => getOrInsert(known, from, () => labels.map((label) => rateAt(currencies, label, from, to)));
}

const settled = (values: readonly number[]): readonly number[] =>
  values.some((value) => value !== 0) ? values : emptyColumn(values.length);

function converted(money: readonly Micros[], rates: readonly number[]): readonly Micros[] {
  const zeros = emptyColumn(money.length);
  let shown: Micros[] | null = null;
  for (let i = 0; i < money.length; i++) {
    if (money[i] === 0) continue;
    shown ??= [...zeros];
    shown[i] = convertMicros(money[i]!, rates[i]!);
  }
  return shown ?? zeros;
}

function borrowsOf(reads: readonly number[], kenpc: number | null, kenpcPercent: number): readonly number[] {
  if (isEmptyColumn(reads) || borrowsFor(1, kenpc, kenpcPercent) === 0) return emptyColumn(reads.length);
  return reads.map((pages) => borrowsFor(pages, kenpc, kenpcPercent));
}

/**
 * Converts a report's records to one currency: each part from the record's own currency at its month's
 * rate, rounded once to a millionth. Royalties are the sum of their parts, so any grouping adds up to the same total.
 * Reports by year are already converted: see `isConvertibleTo`. `kenpcPercent` is the share of a page count that counts
 * as one borrow.
 */
export function convertReport(report: ConvertibleReport, currency: string, kenpcPercent = 100): ConvertedRecord[] {
  const books = new Map(report.books.map((book) => [book.asin, book]));
  const ratesFrom = ratesTo(report, currency);
  const none = emptyColumn(report.labels.length);
  return report.records.map((record) => {
    const { marketplace, marketplace_id, currency: paidIn, format } = record;
    const rates = ratesFrom(paidIn);
    const byMonth = report.converted_to === currency ? record.converted : undefined;
    const shown = (column: ConvertedColumn): readonly Micros[] => {
      if (paidIn === currency) return settled(record[column]);
      return byMonth ? settled(byMonth[column]) : converted(record[column], rates);
    };
    const book = bookOf(record, books);
    const money = perColumn(CONVERTED_COLUMNS, shown);
    const valuesOf = (measure: Measure): readonly number[] => {
      const declaration = declarationOf(measure);
      if (declaration.kind === "money") {
        const { from } = declaration;
        return from === "royalties" ? sumOfColumns(ROYALTY_COLUMNS.map((column) => money[column])) : money[from];
      }
      const { from, formats } = declaration;
      if (from === "borrows") return borrowsOf(settled(record.reads), book.metadata.kenpc, kenpcPercent);
      return !formats || formats.some((name) => name === format) ? settled(record[from]) : none;
    };
    return { book, marketplace, marketplaceId: marketplace_id, paidIn, values: perMeasure(valuesOf) };
  });
}
