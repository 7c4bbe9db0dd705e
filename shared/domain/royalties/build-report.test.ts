import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { addDays, firstDayOf } from "#shared/primitives/dates.ts";
import { buildReport, type ReportInput } from "./build-report.ts";
import type { RoyaltiesReport } from "./report.ts";
import type { ReportMonth } from "./report-months.ts";
import { estimatorArbitrary, monthContent } from "./testing/month-content.ts";

const stored = (estimator: MonthContent | null, priorMonths: MonthContent | null = null): ReportMonth => {
  const { month, grain } = (estimator ?? priorMonths)!;
  const provenance = { file: `${month}.xlsx`, source: "upload" as const, revision: 1, grain };
  return { month, estimator, priorMonths, provenance: { ...provenance, fetchedAt: "2026-11-20T08:00:00.000Z" } };
};

const report = (months: readonly ReportMonth[], input: Partial<ReportInput> = {}): RoyaltiesReport =>
  buildReport({
    range: { start: "2025-02-01", end: "2025-02-28" },
    today: "2026-11-20",
    months,
    products: [{ asin: "B0AAAAAAA1", title: "The Lighthouse", author: "A. Pen", bookId: "work-1", kenpc: 300 }],
    setting: "last_month",
    preferences: DEFAULT_KENP_PREFERENCES,
    learnt: [],
    exchangeRates: [],
    currency: "USD",
    available: null,
    ...input,
  });

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const sale = (
  columns: Parameters<typeof monthContent>[2][number]["columns"],
  store = "Amazon.com",
  asin = "B0AAAAAAA1",
) => ({
  store,
  asin,
  columns,
});

describe("days, months or years", () => {
  const day = stored(monthContent("2025-02", "day", [sale({ orders: [1, 2, 3], royalties_kindle: [10, 20, 30] })]));

  test("a range of days counts the days in it and nothing else", () => {
    const { type, labels, records } = report([day], { range: { start: "2025-02-02", end: "2025-02-03" } });
    expect([type, labels]).toEqual(["DAY", ["2025-02-02", "2025-02-03"]]);
    expect(records[0]).toMatchObject({ orders: [2, 3], royalties_kindle: [20, 30], royalties: [20, 30] });
  });

  test("a month that has no days makes the whole report one of months, and says so", () => {
    const whole = stored(monthContent("2025-01", "month", [sale({ royalties_kindle: 500 })]));
    const { type, records, notices } = report([whole, day], { range: { start: "2025-01-10", end: "2025-02-02" } });
    expect(type).toBe("MONTH");
    expect(records[0]!.royalties).toEqual([500, 30]);
    expect(notices).toContainEqual({ kind: "no_days", months: ["2025-01"] });
  });

  test("an empty month without days takes no days away", () => {
    const empty = stored(monthContent("2025-01", "month", []));
    expect(report([empty, day], { range: { start: "2025-01-10", end: "2025-02-02" } }).type).toBe("DAY");
  });

  test("more than 90 days are shown by months, more than five calendar years by years", () => {
    expect(report([day], { range: { start: "2025-01-01", end: "2025-12-31" } }).type).toBe("MONTH");
    const lifetime = report([day], { range: { start: "2020-01-01", end: "2025-12-31" } });
    expect([lifetime.type, lifetime.labels.length, lifetime.records[0]!.royalties[5]]).toEqual(["YEAR", 6, 60]);
  });

  test("an edge month known only as a whole is counted whole, and it is said", () => {
    const whole = stored(monthContent("2025-01", "month", [sale({ royalties_kindle: 500 })]));
    const { records, notices } = report([whole], { range: { start: "2025-01-10", end: "2025-12-31" } });
    expect(records[0]!.royalties[0]).toBe(500);
    expect(notices).toContainEqual({ kind: "no_days", months: ["2025-01"] });
  });

  test("a report that was too large in days is given in months, and says so", () => {
    const { type, records, notices } = report([day], { widenedTo: "MONTH" });
    expect([type, records[0]!.royalties]).toEqual(["MONTH", [60]]);
    expect(notices).toContainEqual({ kind: "widened", from: "DAY" });
  });
});

describe("books and stores", () => {
  test("carry the account's title, author and work, and the specification's format names", () => {
    const { books } = report([stored(monthContent("2025-02", "day", [sale({ orders: 1 })]))]);
    expect(books).toEqual([
      expect.objectContaining({
        asin: "B0AAAAAAA1",
        title: "The Lighthouse",
        format: "Kindle",
        book_id: "work-1",
        metadata: { kenpc: 300 },
      }),
    ]);
  });

  test("an unknown store and an unknown book are counted, labelled and reported", () => {
    const content = monthContent("2025-02", "day", [sale({ royalties_kindle: 700 }, "Amazon.eg", "B0NOTKNOWN")]);
    const { records, books, notices } = report([stored(content)]);
    expect(records[0]).toMatchObject({ marketplace_id: 0, marketplace: "Amazon.eg", title: "B0NOTKNOWN" });
    expect(books[0]!.title).toBe("B0NOTKNOWN");
    expect(notices).toContainEqual({ kind: "unknown_marketplace", marketplace: "Amazon.eg" });
  });

  test("a record with nothing in the range is left out", () => {
    const content = monthContent("2025-02", "day", [sale({ orders: [1] })]);
    expect(report([stored(content)], { range: { start: "2025-02-10", end: "2025-02-20" } }).records).toEqual([]);
  });
});

