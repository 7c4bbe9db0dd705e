import { describe, expect, test } from "vitest";
import { type CompletenessFacts, completenessOf, type MonthOfMarketplaces, paidMonths } from "./completeness.ts";
import { SYNC_SOURCES } from "./sources.ts";

const US = "Amazon.com";
const UK = "Amazon.co.uk";
const month = (
  name: string,
  family: MonthOfMarketplaces["family"],
  stores: readonly string[] = [US, UK],
  royalty: Readonly<Record<string, number>> = { USD: 90_000_000, GBP: 90_000_000 },
): MonthOfMarketplaces => ({ month: name, family, stores, royalty });
const MONTHS = ["2026-08", "2026-09"];
const both = (family: MonthOfMarketplaces["family"], stores?: readonly string[], royalty?: Record<string, number>) =>
  MONTHS.map((name) => month(name, family, stores, royalty));
const rates = (...stores: string[]) =>
  new Map(stores.map((store) => [store, new Map(MONTHS.map((name) => [name, 0.0045]))]));
const whole: Omit<CompletenessFacts, "source"> = {
  isFetched: true,
  sales: [...both("estimator"), ...both("prior-months")],
  paid: [
    { marketplace: US, currency: "USD", months: MONTHS },
    { marketplace: UK, currency: "GBP", months: MONTHS },
  ],
  fetched: MONTHS,
  wanted: [],
  rated: rates(US, UK),
  ratesReportedFor: new Set(MONTHS),
  listedBooks: 3,
};
const judge = (source: CompletenessFacts["source"], changes: Partial<CompletenessFacts> = {}) =>
  completenessOf({ ...whole, source, ...changes });
const inBoth = (store: string | null) => MONTHS.map((name) => ({ month: name, store }));

describe("completeness of fetched data", () => {
  test.each(SYNC_SOURCES)(
    "is complete for %s without contrary evidence, and unknown before the first fetch",
    (source) => {
      expect(judge(source)).toEqual({ state: "complete", lacks: [] });
      expect(judge(source, { isFetched: false })).toBeNull();
    },
  );

  test.each<
    [
      source: CompletenessFacts["source"],
      what: string,
      changes: Partial<CompletenessFacts>,
      state: string,
      lacks: object[],
    ]
  >([
    [
      "royalties",
      "a store present in the final royalties",
      { sales: [...both("estimator", [US]), ...both("prior-months")], paid: [] },
      "lacking",
      inBoth(UK),
    ],
    ["royalties", "a store that was paid", { sales: both("estimator", [US]) }, "lacking", inBoth(UK)],
    [
      "royalties",
      "any store although one was paid",
      { sales: [], paid: whole.paid.slice(0, 1) },
      "lacking",
      inBoth(US),
    ],
    ["royalties", "any figures or evidence of them", { sales: [], paid: [] }, "empty", []],
    [
      "prior_months",
      "a store whose currency earned royalties",
      { sales: [...both("estimator"), ...both("prior-months", [US], { USD: 1 })] },
      "lacking",
      inBoth(UK),
    ],
    ["prior_months", "a published month", { wanted: ["2026-09"] }, "lacking", [{ month: "2026-09", store: null }]],
    ["payments", "any payment", { paid: [] }, "empty", []],
    [
      "payments",
      "a store that earned more than any minimum",
      { paid: whole.paid.slice(0, 1) },
      "lacking",
      [{ month: null, store: UK }],
    ],
    ["kenp_rates", "a store with figures", { rated: rates(US) }, "lacking", inBoth(UK)],
    ["kenp_rates", "a published month", { wanted: ["2026-09"] }, "lacking", [{ month: "2026-09", store: null }]],
    ["books", "any book although there are sales", { listedBooks: 0 }, "lacking", [{ month: null, store: null }]],
    ["books", "any book or sale", { listedBooks: 0, sales: [] }, "empty", []],
  ])("is not claimed for %s without %s", (source, _what, changes, state, lacks) => {
    expect(judge(source, changes)).toEqual({ state, lacks });
  });

  test.each<[string, CompletenessFacts["source"], Partial<CompletenessFacts>]>([
    [
      "a payment from a store of another kind",
      "royalties",
      { paid: [{ marketplace: "ACX", currency: "USD", months: MONTHS }] },
    ],
    [
      "a small amount below the payment minimum",
      "payments",
      { sales: both("estimator", [US, UK], { USD: 90_000_000, GBP: 1_000_000 }), paid: whole.paid.slice(0, 1) },
    ],
    [
      "free copies alone",
      "prior_months",
      { sales: [...both("estimator", [US, UK], { USD: 1 }), ...both("prior-months", [US], { USD: 1 })] },
    ],
    [
      "a month with rates in the catalogue only",
      "kenp_rates",
      { rated: rates(US), ratesReportedFor: new Set<string>() },
    ],
    ["an unknown number of books", "books", { listedBooks: null }],
  ])("is not disproved by %s", (_what, source, changes) => {
    expect(judge(source, changes)?.state).toBe("complete");
  });
});

test("credits a payment to the months of its lines with earnings, else to its period", () => {
  const line = (name: string | null, accrued: number) => ({ month: name, accrued });
  const period = { periodStart: "2026-08-01", periodEnd: "2026-08-31" };
  expect(paidMonths({ ...period, lines: [line("2026-07", 5), line("2026-08", 0), line("2026-07", 1)] })).toEqual([
    "2026-07",
  ]);
  expect(paidMonths({ ...period, lines: [] })).toEqual(["2026-08"]);
  expect(paidMonths({ periodStart: null, periodEnd: null, lines: [] })).toEqual([]);
});
