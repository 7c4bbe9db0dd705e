import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES, MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { ratePublicationOf } from "#shared/domain/kenp/publication.ts";
import { addDays, eachDay } from "#shared/primitives/dates.ts";
import { ROYALTY_COLUMNS } from "../measures.ts";
import type { RoyaltiesReport } from "../report.ts";
import { DEMO_PRODUCTS, DEMO_RATES, DEMO_STORES } from "./demo-catalogue.ts";
import { demoReport } from "./demo-report.ts";

const today = "2026-11-20";
const look = { today, setting: "last_month" } as const;
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 700 }))
  .map(([back, length]) => ({ start: addDays(today, -back), end: addDays(today, -back + length) }));

const totalsOf = ({ records }: RoyaltiesReport): Map<string, number> =>
  new Map(
    records.map((record) => [`${record.asin} ${record.marketplace}`, record.royalties.reduce((a, b) => a + b, 0)]),
  );

describe("the demo report", () => {
  test("has range totals equal to the sum of their days in every granularity", () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const sums = new Map<string, number>();
        for (const day of eachDay(range.start, range.end))
          for (const [key, money] of totalsOf(demoReport({ start: day, end: day }, look)))
            sums.set(key, (sums.get(key) ?? 0) + money);
        expect(totalsOf(demoReport(range, look))).toEqual(sums);
      }),
      { numRuns: 6 },
    );
  });

  test("has the shape of a real one: a value for every position, parts that add up, and every needed rate", () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const report = demoReport(range, look);
        for (const record of report.records) {
          expect(record.royalties).toHaveLength(report.labels.length);
          record.royalties.forEach((money, i) => {
            expect(ROYALTY_COLUMNS.reduce((sum, column) => sum + record[column][i]!, 0)).toBe(money);
            expect(record.estimated_reads[i]!).toBeLessThanOrEqual(record.royalties_reads[i]!);
          });
        }
        for (const label of report.labels)
          expect(report.currencies[label.slice(0, report.type === "YEAR" ? 4 : 7)]).toEqual(DEMO_RATES);
      }),
      { numRuns: 20 },
    );
  });

  test("has no figures after today", () => {
    expect(demoReport({ start: addDays(today, 1), end: addDays(today, 40) }, look).records).toEqual([]);
  });

  test("estimates page reads of a month without a published rate by the chosen setting", () => {
    const estimates = (range: { start: string; end: string }, setting: "last_month" | "increase") =>
      demoReport(range, { today, setting }).records.flatMap((record) => record.estimated_reads);
    expect(estimates({ start: "2026-10-01", end: "2026-10-31" }, "last_month").every((money) => money === 0)).toBe(
      true,
    );
    const november = { start: "2026-11-01", end: "2026-11-20" };
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
    expect(sum(estimates(november, "increase")) / sum(estimates(november, "last_month"))).toBeCloseTo(1.05, 4);
  });

  test("makes page reads final on the day on which Amazon usually publishes the rate", () => {
    const october = { start: "2026-10-01", end: "2026-10-31" };
    const isEstimatedOn = (day: string) =>
      demoReport(october, { today: day, setting: "last_month" }).records.some((record) =>
        record.estimated_reads.some((money) => money > 0),
      );
    const published = ratePublicationOf("2026-10");
    expect([isEstimatedOn(addDays(published, -1)), isEstimatedOn(published)]).toEqual([true, false]);
  });

  test("groups a long range by month or year, like a real one", () => {
    const typeOf = (start: string) => demoReport({ start, end: today }, look).type;
    expect([typeOf("2026-11-01"), typeOf("2026-01-01"), typeOf("2019-01-01")]).toEqual(["DAY", "MONTH", "YEAR"]);
  });

  test("has a rate for every available currency, and only stores of the catalogue", () => {
    expect(Object.keys(DEMO_RATES).sort()).toEqual([...CURRENCIES].sort());
    for (const { id, label, currency } of DEMO_STORES)
      expect(MARKETPLACES.find((store) => store.id === id)).toMatchObject({ label, currency });
  });

  test("has no file as proof, and distinct editions", () => {
    expect(demoReport({ start: "2026-11-01", end: today }, look)).toMatchObject({ proofs: [], as_of: null });
    expect(new Set(DEMO_PRODUCTS.map(({ asin }) => asin)).size).toBe(DEMO_PRODUCTS.length);
  });
});