describe("the proof of a month", () => {
  test("matches the retailer's summary to the cent, page-read money included once it is there", () => {
    const content = monthContent("2025-02", "day", [sale({ reads: 700, royalties_kindle: 2_000_000 })], {
      USD: 3_150_000,
    });
    expect(report([stored(content)]).proofs[0]).toMatchObject({
      status: "final",
      reads_money: "spread",
      summary: { USD: 5_150_000 },
      ours: { USD: 5_150_000 },
      matches: true,
    });
  });

  test("compares without our estimate while the summary has no page-read money", () => {
    const content = monthContent("2025-02", "day", [sale({ reads: 700, royalties_kindle: 2_000_000 })]);
    expect(report([stored(content)]).proofs[0]).toMatchObject({
      status: "estimated",
      reads_money: "estimated",
      ours: { USD: 2_000_000 },
      matches: true,
    });
  });

  test("shows a difference instead of hiding it", () => {
    const content = monthContent("2025-02", "day", [sale({ royalties_kindle: 2_000_000 })]);
    const wrong = {
      ...content,
      combined: { USD: 3_000_000 },
      summary: { ...content.summary!, royalty: { USD: 3_000_000 } },
    };
    expect(report([stored(wrong)]).proofs[0]).toMatchObject({
      summary: { USD: 3_000_000 },
      ours: { USD: 2_000_000 },
      matches: false,
    });
  });

  test("is silent about a match where the file has no summary", () => {
    const prior = monthContent("2025-02", "month", [sale({ royalties_reads: 2_000_000 })], null);
    expect(report([stored(null, prior)]).proofs[0]).toMatchObject({ summary: null, matches: null, status: "final" });
  });
});

describe("what had to be assumed", () => {
  test("a rate per page of another month, and a missing exchange rate, are noticed where they matter", () => {
    const content = monthContent("2026-11", "day", [sale({ reads: 700 })]);
    const { notices } = report([stored(content)], {
      range: { start: "2026-11-01", end: "2026-11-20" },
      currency: "EUR",
    });
    expect(notices).toContainEqual({
      kind: "kenp_rate_substituted",
      month: "2026-11",
      marketplace: "Amazon.com",
      from_month: "2025-11",
    });
    expect(notices).toContainEqual({
      kind: "exchange_rate_substituted",
      month: "2026-11",
      currency: "EUR",
      from_month: null,
    });
    expect(notices.some((n) => n.kind === "exchange_rate_substituted" && n.currency === "SEK")).toBe(false);
  });

  test("the account's own latest rate comes before an older published one", () => {
    const content = monthContent("2026-11", "day", [sale({ reads: 1_000 })]);
    const learnt = [{ marketplace: "Amazon.com", month: "2026-10", rate: 0.005 }];
    const { records, notices } = report([stored(content)], {
      range: { start: "2026-11-01", end: "2026-11-20" },
      learnt,
    });
    expect(sum(records[0]!.royalties)).toBe(5_000_000);
    expect(notices.some(({ kind }) => kind === "kenp_rate_substituted")).toBe(false);
  });
});

describe("whatever is stored and whatever the range", () => {
  const dayContent = (month: string) => estimatorArbitrary(month).filter(({ grain }) => grain === "day");
  const months = fc.tuple(dayContent("2025-01"), dayContent("2025-02"), dayContent("2025-03"));
  const range = fc
    .tuple(fc.integer({ min: 0, max: 88 }), fc.integer({ min: 0, max: 200 }))
    .map(([from, days]) => ({ start: addDays("2025-01-01", from), end: addDays("2025-01-01", from + days) }));

  test("the report's units are the naive sum of the stored days in the range", () => {
    fc.assert(
      fc.property(months, range, (contents, days) => {
        const { records } = report(
          contents.map((c) => stored(c)),
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

  test("days, months and years come to the same totals in every column", () => {
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
        const stores = contents.map((c) => stored(c));
        const byDay = report(stores, input);
        expect(byDay.type).toBe("DAY");
        expect(totals(report(stores, { ...input, widenedTo: "MONTH" }))).toEqual(totals(byDay));
        expect(totals(report(stores, { ...input, widenedTo: "YEAR" }))).toEqual(totals(byDay));
      }),
    );
  });

  test("royalties are the sum of their parts at every position", () => {
    fc.assert(
      fc.property(months, range, (contents, days) => {
        for (const r of report(
          contents.map((c) => stored(c)),
          { range: days },
        ).records)
          r.royalties.forEach((royalty, i) => {
            const parts = [r.royalties_reads, r.royalties_kindle, r.royalties_print, r.royalties_audiobook];
            expect(sum(parts.map((part) => part[i]!))).toBe(royalty);
          });
      }),
    );
  });

  test("a whole published month matches its summary", () => {
    fc.assert(
      fc.property(estimatorArbitrary("2025-02"), (content) => {
        expect(report([stored(content)]).proofs[0]!.matches).toBe(true);
      }),
    );
  });
});
