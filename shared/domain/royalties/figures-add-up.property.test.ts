import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainMoney, roundToCents } from "#shared/primitives/money.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { comparisonCsv } from "./export/comparison-csv.ts";
import { type ExportGroup, earningsCsv } from "./export/earnings-csv.ts";
import {
  byBoxSet,
  byCountry,
  byMarketplace,
  byOriginal,
  bySeries,
  bySource,
  byWork,
  type GroupBy,
  groupRecords,
  totalsOf,
} from "./group-records.ts";
import type { ConvertedRecord } from "./rates/convert-report.ts";
import { convertReport } from "./rates/convert-report.ts";
import { figureSources, roundSources } from "./sources/figure-sources.ts";
import { roundTable } from "./table/round-table.ts";
import { roundTogether } from "./table/round-together.ts";
import { royaltyParts, shownEstimate, tableRows, tableTotals } from "./table/table-rows.ts";
import { reports } from "./testing/browser-report.ts";

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const GROUPINGS: Readonly<Record<ExportGroup, GroupBy>> = {
  book: byWork,
  original: byOriginal,
  "box-set": byBoxSet,
  series: bySeries,
  marketplace: byMarketplace,
  source: bySource,
  country: byCountry,
};
const PARTS = {
  royaltyKindle: "Ebook Royalty",
  royaltyPrint: "Print Royalty",
  royaltyReads: "KENP Read Royalty",
  royaltyAudiobook: "Audiobook Royalty",
  royaltyOther: "Other Royalty",
} as const;
const cents = (written: string): number => Math.round(Number(written) * 100);
const grouping = fc.constantFrom<ExportGroup>("book", "series", "marketplace", "source", "country");

function columnOf(csv: string, name: string): number {
  const [headings, ...rows] = parseCsv(csv).map(({ cells }) => cells);
  const at = headings!.indexOf(name);
  // Only files with other sources have it, and Amazon has none.
  if (name.startsWith("Other Royalty") && at === -1) return 0;
  expect(at).toBeGreaterThan(0);
  return sum(rows.map((cells) => cents(cells[at]!)));
}

/** The royalty and its parts as shown on the cards, in cents. */
function cardsOf(records: readonly ConvertedRecord[]) {
  const totals = totalsOf(records);
  const parts = royaltyParts(totals);
  return {
    royalty: cents(plainMoney(tableTotals(totals).royalty)),
    parts: Object.entries(PARTS).map(([part, name]) => ({
      name,
      shown: cents(plainMoney(parts[part as keyof typeof PARTS])),
    })),
  };
}

test("shows the same cents for a full page-read estimate in the sentence as on the card", () => {
  fc.assert(
    fc.property(reports, (report) => {
      const totals = totalsOf(convertReport(report, "USD"));
      const estimated = { ...totals, royaltyEstimated: totals.royaltyReads };
      expect(plainMoney(shownEstimate(estimated))).toBe(plainMoney(royaltyParts(totals).royaltyReads));
    }),
  );
});

describe("CSV columns, cards and table", () => {
  test("add up to the same cents for every grouping", () => {
    fc.assert(
      fc.property(reports, fc.constantFrom("USD", "GBP", "JPY"), grouping, (report, currency, by) => {
        const records = convertReport(report, currency);
        const groups = groupRecords(records, GROUPINGS[by]);
        const csv = earningsCsv(groups, by, currency);
        const cards = cardsOf(records);
        expect(sum(cards.parts.map(({ shown }) => shown))).toBe(cards.royalty);
        expect(columnOf(csv, "Total Royalties")).toBe(cards.royalty);
        expect(sum(tableRows(groups).map(({ royalty }) => cents(plainMoney(royalty))))).toBe(cards.royalty);
        for (const { name, shown } of cards.parts) expect(columnOf(csv, name), name).toBe(shown);
      }),
    );
  });

  test("add up to the same cents on both sides of a comparison", () => {
    const range = { start: "2025-01-01", end: "2025-01-31" };
    fc.assert(
      fc.property(reports, reports, grouping, (newer, older, by) => {
        const [now, then] = [newer, older].map((report) => convertReport(report, "GBP"));
        const side = (records: readonly ConvertedRecord[]) => ({ range, groups: groupRecords(records, GROUPINGS[by]) });
        const csv = comparisonCsv(side(now!), side(then!), by, "GBP");
        for (const [records, number] of [
          [now!, 1],
          [then!, 2],
        ] as const)
          for (const { name, shown } of cardsOf(records).parts)
            expect(columnOf(csv, `${name}, Date Range ${number} (2025-01-01 to 2025-01-31)`)).toBe(shown);
      }),
    );
  });
});

test("shows source months, and their paid currencies, that add up to the shown figure", () => {
  fc.assert(
    fc.property(reports, (given) => {
      const report = { ...given, type: "DAY" as const, exchange: [], kenp_rates: [], proofs: [] } as never;
      const records = convertReport(given, "GBP");
      const sources = roundSources(figureSources({ report, records, currency: "GBP", at: null }));
      const exact = sum(figureSources({ report, records, currency: "GBP", at: null }).map(({ royalty }) => royalty));
      expect(sum(sources.map(({ royalty }) => royalty))).toBe(roundToCents(exact));
      for (const { royalty, parts } of sources) expect(sum(parts.map(({ shown }) => shown))).toBe(royalty);
    }),
  );
});

describe("a table rounded together", () => {
  const value = fc.oneof(fc.constant(0), fc.integer({ min: -3_000_000, max: 90_000_000 }));
  const table = fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 60 });
  const CENT = 10_000;

  test("has columns that add up to their totals, values that move less than a cent, and rows within two cents of their sum", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const columns = [0, 1, 2, 3].map((i) => sum(rows.map((row) => row[i]!)));
        const totals = roundTogether(columns, CENT, Math.round(sum(columns) / CENT) * CENT);
        const rounded = roundTable(rows, CENT, totals);
        expect(totals.map((_, i) => sum(rounded.map((row) => row[i]!)))).toEqual(totals);
        rows.forEach((row, r) => {
          row.forEach((exact, i) => {
            expect(Math.abs(rounded[r]![i]! - exact)).toBeLessThan(CENT);
            if (exact % CENT === 0) expect(rounded[r]![i]).toBe(exact === 0 ? 0 : exact);
          });
          expect(Math.abs(sum(rounded[r]!) - sum(row))).toBeLessThan(2 * CENT);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
