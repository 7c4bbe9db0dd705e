import { expect, test } from "vitest";
import { rateRemarks } from "./rate-remarks.ts";

const rate = (currency: string, changes: { from_month?: string | null; simulated?: boolean } = {}) => ({
  month: "2026-10",
  currency,
  from_month: "2026-10",
  simulated: false,
  ...changes,
});

test("converted amounts say which of their rates are simulated, substituted or unknown", () => {
  expect(rateRemarks([rate("EUR")])).toEqual([]);
  const exchange = [
    rate("EUR", { simulated: true }),
    rate("GBP", { from_month: "2026-09" }),
    rate("JPY", { from_month: null }),
  ];
  expect(rateRemarks(exchange)).toEqual([
    "Some of these exchange rates are simulated.",
    "A neighboring month’s exchange rate stands in for Oct 2026.",
    "No exchange rate is known for JPY: counted one to one with the dollar.",
  ]);
});

test("rates of currencies that weren't converted aren't mentioned", () => {
  const exchange = [rate("EUR", { simulated: true }), rate("GBP", { from_month: "2026-09" })];
  expect(rateRemarks(exchange, ["EUR"])).toEqual([]);
  expect(rateRemarks(exchange, ["EUR", "USD"])).toEqual(["Some of these exchange rates are simulated."]);
});
