import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { addMonths, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { MEASURE_KEYS } from "./measures.ts";
import { convertReport } from "./rates/convert-report.ts";
import type { RoyaltiesReport } from "./report.ts";
import { estimatorArbitrary } from "./testing/month-content.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";

const YEAR = "2024";
const MONTHS = Array.from({ length: 14 }, (_, i) => addMonths("2023-12", i));

const perDollar = fc.double({ min: 0.2, max: 180, noNaN: true }).map((rate) => Number(rate.toPrecision(10)));
const ratesOf = (month: string) =>
  fc.array(perDollar, { minLength: CURRENCIES.length, maxLength: CURRENCIES.length }).map((rates): MonthlyRates => {
    const all = Object.fromEntries(CURRENCIES.map((currency, i) => [currency, rates[i]!]));
    return { month, days: 20, lastDay: lastDayOf(month), perDollar: { ...all, USD: 1 } };
  });
const account = fc.record({
  contents: fc.tuple(...MONTHS.map((month) => estimatorArbitrary(month))),
  exchangeRates: fc.tuple(...MONTHS.map(ratesOf)),
  currency: fc.constantFrom("USD", "EUR", "JPY"),
});
/** Years before and after the tested one: up to eighteen in total, so that positions are months or years. */
const around = fc.record({ before: fc.nat({ max: 14 }), after: fc.nat({ max: 3 }) });

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The report's amounts for the year, part by part: the sums of its months, or its one position. */
function yearIn(report: RoyaltiesReport, currency: string): Record<string, number> {
  const inYear = (values: readonly number[]) => sum(values.filter((_, i) => report.labels[i]!.startsWith(YEAR)));
  const records = convertReport(report, currency);
  return Object.fromEntries(
    MEASURE_KEYS.filter((measure) => measure !== "borrows").map((name) => [
      name,
      sum(records.map(({ values }) => inYear(values[name]))),
    ]),
  );
}

test("gives a year the same total in any range, part by part and to the millionth", () => {
  fc.assert(
    fc.property(account, around, ({ contents, exchangeRates, currency }, { before, after }) => {
      const reportFrom = (start: string, end: string) =>
        reportOf(
          contents
            .filter(({ month }) => firstDayOf(month) >= start && firstDayOf(month) <= end)
            .map((c) => storedMonth(c)),
          { range: { start, end }, exchangeRates, currency },
        );
      const alone = reportFrom(`${YEAR}-01-01`, `${YEAR}-12-31`);
      const within = reportFrom(`${Number(YEAR) - before}-01-01`, `${Number(YEAR) + after}-12-31`);
      expect(alone.type).toBe("MONTH");
      expect(within.type).toBe(before + after >= 5 ? "YEAR" : "MONTH");
      expect(yearIn(within, currency)).toEqual(yearIn(alone, currency));
    }),
    { numRuns: 40 },
  );
});

test("shows years only in the currency that they were converted to", () => {
  const report = reportOf([], { range: { start: "2015-01-01", end: "2025-12-31" }, currency: "EUR" });
  expect([report.type, report.converted_to]).toEqual(["YEAR", "EUR"]);
  const months = reportOf([], { range: { start: "2024-01-01", end: "2025-12-31" }, currency: "EUR" });
  expect(months.converted_to).toBeNull();
});
