import { describe, expect, test } from "vitest";
import { monthContent } from "./testing/month-content.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";

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

describe("report granularity", () => {
  const day = storedMonth(
    monthContent("2025-02", "day", [sale({ orders: [1, 2, 3], royalties_kindle: [10, 20, 30] })]),
  );

  test("counts exactly the days of a range by day", () => {
    const { type, labels, records } = reportOf([day], { range: { start: "2025-02-02", end: "2025-02-03" } });
    expect([type, labels]).toEqual(["DAY", ["2025-02-02", "2025-02-03"]]);
    expect(records[0]).toMatchObject({ orders: [2, 3], royalties_kindle: [20, 30], royalties: [20, 30] });
  });

  test("falls back to months for the whole report, with a notice, when one month has no days", () => {
    const whole = storedMonth(monthContent("2025-01", "month", [sale({ royalties_kindle: 500 })]));
    const { type, records, notices } = reportOf([whole, day], { range: { start: "2025-01-10", end: "2025-02-02" } });
    expect(type).toBe("MONTH");
    expect(records[0]!.royalties).toEqual([500, 30]);
    expect(notices).toContainEqual({ kind: "no_days", months: ["2025-01"] });
  });

  test("stays by day beside an empty month without days", () => {
    const empty = storedMonth(monthContent("2025-01", "month", []));
    expect(reportOf([empty, day], { range: { start: "2025-01-10", end: "2025-02-02" } }).type).toBe("DAY");
  });

  test("is by month above 90 days and by year above five calendar years", () => {
    expect(reportOf([day], { range: { start: "2025-01-01", end: "2025-12-31" } }).type).toBe("MONTH");
    const lifetime = reportOf([day], { range: { start: "2020-01-01", end: "2025-12-31" } });
    expect([lifetime.type, lifetime.labels.length, lifetime.records[0]!.royalties[5]]).toEqual(["YEAR", 6, 60]);
  });

  test("counts a partly covered month without days in full, with a notice", () => {
    const whole = storedMonth(monthContent("2025-01", "month", [sale({ royalties_kindle: 500 })]));
    const { records, notices } = reportOf([whole], { range: { start: "2025-01-10", end: "2025-12-31" } });
    expect(records[0]!.royalties[0]).toBe(500);
    expect(notices).toContainEqual({ kind: "no_days", months: ["2025-01"] });
  });

  test("falls back to months, with a notice, when the report by day was too large", () => {
    const { type, records, notices } = reportOf([day], { widenedTo: "MONTH" });
    expect([type, records[0]!.royalties]).toEqual(["MONTH", [60]]);
    expect(notices).toContainEqual({ kind: "widened", from: "DAY" });
  });
});

describe("books and stores", () => {
  test("have the account's title, author and work, and the specification's format names", () => {
    const { books } = reportOf([storedMonth(monthContent("2025-02", "day", [sale({ orders: 1 })]))]);
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

  test("are counted, labeled and reported even when unknown", () => {
    const content = monthContent("2025-02", "day", [sale({ royalties_kindle: 700 }, "Amazon.eg", "B0NOTKNOWN")]);
    const { records, books, notices } = reportOf([storedMonth(content)]);
    expect(records[0]).toMatchObject({ marketplace_id: 0, marketplace: "Amazon.eg", title: "B0NOTKNOWN" });
    expect(books[0]!.title).toBe("B0NOTKNOWN");
    expect(notices).toContainEqual({ kind: "unknown_marketplace", marketplace: "Amazon.eg" });
  });

  test("are omitted without figures in the range", () => {
    const content = monthContent("2025-02", "day", [sale({ orders: [1] })]);
    expect(reportOf([storedMonth(content)], { range: { start: "2025-02-10", end: "2025-02-20" } }).records).toEqual([]);
  });
});

describe("the proof of a month", () => {
  test("matches Amazon's Summary to the cent, including page-read money once published", () => {
    const content = monthContent("2025-02", "day", [sale({ reads: 700, royalties_kindle: 2_000_000 })], {
      USD: 3_150_000,
    });
    expect(reportOf([storedMonth(content)]).proofs[0]).toMatchObject({
      status: "final",
      reads_money: "spread",
      summary: { USD: 5_150_000 },
      ours: { USD: 5_150_000 },
      matches: true,
    });
  });

  test("compares without the estimate while the Summary has no page-read money", () => {
    const content = monthContent("2025-02", "day", [sale({ reads: 700, royalties_kindle: 2_000_000 })]);
    expect(reportOf([storedMonth(content)]).proofs[0]).toMatchObject({
      status: "estimated",
      reads_money: "estimated",
      ours: { USD: 2_000_000 },
      matches: true,
    });
  });

  test("shows a difference", () => {
    const content = monthContent("2025-02", "day", [sale({ royalties_kindle: 2_000_000 })]);
    const wrong = {
      ...content,
      combined: { USD: 3_000_000 },
      summary: { ...content.summary!, royalty: { USD: 3_000_000 } },
    };
    expect(reportOf([storedMonth(wrong)]).proofs[0]).toMatchObject({
      summary: { USD: 3_000_000 },
      ours: { USD: 2_000_000 },
      matches: false,
    });
  });

  test("reports no match for a file without a Summary", () => {
    const prior = monthContent("2025-02", "month", [sale({ royalties_reads: 2_000_000 })], null);
    expect(reportOf([storedMonth(null, prior)]).proofs[0]).toMatchObject({
      summary: null,
      matches: null,
      status: "final",
    });
  });
});

describe("notices about assumptions", () => {
  test("report a rate per page of another month and a missing exchange rate where they matter", () => {
    const content = monthContent("2026-11", "day", [sale({ reads: 700 })]);
    const { notices } = reportOf([storedMonth(content)], {
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

  test("prefer the account's own latest rate to an older published one", () => {
    const content = monthContent("2026-11", "day", [sale({ reads: 1_000 })]);
    const observedRates = [{ marketplace: "Amazon.com", month: "2026-10", rate: 0.005 }];
    const { records, notices } = reportOf([storedMonth(content)], {
      range: { start: "2026-11-01", end: "2026-11-20" },
      observedRates,
    });
    expect(sum(records[0]!.royalties)).toBe(5_000_000);
    expect(notices.some(({ kind }) => kind === "kenp_rate_substituted")).toBe(false);
  });
});
