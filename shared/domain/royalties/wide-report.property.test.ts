import fc from "fast-check";
import { expect, test } from "vitest";
import type { SourceFamily } from "#shared/domain/report-month.ts";
import { addMonths, daysInMonth, firstDayOf, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Grain } from "#shared/sources/report.ts";
import { RESOLVED_COLUMNS, STORED_COLUMNS } from "./measures.ts";
import { type SourceMonth, withoutSuperseded } from "./months/source-months.ts";
import type { ReportType, RoyaltiesReport } from "./report.ts";
import { estimatorArbitrary } from "./testing/month-content.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";
import { type SourceRow, sourceMonth } from "./testing/source-months.ts";

const MONTHS: readonly IsoMonth[] = ["2025-01", "2025-02", "2025-03", "2025-04"];
const KINDS = [
  { family: "kobo:sales-invoice", labels: ["kobo:CA:", "kobo:FR:"], format: "kindle" },
  { family: "kobo:plus-invoice", labels: ["kobo:CA:"], format: "kindle" },
  { family: "acx:statement", labels: ["acx:US:", "acx:GB:"], format: "audiobook" },
  { family: "ingramspark:monthly-compensation:us-usd", labels: ["ingramspark:US:LS"], format: "paperback" },
  { family: "google-play:earnings-report", labels: ["google-play:DE:"], format: "kindle" },
  { family: "google-play:sales-report", labels: ["google-play:DE:"], format: "kindle" },
] as const;

const amounts = (length: number) =>
  fc.array(fc.integer({ min: -900, max: 9_000 }), { minLength: length, maxLength: length });

const monthOfKind = (kind: (typeof KINDS)[number], month: IsoMonth): fc.Arbitrary<SourceMonth> =>
  fc.constantFrom<Grain>("day", "month").chain((grain) => {
    const column = amounts(grain === "day" ? daysInMonth(month) : 1);
    const row = fc
      .record({
        label: fc.constantFrom(...kind.labels),
        productId: fc.constantFrom("9781111111111", "9782222222222", "kobo-1"),
        currency: fc.constantFrom("USD", "EUR", "CAD"),
        orders: column,
        minutes: column,
        loans: column,
        money: column,
      })
      .map(({ money, orders, minutes, loans, ...row }): SourceRow => {
        const royalty = { kindle: "royalties_kindle", audiobook: "royalties_audiobook", paperback: "royalties_print" };
        return { ...row, format: kind.format, columns: { orders, minutes, loans, [royalty[kind.format]]: money } };
      });
    const selector = (one: SourceRow) => [one.label, one.productId, one.currency].join();
    return fc
      .uniqueArray(row, { maxLength: 4, selector })
      .map((rows) => sourceMonth(kind.family as SourceFamily, month, rows, { grain }));
  });

const wide: fc.Arbitrary<SourceMonth[]> = fc
  .subarray(KINDS.flatMap((kind) => MONTHS.map((month) => ({ kind, month }))))
  .chain((wanted) => fc.tuple(...wanted.map(({ kind, month }) => monthOfKind(kind, month))));
const amazon = fc.subarray([...MONTHS]).chain((months) => fc.tuple(...months.map((one) => estimatorArbitrary(one))));
const range = fc
  .tuple(fc.nat(3), fc.nat(3))
  .map(([a, b]) => ({ start: firstDayOf(MONTHS[Math.min(a, b)]!), end: lastDayOf(MONTHS[Math.max(a, b)]!) }));
const widenedTo = fc.constantFrom<ReportType | undefined>(undefined, "MONTH", "YEAR");

/** Every stored column by currency. */
function totals({ records }: Pick<RoyaltiesReport, "records">): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const record of records)
    for (const column of RESOLVED_COLUMNS) {
      const key = `${record.currency} ${column}`;
      const value = (sums[key] ?? 0) + sum(record[column]);
      if (value === 0) delete sums[key];
      else sums[key] = value;
    }
  return sums;
}

function added(parts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const part of parts) for (const [key, value] of Object.entries(part)) sums[key] = (sums[key] ?? 0) + value;
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));
}

test("a report of whole months is the sum of its sources, in every currency and measure", () => {
  fc.assert(
    fc.property(amazon, wide, range, widenedTo, (contents, months, days, type) => {
      const stored = contents.map((one) => storedMonth(one));
      const sources = withoutSuperseded(months);
      const input = { range: days, widenedTo: type };
      const whole = totals(reportOf(stored, { ...input, sources }));
      const bySource = [...Map.groupBy(sources, ({ family }) => family.split(":")[0])].map(([, own]) =>
        totals(reportOf([], { ...input, sources: own })),
      );
      expect(whole).toEqual(added([totals(reportOf(stored, input)), ...bySource]));
      const inRange = sources.filter(({ month }) => firstDayOf(month) >= days.start && lastDayOf(month) <= days.end);
      const plain = inRange.flatMap(({ content }) =>
        Object.values(content.stores)
          .flat()
          .map(({ currency, columns }) =>
            Object.fromEntries(STORED_COLUMNS.map((column) => [`${currency} ${column}`, sum(columns[column] ?? [])])),
          ),
      );
      expect(added(bySource)).toEqual(added(plain));
    }),
  );
});

