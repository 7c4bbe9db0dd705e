import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kenpMoneyOf } from "#shared/domain/kenp/kenp-money.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import type { ResolvedColumn } from "../measures.ts";
import type { MonthRates } from "../rates/reads-money.ts";
import { lastMonthsRate } from "../testing/chosen-rate.ts";
import { estimatorArbitrary, monthContent } from "../testing/month-content.ts";
import { toMonthGrain } from "./month-grain.ts";
import { resolveMonth } from "./resolve-month.ts";
import { type ResolvedMonth, UNASSIGNED_PRODUCT } from "./resolved-month.ts";

const perPage = (rate: number, substitutedFrom: string | null = null): MonthRates => ({
  known: () => lastMonthsRate(rate),
  assumed: () => lastMonthsRate(rate, substitutedFrom),
});
const noRates: MonthRates = { known: () => null, assumed: () => null };

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const money = (month: ResolvedMonth, columns: readonly ResolvedColumn[], currency?: string): number =>
  month.records
    .filter((record) => !currency || record.currency === currency)
    .reduce((total, record) => total + sum(columns.map((column) => sum(record.columns[column]))), 0);
const ALL_MONEY = ["royalties_reads", "royalties_kindle", "royalties_print", "royalties_audiobook"] as const;
const readsOf = (month: ResolvedMonth, asin: string): readonly number[] =>
  month.records.find((record) => record.productId === asin)!.columns.royalties_reads;

describe("before Amazon publishes the month's rate", () => {
  const estimator = monthContent("2025-02", "day", [
    { store: "Amazon.com", asin: "B01", columns: { reads: [100, 300], royalties_kindle: 2_000_000 } },
  ]);

  test("pages are valued at the assumed rate, day by day, and marked as estimated", () => {
    const month = resolveMonth({ estimator, priorMonths: null }, perPage(0.0045));
    expect(readsOf(month, "B01").slice(0, 3)).toEqual([450_000, 1_350_000, 0]);
    expect(money(month, ["estimated_reads"])).toBe(1_800_000);
    expect(month).toMatchObject({ published: false, readsMoney: "estimated" });
  });

  test("a rate of another month is reported, and so is a store without any rate", () => {
    const other = resolveMonth({ estimator, priorMonths: null }, perPage(0.0045, "2024-11"));
    expect(other.appliedRates).toEqual([{ marketplace: "Amazon.com", chosen: lastMonthsRate(0.0045, "2024-11") }]);
    const none = resolveMonth({ estimator, priorMonths: null }, noRates);
    expect(none.appliedRates).toEqual([{ marketplace: "Amazon.com", chosen: null }]);
    expect(money(none, ["royalties_reads"])).toBe(0);
  });
});

describe("once the Summary shows page-read money", () => {
  test("the whole month counts as published: one page and 0.00 GBP stay 0.00 and are no estimate", () => {
    const estimator = monthContent(
      "2025-02",
      "day",
      [
        { store: "Amazon.com", asin: "B01", columns: { reads: 1_000 } },
        { store: "Amazon.co.uk", asin: "B01", columns: { reads: 1 } },
      ],
      { USD: 4_500_000 },
    );
    const month = resolveMonth({ estimator, priorMonths: null }, perPage(0.01));
    expect(money(month, ["royalties_reads"], "GBP")).toBe(0);
    expect(money(month, ["estimated_reads"])).toBe(0);
    expect(month).toMatchObject({ published: true, readsMoney: "spread" });
  });

  test("a currency's money is distributed by pages times the stores' known rates", () => {
    const estimator = monthContent(
      "2025-02",
      "month",
      [
        { store: "Amazon.de", asin: "B01", columns: { reads: 100 } },
        { store: "Amazon.es", asin: "B02", columns: { reads: 100 } },
      ],
      { EUR: 600_000 },
    );
    const rates: MonthRates = {
      known: (store) => lastMonthsRate(store === "Amazon.de" ? 0.002 : 0.004),
      assumed: () => null,
    };
    const month = resolveMonth({ estimator, priorMonths: null }, rates);
    expect([readsOf(month, "B01"), readsOf(month, "B02")]).toEqual([[200_000], [400_000]]);
  });

  test("money of a currency without pages goes to a placeholder product", () => {
    const estimator = monthContent("2025-02", "day", [], { JPY: 99_000_000 });
    const month = resolveMonth({ estimator, priorMonths: null }, noRates);
    expect(month.records.map(({ productId }) => productId)).toEqual([UNASSIGNED_PRODUCT]);
    expect(money(month, ["royalties_reads"], "JPY")).toBe(99_000_000);
  });
});

