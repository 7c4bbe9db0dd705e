import { expect, test } from "vitest";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { convertedRates } from "./report-exchange-rates.ts";

const month = (name: string, changes: Partial<MonthlyRates> = {}): MonthlyRates => ({
  month: name,
  days: 22,
  lastDay: `${name}-28`,
  perDollar: { EUR: 0.9, GBP: 0.8 },
  ...changes,
});
const ratesFor = (stored: readonly MonthlyRates[], paid: Record<string, readonly string[]>, shown = "USD") =>
  convertedRates(stored, {
    held: new Map(Object.entries(paid).map(([name, currencies]) => [name, new Set(currencies)])),
    shown,
    today: "2026-11-20",
  }).map((rate) => [rate.month, rate.currency, rate.from_month, rate.simulated]);

test("lists the rate of each currency that was converted, month by month, and no other", () => {
  const stored = [month("2026-09"), month("2026-10")];
  expect(ratesFor(stored, { "2026-10": ["USD", "EUR"], "2026-09": ["GBP"] })).toEqual([
    ["2026-09", "GBP", "2026-09", false],
    ["2026-10", "EUR", "2026-10", false],
  ]);
});

test("lists the rate of the currency that money was converted to, too", () => {
  expect(ratesFor([month("2026-10")], { "2026-10": ["USD", "EUR"] }, "EUR")).toEqual([
    ["2026-10", "EUR", "2026-10", false],
  ]);
  expect(ratesFor([month("2026-10")], { "2026-10": ["GBP"] }, "EUR").map(([, currency]) => currency)).toEqual([
    "EUR",
    "GBP",
  ]);
});

test("lists nothing for a month that was paid in the shown currency only", () => {
  expect(ratesFor([month("2026-10")], { "2026-10": ["EUR"] }, "EUR")).toEqual([]);
});

test("names a simulated rate, the month used in place of a missing one, and an unknown rate", () => {
  const stored = [month("2026-09", { simulated: true })];
  expect(ratesFor(stored, { "2026-10": ["EUR", "JPY"] })).toEqual([
    ["2026-10", "EUR", "2026-09", true],
    ["2026-10", "JPY", null, false],
  ]);
});
