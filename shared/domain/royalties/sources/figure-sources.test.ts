import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "../group-records.ts";
import { convertReport } from "../rates/convert-report.ts";
import type { ExchangeRateUsed, ReportRecord, RoyaltiesReport } from "../report.ts";
import { book, record, reportOf, reports } from "../testing/browser-report.ts";
import { figureSources } from "./figure-sources.ts";

const whole = (report: ReturnType<typeof reportOf>, changes: Partial<RoyaltiesReport> = {}): RoyaltiesReport => ({
  ...report,
  startDate: "2025-01-31",
  endDate: "2025-02-01",
  type: "DAY",
  converted_to: null,
  proofs: [],
  exchange: [],
  kenp_rates: [],
  notices: [],
  available: null,
  retention: null,
  as_of: null,
  books: [...report.books],
  labels: [...report.labels],
  records: withRoyalties(report.records),
  currencies: report.currencies,
  ...changes,
});
/** Sets each record's royalty to the sum of its parts and keeps the first record per product and store. */
const withRoyalties = (records: readonly ReportRecord[]): ReportRecord[] => {
  const known = new Map(records.map((one) => [`${one.asin} ${one.marketplace}`, one]));
  return [...known.values()].map((one) => ({
    ...one,
    royalties: one.royalties.map(
      (_, i) =>
        one.royalties_reads[i]! + one.royalties_kindle[i]! + one.royalties_print[i]! + one.royalties_audiobook[i]!,
    ),
  }));
};
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe("the sources of a figure", () => {
  test("add up to it by month and by paid currency, at any position", () => {
    fc.assert(
      fc.property(reports, fc.constantFrom(null, "2025-01-31", "2025-02-01"), (given, at) => {
        const report = whole(given);
        const records = convertReport(report, "GBP");
        const sources = figureSources({ report, records, currency: "GBP", at });
        const expected =
          at === null
            ? totalsOf(records).royalty
            : sum(records.map(({ values }) => values.royalty[report.labels.indexOf(at)]!));
        expect(sum(sources.map(({ royalty }) => royalty))).toBe(expected);
        for (const { royalty, parts } of sources) expect(sum(parts.map(({ shown }) => shown))).toBe(royalty);
      }),
    );
  });

  const [elm, oak] = [book(1), book(2)];
  const used = (changes: Partial<ExchangeRateUsed>): ExchangeRateUsed => ({
    month: "2025-01",
    currency: "GBP",
    per_dollar: 0.8,
    from_month: "2025-01",
    days: 23,
    last_day: "2025-01-31",
    is_open: false,
    simulated: false,
    ...changes,
  });
  const report = whole(
    reportOf(
      [elm, oak],
      [
        record(elm, { royalties_kindle: [8_000_000, 0], currency: "GBP", marketplace: "Amazon.co.uk" }),
        record(oak, { royalties_reads: [0, 3_000_000], estimated_reads: [0, 3_000_000], reads: [0, 700] }),
      ],
    ),
    {
      exchange: [used({}), used({ month: "2025-02", from_month: "2025-01" })],
      kenp_rates: [
        { month: "2025-02", marketplace: "Amazon.com", rate: 0.0043, basis: "last_month", from: [], percent: null },
        { month: "2025-02", marketplace: "Amazon.de", rate: 0.0031, basis: "last_month", from: [], percent: null },
      ],
    },
  );
  const sourcesOf = (asin: string) =>
    figureSources({
      report,
      records: convertReport(report, "USD").filter((one) => one.book.asin === asin),
      currency: "USD",
      at: null,
    });

  test("show £8.00 at 0.80 to the dollar as $10.00, by the rate of their own month", () => {
    expect(sourcesOf(elm.asin)).toMatchObject([
      {
        period: "2025-01",
        royalty: 10_000_000,
        parts: [{ currency: "GBP", paid: 8_000_000, shown: 10_000_000, rate: 1.25, exchange: [used({})] }],
        kenpRates: [],
      },
    ]);
  });

  test("name the rate of their own store and month for estimated page reads", () => {
    expect(sourcesOf(oak.asin)).toMatchObject([
      { period: "2025-02", estimated: 3_000_000, kenpRates: [{ marketplace: "Amazon.com" }] },
    ]);
  });
});
