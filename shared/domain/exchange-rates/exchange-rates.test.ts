import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthlyRates } from "./monthly-rates.ts";
import { ExchangeRateSourceError, parseEcbCsv } from "./parse-ecb-csv.ts";
import { ratesForMonths } from "./rates-for-months.ts";

const CSV = "Date,USD,GBP,TRY\n2025-02-03,1.05,0.84,N/A\n2025-01-31,1.04,0.83,37\n2025-01-30,1.02,0.85,35\n";

describe("the daily rates CSV", () => {
  test("is read in date order, omitting a currency's missing days", () => {
    expect(parseEcbCsv(CSV)).toEqual([
      { date: "2025-01-30", perEuro: { USD: 1.02, GBP: 0.85, TRY: 35 } },
      { date: "2025-01-31", perEuro: { USD: 1.04, GBP: 0.83, TRY: 37 } },
      { date: "2025-02-03", perEuro: { USD: 1.05, GBP: 0.84 } },
    ]);
  });

  test("may have a byte order mark, CRLF and the bank's trailing commas", () => {
    expect(parseEcbCsv("\uFEFFDate,USD,\r\n2025-01-30,1.02,\r\n")).toEqual([
      { date: "2025-01-30", perEuro: { USD: 1.02 } },
    ]);
  });

  test.each([
    ["a web page", "<!doctype html><title>Sorry</title>"],
    ["nothing", ""],
    ["a heading alone", "Date,USD\n"],
    ["a line cut short", "Date,USD,GBP\n2025-01-30,1.02\n"],
    ["a rate that is no number", "Date,USD,GBP\n2025-01-30,1.02,abc\n"],
    ["a rate of zero", "Date,USD,GBP\n2025-01-30,1.02,0\n"],
    ["a day that does not exist", "Date,USD\n2025-02-30,1.02\n"],
    ["a day twice", "Date,USD\n2025-01-30,1.02\n2025-01-30,1.03\n"],
    ["a day without the dollar", "Date,USD,GBP\n2025-01-30,N/A,0.8\n"],
  ])("rejects %s with a readable message", (_, text) => {
    expect(() => parseEcbCsv(text)).toThrow(ExchangeRateSourceError);
  });

  const sample = new URL("../../../../shared/samples/exchange-rates/", import.meta.url);
  test.runIf(existsSync(sample))("from the bank's real file has a rate for every month that it covers", () => {
    const csv = readFileSync(new URL("ecb-eur-reference-rates-2023-01_to_latest.csv", sample), "utf8");
    const months = monthlyRates(parseEcbCsv(csv));
    expect(months[0]!.month).toBe("2023-01");
    for (const { perDollar } of months) {
      expect(perDollar.GBP).toBeGreaterThan(0.6);
      expect(perDollar.GBP).toBeLessThan(1);
      expect(perDollar.JPY).toBeGreaterThan(100);
    }
  });
});

describe("monthly rates", () => {
  const months = monthlyRates(parseEcbCsv(CSV));

  test("are the mean of the month's business days, converted to the dollar", () => {
    expect(months.map(({ month, days, lastDay }) => [month, days, lastDay])).toEqual([
      ["2025-01", 2, "2025-01-31"],
      ["2025-02", 1, "2025-02-03"],
    ]);
    expect(months[0]!.perDollar.GBP).toBeCloseTo(0.84 / 1.03, 9);
    expect(months[0]!.perDollar.EUR).toBeCloseTo(1 / 1.03, 9);
    expect(months[0]!.perDollar.USD).toBe(1);
  });

  test("do not depend on the order of the source's lines", () => {
    const [heading, ...lines] = CSV.trim().split("\n");
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        expect(monthlyRates(parseEcbCsv([heading, ...shuffled].join("\n")))).toEqual(months);
      }),
    );
  });

  test("fall back to the nearest earlier month, the nearest later one, then 1, and report each substitution", () => {
    const { rates, substituted } = ratesForMonths(months, ["2024-12", "2025-01", "2025-02"], ["GBP", "TRY", "SEK"]);
    expect(rates["2024-12"]!.GBP).toBe(months[0]!.perDollar.GBP);
    expect(rates["2025-02"]!.TRY).toBe(months[0]!.perDollar.TRY);
    expect(rates["2025-01"]!.SEK).toBe(1);
    expect(substituted).toContainEqual({ month: "2024-12", currency: "GBP", fromMonth: "2025-01" });
    expect(substituted).toContainEqual({ month: "2025-02", currency: "TRY", fromMonth: "2025-01" });
    expect(substituted).toContainEqual({ month: "2025-01", currency: "SEK", fromMonth: null });
    expect(substituted.some(({ month, currency }) => month === "2025-01" && currency === "GBP")).toBe(false);
  });
});
