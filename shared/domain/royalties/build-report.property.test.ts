import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { addDays, firstDayOf } from "#shared/primitives/dates.ts";
import type { ReportType, RoyaltiesReport } from "./report.ts";
import { estimatorArbitrary } from "./testing/month-content.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe("a report of any stored months and range", () => {
  const dayContent = (month: string) => estimatorArbitrary(month).filter(({ grain }) => grain === "day");
  const months = fc.tuple(dayContent("2025-01"), dayContent("2025-02"), dayContent("2025-03"));
  const range = fc
    .tuple(fc.integer({ min: 0, max: 88 }), fc.integer({ min: 0, max: 200 }))
    .map(([from, days]) => ({ start: addDays("2025-01-01", from), end: addDays("2025-01-01", from + days) }));

  const widenedTo = fc.constantFrom<ReportType | undefined>(undefined, "MONTH", "YEAR");
  const observedRates = MARKETPLACES.map(({ label }, i) => ({
    marketplace: label,
    month: "2024-12",
    rate: 0.003 + i / 1e4,
  }));

  test("has units equal to the plain sum of the stored days in the range", () => {
    fc.assert(
      fc.property(months, range, (contents, days) => {
        const { records } = reportOf(
          contents.map((c) => storedMonth(c)),
          { range: days },
        );
        let naive = 0;
        for (const content of contents)
          for (const { columns } of Object.values(content.stores).flat())
            columns.orders?.forEach((units, i) => {
              const date = addDays(firstDayOf(content.month), i);
              if (date >= days.start && date <= days.end) naive += units;
            });
        expect(sum(records.flatMap(({ orders }) => orders))).toBe(naive);
      }),
    );
  });

  test("has the same totals in every column by day, month and year", () => {
    const totals = ({ records }: RoyaltiesReport) =>
      Object.fromEntries(
        records.map((r) => [
          `${r.marketplace}|${r.asin}|${r.format}|${r.currency}`,
          [sum(r.royalties), sum(r.reads), sum(r.orders)],
        ]),
      );
    fc.assert(
      fc.property(months, (contents) => {
        const input = { range: { start: "2025-01-01", end: "2025-03-31" } };
        const stores = contents.map((c) => storedMonth(c));
        const byDay = reportOf(stores, input);
        expect(byDay.type).toBe("DAY");
        expect(totals(reportOf(stores, { ...input, widenedTo: "MONTH" }))).toEqual(totals(byDay));
        expect(totals(reportOf(stores, { ...input, widenedTo: "YEAR" }))).toEqual(totals(byDay));
      }),
    );
  });

  test("has royalties equal to the sum of their parts at every position", () => {
    fc.assert(
      fc.property(months, range, (contents, days) => {
        for (const r of reportOf(
          contents.map((c) => storedMonth(c)),
          { range: days },
        ).records)
          r.royalties.forEach((royalty, i) => {
            const parts = [r.royalties_reads, r.royalties_kindle, r.royalties_print, r.royalties_audiobook];
            expect(sum(parts.map((part) => part[i]!))).toBe(royalty);
          });
      }),
    );
  });

  test("stays the same when its months were used for other reports before", () => {
    const asked = fc.record({ range, setting: fc.constantFrom(...KENP_SETTINGS), widenedTo });
    fc.assert(
      fc.property(months, fc.array(asked, { minLength: 1, maxLength: 4 }), (contents, questions) => {
        for (const question of questions) {
          const answer = (of: typeof contents) =>
            reportOf(
              of.map((c) => storedMonth(c)),
              { ...question, observedRates },
            );
          expect(answer(contents)).toEqual(answer(structuredClone(contents)));
        }
      }),
    );
  });

  test("matches the Summary of a whole published month", () => {
    fc.assert(
      fc.property(estimatorArbitrary("2025-02"), (content) => {
        expect(reportOf([storedMonth(content)]).proofs[0]!.matches).toBe(true);
      }),
    );
  });
});
