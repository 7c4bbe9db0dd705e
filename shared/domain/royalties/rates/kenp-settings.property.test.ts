import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KENP_RATES } from "#shared/catalogue/kenp-rates.ts";
import type { MarketplaceLabel } from "#shared/catalogue/marketplaces.ts";
import { showsKenpMoney } from "#shared/domain/kenp/kenp-money.ts";
import { DEFAULT_KENP_PREFERENCES, KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import type { ReportRecord, RoyaltiesReport } from "../report.ts";
import { estimatorArbitrary } from "../testing/month-content.ts";
import { reportOf, storedMonth } from "../testing/report-of.ts";

/** Months by day, some published and some not. */
const months = fc.tuple(
  ...["2025-01", "2025-02", "2025-03"].map((month) => estimatorArbitrary(month).filter(({ grain }) => grain === "day")),
);
type Months = typeof months extends fc.Arbitrary<infer T> ? T : never;

const RATES: Readonly<Record<string, object>> = KENP_RATES;
const stores = Object.keys(KENP_RATES) as MarketplaceLabel[];
const customRates = fc.dictionary(fc.constantFrom(...stores), fc.double({ min: 0.0001, max: 0.9, noNaN: true }), {
  minKeys: 1,
  noNullPrototype: true,
});

const reportUnder = (contents: Months, setting: KenpSetting, preferences = DEFAULT_KENP_PREFERENCES) =>
  reportOf(
    contents.map((content) => storedMonth(content)),
    { range: { start: "2025-01-01", end: "2025-03-31" }, setting, preferences },
  );

const nameOf = ({ marketplace, currency, asin, format }: ReportRecord): string =>
  [marketplace, currency, asin, format].join("|");
/** Each record's money per month; a position is a day. */
function byMonth({ records, labels }: RoyaltiesReport): Map<string, number> {
  const sums = new Map<string, number>();
  for (const record of records)
    record.royalties.forEach((money, i) => {
      const key = `${labels[i]!.slice(0, 7)}|${nameOf(record)}`;
      sums.set(key, (sums.get(key) ?? 0) + money);
    });
  return sums;
}

describe("a custom rate", () => {
  test("changes no published month, no month with a known real rate, and no other store", () => {
    fc.assert(
      fc.property(months, customRates, (contents, custom) => {
        const before = byMonth(reportUnder(contents, "last_month"));
        const after = byMonth(reportUnder(contents, "custom", { ...DEFAULT_KENP_PREFERENCES, custom }));
        expect([...after.keys()]).toEqual([...before.keys()]);
        const published = new Set(contents.filter(showsKenpMoney).map(({ month }) => month));
        for (const [key, money] of after) {
          const [month, marketplace] = key.split("|") as [string, string];
          const isKnown = month in (RATES[marketplace] ?? {});
          if (published.has(month) || isKnown || !(marketplace in custom)) expect(money).toBe(before.get(key));
        }
      }),
    );
  });

  test("values every page of an affected month at that rate, to the millionth, unless the month's real rate is known", () => {
    fc.assert(
      fc.property(months, fc.constantFrom(...stores), fc.integer({ min: 1, max: 900_000 }), (contents, store, rate) => {
        const preferences = { ...DEFAULT_KENP_PREFERENCES, custom: { [store]: rate / 1_000_000 } };
        const { records, labels } = reportUnder(contents, "custom", preferences);
        const open = contents
          .filter((content) => !showsKenpMoney(content) && !(content.month in KENP_RATES[store]!))
          .map(({ month }) => month);
        for (const record of records.filter(({ marketplace }) => marketplace === store))
          for (const month of open) {
            const of = (values: readonly number[]) =>
              values.reduce((sum, value, i) => (labels[i]!.startsWith(month) ? sum + value : sum), 0);
            expect(of(record.royalties_reads)).toBe(of(record.reads) * rate);
            expect(of(record.estimated_reads)).toBe(of(record.royalties_reads));
          }
      }),
    );
  });
});

describe("every setting", () => {
  test("leaves published money, units and pages unchanged", () => {
    const fixed = (report: RoyaltiesReport) =>
      report.records.map(({ royalties, estimated_reads, reads, orders, ...record }) => [
        nameOf({ royalties, estimated_reads, reads, orders, ...record }),
        royalties.map((money, i) => money - estimated_reads[i]!),
        reads,
        orders,
      ]);
    fc.assert(
      fc.property(months, fc.constantFrom(...KENP_SETTINGS), customRates, (contents, setting, custom) => {
        const preferences = { increasePercent: 40, decreasePercent: 60, custom };
        expect(fixed(reportUnder(contents, setting, preferences))).toEqual(fixed(reportUnder(contents, "last_month")));
      }),
    );
  });
});
