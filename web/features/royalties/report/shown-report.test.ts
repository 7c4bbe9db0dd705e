import { describe, expect, test } from "vitest";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { buildReport } from "#web/testing/report-builders.ts";
import { applyView, choicesOf, lacksBorrows, needsFolding, royaltyOf, type ViewOptions } from "./shown-report.ts";

const options: ViewOptions = {
  currency: "USD",
  kenpcPercent: 100,
  filters: NO_FILTERS,
  grouping: "series",
  lastDay: "2026-11-20",
};
const earned = {
  One: [4_000_000, 0],
  Two: [2_000_000, 500_000],
  Alone: [1_000_000, 0],
} as const;
const salt = { id: "salt", name: "Salt Road", place: 1 };

/** Two books in a series; one without a series, but with a tag. */
function report(start = "2026-10-30", end = "2026-11-02") {
  const plain = buildReport(start, end, earned);
  return {
    ...plain,
    currencies: { "2026-10": { USD: 1 }, "2026-11": { USD: 1 } },
    books: plain.books.map((book) =>
      book.book_id === "Alone" ? { ...book, tags: [{ id: "cosy", name: "Cosy" }] } : { ...book, series: salt },
    ),
  };
}
const royalties = (grouping: ViewOptions["grouping"], filters = NO_FILTERS) =>
  applyView(report(), { ...options, grouping, filters }).groups.map(({ label, totals }) => [label, totals.royalty]);

describe("a report is shown", () => {
  test("by series, with all books without one grouped together", () => {
    expect(royalties("series")).toEqual([
      ["Salt Road", 6_000_000],
      ["Not in a series", 1_000_000],
    ]);
  });

  test("by book and by store, with the same total", () => {
    expect(royalties("book")).toHaveLength(3);
    expect(royalties("marketplace")).toEqual([["United States", 7_000_000]]);
    expect(applyView(report(), options).totals.royalty).toBe(7_000_000);
  });

  test("filtered, with totals reduced exactly like the rows", () => {
    const side = applyView(report(), { ...options, filters: { ...NO_FILTERS, tags: ["cosy"] } });
    expect([side.groups.map(({ label }) => label), side.totals.royalty]).toEqual([["Not in a series"], 1_000_000]);
  });

  test("by month when its days are folded, without losing any money", () => {
    const side = applyView(report(), options, true);
    expect([side.type, side.labels]).toEqual(["MONTH", ["2026-10", "2026-11"]]);
    expect(side.groups[0]!.values.royalty).toEqual([6_000_000, 0]);
    expect(side.totals).toEqual(applyView(report(), options).totals);
  });
});

test("the same report in another currency and back shows each currency's own amounts", () => {
  const rates = { USD: 1, EUR: 0.5 };
  const one = { ...report(), currencies: { "2026-10": rates, "2026-11": rates } };
  const shownIn = (currency: string) => [currency, royaltyOf(one, { ...options, currency })];
  expect(["USD", "EUR", "USD"].map(shownIn)).toEqual([
    ["USD", 7_000_000],
    ["EUR", 3_500_000],
    ["USD", 7_000_000],
  ]);
  expect(applyView(one, options).totals.royalty).toBe(7_000_000);
});

test("offers filter values from both ranges of a comparison, whatever is filtered", () => {
  const other = buildReport("2026-10-01", "2026-10-04", { Older: [1_000_000, 0] });
  const choices = choicesOf([report(), other], options);
  expect(choices.books.map(({ name }) => name)).toEqual(["Alone", "Older", "One", "Two"]);
  expect(choices.series).toEqual([{ value: "salt", name: "Salt Road" }]);
  expect(choices.marketplaces).toEqual([{ value: "Amazon.com", name: "United States" }]);
});

test("reports missing borrows where pages were read of a book without a page count", () => {
  const { records } = applyView(report(), options);
  expect(lacksBorrows(records)).toBe(true);
  expect(lacksBorrows(records.filter(({ book }) => book.title !== "Two"))).toBe(false);
});

test("folds days when the other range has only months, never for years or without a comparison", () => {
  const of = (type: "DAY" | "MONTH" | "YEAR") => ({ ...report(), type });
  expect(needsFolding(of("DAY"), of("MONTH"))).toBe(true);
  expect(needsFolding(of("MONTH"), of("DAY"))).toBe(true);
  expect([needsFolding(of("DAY"), of("DAY")), needsFolding(of("DAY"), null)]).toEqual([false, false]);
  expect(needsFolding(of("YEAR"), of("MONTH"))).toBe(false);
});