test("nothing of one source changes when the months of another are added", () => {
  const recordsOf = ({ records }: RoyaltiesReport, source: string) =>
    records.filter(({ marketplace }) => marketplace.startsWith(`${source}:`));
  fc.assert(
    fc.property(amazon, wide, range, (contents, sources, days) => {
      const kobo = sources.filter(({ family }) => family.startsWith("kobo:"));
      const stored = contents.map((one) => storedMonth(one));
      const input = { range: days, widenedTo: "MONTH" as const };
      const alone = reportOf([], { ...input, sources: kobo });
      const among = reportOf(stored, { ...input, sources });
      expect(recordsOf(among, "kobo")).toEqual(recordsOf(alone, "kobo"));
      expect(among.proofs).toEqual(reportOf(stored, input).proofs);
      expect(among.kenp_rates).toEqual(reportOf(stored, input).kenp_rates);
    }),
  );
});

test("a report is the same whatever the order of its sources' months", () => {
  fc.assert(
    fc.property(amazon, wide, range, (contents, sources, days) => {
      const stored = contents.map((one) => storedMonth(one));
      expect(reportOf(stored, { range: days, sources: sources.toReversed() })).toEqual(
        reportOf(stored, { range: days, sources }),
      );
    }),
  );
});

const earned = (family: SourceFamily, month = "2025-02") =>
  sourceMonth(family, month, [{ label: `${family.split(":")[0]}:US:`, columns: { royalties_kindle: 5_000_000 } }]);

test("an estimate gives way to what the same source has earned in the month, and to nothing else", () => {
  const [sales, earnings] = [earned("google-play:sales-report"), earned("google-play:earnings-report")];
  expect(withoutSuperseded([sales, earnings])).toEqual([earnings]);
  expect(withoutSuperseded([sales, earned("google-play:earnings-report", addMonths("2025-02", 1))])).toHaveLength(2);
  expect(withoutSuperseded([sales, earned("kobo:sales-invoice")])).toHaveLength(2);
});

test("a source's month without days makes the report one by month, and names it", () => {
  const report = reportOf([], { sources: [earned("kobo:sales-invoice")] });
  expect(report).toMatchObject({ type: "MONTH", labels: ["2025-02"] });
  expect(report.notices).toContainEqual({ kind: "source_without_days", source: "kobo", months: ["2025-02"] });
  expect(report.records[0]).toMatchObject({ royalties: [5_000_000], marketplace: "kobo:US:" });
});

test("a source's month without days is left out of a range that has some of its days, and named", () => {
  const range = { start: "2025-02-10", end: "2025-02-28" };
  const report = reportOf([], { range, sources: [earned("kobo:sales-invoice")] });
  expect(report).toMatchObject({ type: "DAY", records: [] });
  expect(report.notices).toEqual([{ kind: "source_left_out", source: "kobo", months: ["2025-02"] }]);
  expect(report.sources).toMatchObject([{ source: "kobo", month: "2025-02", is_counted: false }]);
});

test("a source on trial is named as long as it counts", () => {
  const { notices, sources } = reportOf([], { sources: [earned("kobo:sales-invoice"), earned("shopify:orders")] });
  expect(notices).toContainEqual({ kind: "trial_sources", sources: ["kobo"] });
  expect(sources!.map(({ source, rank }) => [source, rank])).toEqual([
    ["kobo", "trial"],
    ["shopify", "proven"],
  ]);
});

test("an author without Amazon's files lacks none of them, and one with them misses them from the first on", () => {
  const sources = MONTHS.map((month) => earned("kobo:sales-invoice", month));
  const input = { sources, range: { start: "2025-01-01", end: "2025-04-30" } };
  const kinds = (of: RoyaltiesReport) => of.coverage!.map(({ kind }) => kind);
  const available = { first: "2025-01", last: "2025-04" };
  expect(kinds(reportOf([], { ...input, available, expectedFrom: null }))).toEqual(Array(4).fill("whole"));
  expect(kinds(reportOf([], { ...input, available, expectedFrom: "2025-03" }))).toEqual([
    ...["whole", "whole"],
    ...["missing", "missing"],
  ]);
});
