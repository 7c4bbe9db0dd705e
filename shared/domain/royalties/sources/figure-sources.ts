import { CENT, type Micros, roundToCents } from "#shared/primitives/money.ts";
import { sum } from "#shared/primitives/sums.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import { COUNT_COLUMNS } from "../measures.ts";
import { type ConvertedRecord, convertReport, rateAt } from "../rates/convert-report.ts";
import type {
  ExchangeRateUsed,
  KenpRateUsed,
  MonthProof,
  ReportRecord,
  ReportSource,
  RoyaltiesReport,
} from "../report.ts";
import { roundTogether } from "../table/round-together.ts";

/**
 * The part of a figure paid in one currency, in millionths, and its value in the shown currency at `rate` units per
 * unit. A year's rate is the mean of its months' conversions; null when their amounts cancel out.
 */
export interface PaidPart {
  readonly currency: string;
  readonly paid: Micros;
  readonly shown: Micros;
  readonly rate: number | null;
  /** The origins of the rate: of the paid and of the shown currency, except the dollar. */
  readonly exchange: readonly ExchangeRateUsed[];
}

/**
 * The contribution of one month (in a report by years: one year) to a figure, with its evidence. Millionths of the
 * shown currency.
 */
export interface FigureSource {
  readonly period: string;
  readonly royalty: Micros;
  readonly estimated: Micros;
  readonly parts: readonly PaidPart[];
  readonly kenpRates: readonly KenpRateUsed[];
  /** Of Amazon's months, where the figure has some of Amazon's. */
  readonly proofs: readonly MonthProof[];
  /** The months of other sources in the figure. */
  readonly sources: readonly ReportSource[];
}

/** Rounds the royalties and shown amounts to hundredths so that they all add up to the figure as shown. */
export function roundSources(sources: readonly FigureSource[]): FigureSource[] {
  const exact = sources.map(({ royalty }) => royalty);
  const royalties = roundTogether(exact, CENT, roundToCents(sum(exact)));
  return sources.map((source, i) => {
    const royalty = royalties[i]!;
    const amounts = source.parts.map(({ shown }) => shown);
    const shown = roundTogether(amounts, CENT, royalty);
    return { ...source, royalty, parts: source.parts.map((part, j) => ({ ...part, shown: shown[j]! })) };
  });
}

export interface WantedFigure {
  readonly report: RoyaltiesReport;
  readonly records: readonly ConvertedRecord[];
  readonly currency: string;
  /** A single position (day, month or year); null for the whole range. */
  readonly at: string | null;
}

const keyOf = (productId: string, marketplace: string, currency: string): string =>
  [productId, marketplace, currency].join("\n");
const countsAt = (record: ReportRecord, i: number): boolean =>
  record.royalties[i] !== 0 || COUNT_COLUMNS.some((column) => record[column][i] !== 0);

/**
 * Explains a figure by month: the amounts per paid currency, their exchange rates, the rates behind estimated page
 * reads, and the months' proofs. The parts add up to the figure.
 */
export function figureSources({ report, records, currency, at }: WantedFigure): FigureSource[] {
  const wanted = new Set(records.map(({ book, marketplace, paidIn }) => keyOf(book.asin, marketplace, paidIn)));
  const converted = convertReport(report, currency);
  const mine = report.records
    .map((record, i) => ({ record, values: converted[i]!.values }))
    .filter(({ record }) => wanted.has(keyOf(record.asin, record.marketplace, record.currency)));
  const width = report.type === "YEAR" ? 4 : 7;
  const asked = report.labels
    .map((label, i) => ({ label, i }))
    .filter(({ label }) => at === null || label.startsWith(at));
  const periods = Map.groupBy(asked, ({ label }) => label.slice(0, width));

  return [...periods].flatMap(([period, places]): FigureSource[] => {
    const indexes = places.map(({ i }) => i);
    const touched = mine.filter(({ record }) => indexes.some((i) => countsAt(record, i)));
    if (touched.length === 0) return [];
    const over = (values: readonly number[]): number => sum(indexes.map((i) => values[i]!));
    const parts = [...Map.groupBy(touched, ({ record }) => record.currency)]
      .map(([paidIn, rows]): PaidPart => {
        const paid = sum(rows.map(({ record }) => over(record.royalties)));
        const shown = sum(rows.map(({ values }) => over(values.royalty)));
        const mean = paid === 0 ? null : shown / paid;
        return {
          currency: paidIn,
          paid,
          shown,
          rate: report.type === "YEAR" ? mean : rateAt(report.currencies, period, paidIn, currency),
          exchange:
            paidIn === currency
              ? []
              : report.exchange.filter(
                  (used) => used.month.startsWith(period) && (used.currency === paidIn || used.currency === currency),
                ),
        };
      })
      .filter(({ paid, shown }) => paid !== 0 || shown !== 0);
    const sold = new Set<string>(touched.map(({ record }) => sourceOfLabel(record.marketplace)));
    const stores = new Set(
      touched
        .filter(({ record }) => over(record.estimated_reads) !== 0 || over(record.reads) !== 0)
        .map(({ record }) => record.marketplace),
    );
    return [
      {
        period,
        royalty: sum(touched.map(({ values }) => over(values.royalty))),
        estimated: sum(touched.map(({ values }) => over(values.royaltyEstimated))),
        parts,
        kenpRates: report.kenp_rates.filter(
          ({ month, marketplace }) => month.startsWith(period) && stores.has(marketplace),
        ),
        proofs: sold.has("amazon") ? report.proofs.filter(({ month }) => month.startsWith(period)) : [],
        sources: (report.sources ?? []).filter(
          ({ month, source, is_counted }) => is_counted && month.startsWith(period) && sold.has(source),
        ),
      },
    ];
  });
}