describe("with the Prior Months report", () => {
  const priorMonths = monthContent(
    "2025-02",
    "month",
    [
      { store: "Amazon.com", asin: "B01", columns: { reads: 400, royalties_reads: 1_830_000, royalties_kindle: 5 } },
      { store: "Amazon.com", asin: "B02", columns: { royalties_reads: 10_000 } },
    ],
    null,
  );

  test("each book has Amazon's own figure, on the days of its pages", () => {
    const estimator = monthContent("2025-02", "day", [
      { store: "Amazon.com", asin: "B01", columns: { reads: [100, 300], royalties_kindle: 2_000_000 } },
    ]);
    const month = resolveMonth({ estimator, priorMonths }, perPage(1));
    expect(readsOf(month, "B01").slice(0, 3)).toEqual([457_500, 1_372_500, 0]);
    expect(sum(readsOf(month, "B02"))).toBe(10_000);
    expect(month).toMatchObject({ published: true, readsMoney: "reported" });
  });

  test("the two families are never added", () => {
    const estimator = monthContent("2025-02", "day", [
      { store: "Amazon.com", asin: "B01", columns: { reads: 400, royalties_kindle: 2_000_000 } },
    ]);
    const month = resolveMonth({ estimator, priorMonths }, perPage(1));
    expect(money(month, ["royalties_kindle"])).toBe(2_000_000);
    expect(money(month, ["reads"])).toBe(400);
  });

  test("it stands alone for a month, which then has no days", () => {
    const month = resolveMonth({ estimator: null, priorMonths }, noRates);
    expect(month.grain).toBe("month");
    expect(money(month, ALL_MONEY)).toBe(1_840_005);
  });

  test("a currency that it lacks is still distributed from the Summary", () => {
    const estimator = monthContent(
      "2025-02",
      "day",
      [
        { store: "Amazon.com", asin: "B01", columns: { reads: 400 } },
        { store: "Amazon.de", asin: "B01", columns: { reads: 400 } },
      ],
      { USD: 1_840_000, EUR: 1_200_000 },
    );
    const month = resolveMonth({ estimator, priorMonths }, perPage(1));
    expect(money(month, ["royalties_reads"], "EUR")).toBe(1_200_000);
    expect(money(month, ["royalties_reads"], "USD")).toBe(1_840_000);
    expect(month.readsMoney).toBe("spread");
  });
});

describe("for any month", () => {
  const published = estimatorArbitrary().filter((content) => Object.values(kenpMoneyOf(content)).some((m) => m > 0));

  test("a published month equals Amazon's Summary in every currency", () => {
    fc.assert(
      fc.property(published, (estimator) => {
        const month = resolveMonth({ estimator, priorMonths: null }, perPage(0.004));
        for (const [currency, royalty] of Object.entries(estimator.summary!.royalty))
          expect(money(month, ALL_MONEY, currency)).toBe(royalty);
      }),
    );
  });

  test("units, pages and sales money are exactly the estimator's", () => {
    fc.assert(
      fc.property(estimatorArbitrary(), (estimator) => {
        const month = resolveMonth({ estimator, priorMonths: null }, perPage(0.004));
        expect(money(month, ["reads"])).toBe(estimator.summary!.pages);
        for (const [currency, combined] of Object.entries(estimator.combined))
          expect(money(month, ["royalties_kindle", "royalties_print"], currency)).toBe(combined);
      }),
    );
  });

  test("adding up the days first or last gives the same money per book", () => {
    const perBook = (month: ResolvedMonth) =>
      month.records.map((r) => [r.marketplace, r.productId, r.format, ...ALL_MONEY.map((c) => sum(r.columns[c]))]);
    fc.assert(
      fc.property(estimatorArbitrary(), (estimator: MonthContent) => {
        const days = resolveMonth({ estimator, priorMonths: null }, perPage(0.0043));
        const whole = resolveMonth({ estimator: toMonthGrain(estimator), priorMonths: null }, perPage(0.0043));
        expect(perBook(days)).toEqual(perBook(whole));
      }),
    );
  });

  test("estimates occur only at positions with pages", () => {
    fc.assert(
      fc.property(estimatorArbitrary(), (estimator) => {
        const month = resolveMonth({ estimator, priorMonths: null }, perPage(0.0043));
        for (const { columns } of month.records)
          columns.estimated_reads.forEach((estimate, i) => {
            if (columns.reads[i] === 0) expect(estimate).toBe(0);
          });
      }),
    );
  });
});

test("a micro that two readers have an equal claim to doesn't depend on the order of their stores", () => {
  const readers = [
    { store: "Amazon.nl", asin: "B01", currency: "EUR", columns: { reads: 57 } },
    { store: "Amazon.es", asin: "B02", currency: "EUR", columns: { reads: 583 } },
  ];
  const both = [readers, readers.toReversed()].map((records) => {
    const estimator = monthContent("2025-01", "month", records, { EUR: 629_720_000 });
    const month = resolveMonth({ estimator, priorMonths: null }, perPage(0.004));
    return [readsOf(month, "B01"), readsOf(month, "B02")];
  });
  expect(both).toEqual([
    [[56_084_437], [573_635_563]],
    [[56_084_437], [573_635_563]],
  ]);
});
