import { perColumn, RECORD_COLUMNS } from "#shared/domain/royalties/measures.ts";
import type { MonthProof, ReportRecord, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { eachDay } from "#shared/primitives/dates.ts";

/** Report builders with daily figures of one store; tests override the rest. */

export const buildProof = (changes: Partial<MonthProof> = {}): MonthProof => ({
  month: "2026-11",
  grain: "day",
  file: "KDP_Royalties_Estimator.xlsx",
  source: "upload",
  fetched_at: "2026-11-20T08:05:00Z",
  through: null,
  revision: 1,
  revisions: { estimator: 1 },
  made_at: "2026-11-20T06:00:00Z",
  rate_known: false,
  status: "estimated",
  reads_money: "estimated",
  summary: { USD: 12_500_000 },
  ours: { USD: 12_500_000 },
  summary_units: { kindle_paid: 5, kindle_free: 0, paperback: 0, hardcover: 0, pages: 100 },
  our_units: { kindle_paid: 5, kindle_free: 0, paperback: 0, hardcover: 0, pages: 100 },
  matches: true,
  ...changes,
});

/** A book with `royalty` millionths of a dollar on the first day, `estimated` of them from estimated page reads. */
export function buildRecord(title: string, positions: number, royalty: number, estimated = 0): ReportRecord {
  const first = (value: number) => Array.from({ length: positions }, (_, i) => (i === 0 ? value : 0));
  return {
    marketplace_id: 1,
    marketplace: "Amazon.com",
    currency: "USD",
    asin: title,
    title,
    format: "Kindle",
    ...perColumn(RECORD_COLUMNS, () => first(0)),
    reads: first(estimated > 0 ? 100 : 0),
    orders: first(5),
    royalties: first(royalty),
    royalties_reads: first(estimated),
    royalties_kindle: first(royalty - estimated),
    estimated_reads: first(estimated),
  };
}

export function buildReport(
  startDate: string,
  endDate: string,
  earned: Readonly<Record<string, readonly [royalty: number, estimated: number]>> = {},
  changes: Partial<RoyaltiesReport> = {},
): RoyaltiesReport {
  const labels = eachDay(startDate, endDate);
  const titles = Object.entries(earned);
  return {
    startDate,
    endDate,
    type: "DAY",
    labels,
    books: titles.map(([title]) => ({
      asin: title,
      author: "Ada Quill",
      title,
      format: "Kindle",
      image: null,
      book_id: title,
      metadata: { kenpc: null },
      series: null,
      tags: [],
      deleted: false,
    })),
    currencies: { [startDate.slice(0, 7)]: { USD: 1, EUR: 0.5 } },
    converted_to: null,
    records: titles.map(([title, [royalty, estimated]]) => buildRecord(title, labels.length, royalty, estimated)),
    proofs: titles.length > 0 ? [buildProof({ month: startDate.slice(0, 7) })] : [],
    exchange: [],
    kenp_rates: [],
    notices: [],
    available: { first: "2026-01", last: "2026-11" },
    retention: null,
    as_of: "2026-11-20T08:05:00Z",
    ...changes,
  };
}
