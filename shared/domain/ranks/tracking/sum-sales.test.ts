import { describe, expect, test } from "vitest";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { sumRecentSales } from "./sum-sales.ts";
import { trackedMarketplaces } from "./tracked-marketplaces.ts";

const US = "ATVPDKIKX0DER";
const UK = "A1F83G8C2ARO7P";
const TODAY = "2026-11-20";

const RATES = { USD: 1, GBP: 0.5 } as const;
const VALUE = {
  perDollar: (currency: string) => (currency === "USD" || currency === "GBP" ? RATES[currency] : undefined),
  perPage: () => 0.004,
};

/** Values on single days of a month of 30 or 31 days. */
const onDays = (days: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: 31 }, (_, i) => days[i + 1] ?? 0);
const record = (asin: string, columns: MonthRecord["columns"], currency = "USD"): MonthRecord => ({
  asin,
  format: "kindle",
  currency,
  columns,
});
const month = (name: string, stores: MonthContent["stores"], grain: MonthContent["grain"] = "day"): MonthContent => ({
  month: name,
  grain,
  stores,
  summary: null,
  combined: {},
});

describe("recent sales", () => {
  test("count the money and the page reads of the last 30 days in dollars", () => {
    const stores = {
      "Amazon.com": [record("B1", { royalties_kindle: onDays({ 1: 2_000_000 }), reads: onDays({ 2: 1000 }) })],
      "Amazon.co.uk": [record("B1", { royalties_print: onDays({ 3: 1_000_000 }) }, "GBP")],
    };
    expect(sumRecentSales([month("2026-11", stores)], TODAY, VALUE).earned).toEqual({ B1: 200 + 400 + 200 });
  });

  test("leave out days from before, and money of an unknown currency", () => {
    const october = { "Amazon.com": [record("B1", { royalties_kindle: onDays({ 20: 1_000_000, 21: 3_000_000 }) })] };
    const november = { "Amazon.com": [record("B2", { royalties_kindle: onDays({ 1: 1_000_000 }) }, "XXX")] };
    const { earned } = sumRecentSales([month("2026-10", october), month("2026-11", november)], TODAY, VALUE);
    expect(earned).toEqual({ B1: 300 });
  });

  test("name the stores with sales or page reads within 90 days", () => {
    const august = {
      "Amazon.com": [record("B1", { orders: onDays({ 10: 1 }) })],
      "Amazon.co.uk": [record("B1", { reads: onDays({ 25: 12 }) }, "GBP")],
    };
    expect(sumRecentSales([month("2026-08", august)], TODAY, VALUE).marketplaces).toEqual([UK]);
  });

  test("count a month without days as a whole", () => {
    const stores = { "Amazon.com": [record("B1", { orders: [3], royalties_kindle: [6_000_000] })] };
    expect(sumRecentSales([month("2026-11", stores, "month")], TODAY, VALUE)).toEqual({
      earned: { B1: 600 },
      marketplaces: [US],
    });
  });
});

describe("the stores whose ranks are read", () => {
  test("are the default store and those with sales that publish ranks", () => {
    expect(trackedMarketplaces([])).toEqual([US]);
    expect(trackedMarketplaces([UK, "A1RKKUPIHCS9HS"])).toEqual([US, UK]);
  });
});
