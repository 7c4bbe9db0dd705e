import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { resolveMonth } from "../months/resolve-month.ts";
import { monthRates } from "../rates/month-rates.ts";
import { productFinder } from "../report-records.ts";
import { estimatorArbitrary, monthContent, type RowOf } from "../testing/month-content.ts";

import { changesBetween, isChange, type MonthChange, sizeOfChange } from "./changes.ts";
import { LISTED_BOOKS } from "./changes-by-book.ts";
import type { ChangeFigures } from "./report-changes.ts";

const MONTH = "2025-02";
const rates = monthRates(buildRateTable([]), MONTH, { setting: "last_month", preferences: DEFAULT_KENP_PREFERENCES });
const resolved = (content: MonthContent | null, priorMonths: MonthContent | null = null) =>
  content || priorMonths ? [resolveMonth({ estimator: content, priorMonths }, rates)] : [];

const product = (productId: string, title: string, bookId: string) => ({
  productId,
  title,
  bookId,
  author: "A. Pen",
  kenpc: null,
  series: null,
  tags: [],
  deleted: false,
});
const lookups = {
  productOf: productFinder([product("B01", "Salt", "work-1"), product("B02", "Salt (Large Print)", "work-1")]),
  perDollar: (currency: string) => ({ GBP: 0.8, JPY: 150 })[currency] ?? 1,
};
const between = (before: MonthContent | null, after: MonthContent | null) =>
  changesBetween(resolved(before), resolved(after), lookups);

const row = (columns: RowOf["columns"], asin = "B01", store = "Amazon.com", format: RowOf["format"] = "kindle") => ({
  store,
  asin,
  format,
  columns,
});
const days = (rows: readonly RowOf[], kenp: Record<string, number> = {}) => monthContent(MONTH, "day", rows, kenp);

describe("the change of a month", () => {
  test("is listed by day and by book, in the currency of payment", () => {
    const before = days([row({ orders: [1, 2], royalties_kindle: [2_000_000, 4_000_000] })]);
    const after = days([
      row({ orders: [1, 3], royalties_kindle: [2_000_000, 6_000_000] }),
      row({ orders: [0, 1], royalties_print: [0, 1_500_000] }, "B02", "Amazon.co.uk", "paperback"),
    ]);
    const pounds = { currency: "GBP", royalty: 1_500_000, units: 1, free_units: 0, pages: 0 };
    const dollars = { currency: "USD", royalty: 2_000_000, units: 1, free_units: 0, pages: 0 };
    expect(between(before, after)).toEqual({
      before: [{ ...dollars, royalty: 6_000_000, units: 3 }],
      after: [pounds, { ...dollars, royalty: 8_000_000, units: 4 }],
      by_day: [
        { date: "2025-02-02", ...pounds },
        { date: "2025-02-02", ...dollars },
      ],
      by_book: [
        { book_id: "work-1", title: "Salt", books: 1, ...pounds },
        { book_id: "work-1", title: "Salt", books: 1, ...dollars },
      ],
    });
  });

  test("is the full amount for a new month, and the negative amount for a removed one", () => {
    const content = days([row({ orders: [1], royalties_kindle: [2_000_000] })]);
    const [added, removed] = [between(null, content), between(content, null)];
    expect([added.before, removed.after]).toEqual([[], []]);
    expect(added.by_day).toMatchObject([{ date: "2025-02-01", royalty: 2_000_000, units: 1 }]);
    expect(removed.by_day).toMatchObject([{ date: "2025-02-01", royalty: -2_000_000, units: -1 }]);
  });

  test("excludes estimates: pages without money count as pages, money counts when published", () => {
    const open = days([row({ reads: [500, 500] })]);
    expect(between(null, open).by_day).toMatchObject([
      { royalty: 0, pages: 500 },
      { royalty: 0, pages: 500 },
    ]);
    const published = days([row({ reads: [500, 500] })], { USD: 4_500_000 });
    const { by_day, by_book } = between(open, published);
    expect(by_day.map(({ royalty, pages }) => [royalty, pages])).toEqual([
      [2_250_000, 0],
      [2_250_000, 0],
    ]);
    expect(by_book).toMatchObject([{ royalty: 4_500_000, pages: 0 }]);
  });

  test("moves between books when Amazon attributes the page-read money, with a total of zero", () => {
    const estimator = days([row({ reads: 500 }), row({ reads: 500 }, "B03")], { USD: 4_500_000 });
    const prior = monthContent(
      MONTH,
      "month",
      [row({ reads: 500, royalties_reads: 2_500_000 }), row({ reads: 500, royalties_reads: 2_000_000 }, "B03")],
      null,
    );
    const { before, after, by_book } = changesBetween(resolved(estimator), resolved(estimator, prior), lookups);
    expect(after).toEqual(before);
    expect(by_book.map(({ title, royalty }) => [title, royalty])).toEqual([
      ["B03", -250_000],
      ["Salt", 250_000],
    ]);
  });

  test("has no days when one side is known only by month", () => {
    const whole = monthContent(MONTH, "month", [row({ royalties_kindle: 5_000_000 })]);
    const byDays = days([row({ royalties_kindle: [2_000_000, 4_000_000] })]);
    expect(between(whole, byDays).by_day).toMatchObject([{ date: null, royalty: 1_000_000 }]);
    expect(between(monthContent(MONTH, "month", []), byDays).by_day).toHaveLength(2);
  });

  test("lists forty books, largest difference first, and combines the rest in one line per currency", () => {
    const rows = Array.from({ length: 60 }, (_, i) => [
      row({ royalties_kindle: (i + 1) * 1_000_000 }, `B${100 + i}`),
      row({ royalties_kindle: 10_000 }, `B${100 + i}`, "Amazon.co.jp"),
    ]).flat();
    const { by_book } = between(null, days(rows));
    expect(by_book).toHaveLength(LISTED_BOOKS * 2 + 2);
    expect(by_book[0]).toMatchObject({ title: "B159", currency: "JPY" });
    expect(by_book[1]).toMatchObject({ title: "B159", currency: "USD", royalty: 60_000_000, books: 1 });
    expect(by_book.slice(-2)).toMatchObject([
      { book_id: null, title: "Other books", books: 20, currency: "JPY", royalty: 200_000 },
      { book_id: null, title: "Other books", books: 20, currency: "USD", royalty: 210_000_000 },
    ]);
  });

  test("is sized in dollars, regardless of its direction", () => {
    const before = days([
      row({ royalties_kindle: 5_000_000 }),
      row({ royalties_kindle: 8_000_000 }, "B01", "Amazon.co.uk"),
    ]);
    const after = days([row({ royalties_kindle: 6_000_000 })]);
    expect(sizeOfChange(between(before, after), lookups.perDollar)).toBe(1_000_000 + 10_000_000);
  });
});

