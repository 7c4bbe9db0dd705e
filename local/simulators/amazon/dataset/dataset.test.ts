import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LAST_REAL_MONTH } from "#shared/domain/exchange-rates/last-real-rates.ts";
import { monthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { parseEcbCsv } from "#shared/domain/exchange-rates/parse-ecb-csv.ts";
import { realRates } from "#shared/domain/exchange-rates/real-rates.ts";
import { isRatePublished, lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { addDays, addMonths, eachDay, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { HISTORY_START, WORKS } from "./author.ts";
import { dayOf } from "./day.ts";
import { exchangeRatesCsv } from "./exchange-rates.ts";
import { newestPublishedRates, perPageRate, STORES_WITH_READS } from "./ledger.ts";
import { estimatorOf, priorMonthOf } from "./reports.ts";

const TODAY = "2026-11-20";
const unitsOn = (day: string) =>
  dayOf(day).sales.reduce((sum, sale) => sum + (sale.transaction === "free" ? 0 : sale.sold), 0);
const unitsIn = (month: string) =>
  eachDay(firstDayOf(month), lastDayOf(month)).reduce((sum, day) => sum + unitsOn(day), 0);

describe("the simulated author", () => {
  test("has two pen names, three series, fourteen works and no duplicate product ID", () => {
    expect(new Set(WORKS.map((work) => work.author)).size).toBe(2);
    expect(new Set(WORKS.flatMap((work) => work.series?.name ?? [])).size).toBe(3);
    expect(WORKS).toHaveLength(14);
    const ids = WORKS.flatMap((work) => work.formats.flatMap(({ asin, isbn }) => (isbn ? [asin, isbn] : [asin])));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("has the same day whenever it is requested", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1990 }), (offset) => {
        const day = addDays(HISTORY_START, offset);
        expect(JSON.stringify(dayOf(day))).toBe(JSON.stringify(dayOf(day)));
      }),
      { numRuns: 20 },
    );
  });

  test("sells nothing before a book is released", () => {
    for (const work of WORKS) {
      const eve = addDays(work.formats[0]!.released, -1);
      expect(dayOf(eve).sales.filter((sale) => sale.work === work)).toEqual([]);
    }
  });

  test("sells more during a launch month than a year later", () => {
    const launch = unitsIn("2022-02");
    expect(launch).toBeGreaterThan(unitsIn("2022-01"));
  });

  test("stays at a steady level: no month of the last two years is empty or ten times another", () => {
    const units = Array.from({ length: 24 }, (_, i) => unitsIn(addMonths("2026-10", -i)));
    expect(Math.min(...units)).toBeGreaterThan(0);
    expect(Math.max(...units) / Math.min(...units)).toBeLessThan(10);
  });

  test("has refunds, promotions, all thirteen stores and all three formats within a year", () => {
    const sales = eachDay("2025-01-01", "2025-12-31").flatMap((day) => dayOf(day).sales);
    expect(sales.some((sale) => sale.refunded > 0)).toBe(true);
    expect(new Set(sales.map((sale) => sale.transaction))).toEqual(new Set(["standard", "countdown", "free"]));
    expect(new Set(sales.map((sale) => sale.store.label)).size).toBe(13);
    expect(new Set(sales.map((sale) => sale.format.format))).toEqual(new Set(["kindle", "paperback", "hardcover"]));
  });
});

describe("the simulated dashboard", () => {
  test("shows nothing after today", () => {
    const { sales, reads } = estimatorOf(["2026-11"], TODAY);
    expect([...sales, ...reads].every((row) => row.date <= TODAY)).toBe(true);
    expect(sales.length).toBeGreaterThan(0);
  });

  test("publishes page-read royalties on the fifteenth of the next month", () => {
    expect(isRatePublished("2026-10", "2026-11-14")).toBe(false);
    expect(isRatePublished("2026-10", "2026-11-15")).toBe(true);
    expect(lastPublishedMonth("2026-11-14")).toBe("2026-09");
    expect(estimatorOf(["2026-10"], "2026-11-14").kenpRoyalty).toEqual({});
    expect(Object.keys(estimatorOf(["2026-10"], TODAY).kenpRoyalty)).toEqual(["2026-10"]);
  });

  test("publishes every store's rate per page of the last published month, the same as its reports pay", () => {
    const rates = newestPublishedRates(TODAY);
    expect(rates.map(({ marketplace }) => marketplace)).toEqual(STORES_WITH_READS.map(({ label }) => label));
    for (const { month } of rates) expect(month).toBe("2026-10");
    expect(newestPublishedRates("2026-11-14")[0]).toMatchObject({ marketplace: "Amazon.com", month: "2026-09" });
    const [dollars] = rates;
    expect(dollars!.rate).toBe(perPageRate(STORES_WITH_READS[0]!, "2026-10"));
  });

  test("reports the same royalties of a month in the estimator and the Prior Month report", () => {
    const sum = (rows: readonly { royalty: number; currency: string }[]) => {
      const sums: Record<string, number> = {};
      for (const { royalty, currency } of rows) sums[currency] = (sums[currency] ?? 0) + royalty;
      return sums;
    };
    const month = "2025-06";
    const estimator = estimatorOf([month], TODAY);
    const prior = priorMonthOf(month);
    expect(sum(prior.sales)).toEqual(sum(estimator.sales));
    expect(sum(prior.reads)).toEqual(estimator.kenpRoyalty[month]);
  });

  test("the central bank publishes rates on business days up to today", () => {
    const lines = exchangeRatesCsv(TODAY).trimEnd().split("\n");
    expect(lines[0]).toBe("Date,USD,GBP,CAD,AUD,JPY,INR,BRL,MXN,PLN,SEK,Simulated");
    expect(lines[1]!.slice(0, 10)).toBe("2026-11-20");
    expect(lines.some((line) => line.startsWith("2026-11-15") || line.startsWith("2026-11-14"))).toBe(false);
  });

  test("the central bank serves real rates as far as they exist and marks later ones as simulated", () => {
    const months = new Map(monthlyRates(parseEcbCsv(exchangeRatesCsv(TODAY))).map((rates) => [rates.month, rates]));
    for (const real of realRates().filter(({ month }) => month >= "2021-01" && month < LAST_REAL_MONTH)) {
      const served = months.get(real.month)!;
      expect(served.simulated).toBeUndefined();
      for (const [currency, rate] of Object.entries(served.perDollar))
        expect(real.perDollar[currency]! / rate).toBeCloseTo(1, 6);
    }
    const after = [...months.values()].filter(({ month }) => month >= LAST_REAL_MONTH);
    expect(after.length).toBeGreaterThan(0);
    for (const { simulated } of after) expect(simulated).toBe(true);
  });
});