describe("between any two versions", () => {
  const version = fc.option(estimatorArbitrary(MONTH), { nil: null });
  const FIGURES = ["royalty", "units", "free_units", "pages"] as const;
  const totals = (rows: readonly ChangeFigures[]) => {
    const sums: Record<string, number> = {};
    for (const line of rows)
      for (const figure of FIGURES) {
        const key = `${line.currency} ${figure}`;
        sums[key] = (sums[key] ?? 0) + line[figure];
      }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  };
  const negated = (rows: readonly ChangeFigures[]) =>
    rows.map((line) => ({ ...line, ...Object.fromEntries(FIGURES.map((figure) => [figure, -line[figure]])) }));
  const difference = ({ before, after }: MonthChange) => totals([...after, ...negated(before)] as ChangeFigures[]);

  test("the days and the books each add up to newer minus older", () => {
    fc.assert(
      fc.property(version, version, (before, after) => {
        const change = between(before, after);
        expect(totals(change.by_day)).toEqual(difference(change));
        expect(totals(change.by_book)).toEqual(difference(change));
      }),
    );
  });

  test("a version has no change from itself", () => {
    fc.assert(
      fc.property(version, (content) => {
        const change = between(content, content);
        expect(isChange(change)).toBe(false);
        expect(sizeOfChange(change, lookups.perDollar)).toBe(0);
        expect(change.before).toEqual(change.after);
      }),
    );
  });

  test("the reverse change has every sign flipped", () => {
    fc.assert(
      fc.property(version, version, (before, after) => {
        const [there, back] = [between(before, after), between(after, before)];
        const turned = (rows: readonly ChangeFigures[]) => new Set(negated(rows).map((line) => JSON.stringify(line)));
        expect(turned(back.by_day)).toEqual(new Set(there.by_day.map((line) => JSON.stringify(line))));
        expect(isChange(back)).toBe(isChange(there));
      }),
    );
  });
});
