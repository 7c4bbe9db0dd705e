import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainMoney } from "#shared/primitives/money.ts";
import { percentChange } from "./compare/percent-change.ts";
import {
  byBoxSet,
  byMarketplace,
  byOriginal,
  bySeries,
  byWork,
  type GroupBy,
  groupRecords,
  hasAnyTag,
  totalsOf,
} from "./group-records.ts";
import { TABLE_COLUMNS, type TableColumn } from "./measures.ts";
import { convertReport } from "./rates/convert-report.ts";
import { borrowsFor, roundBorrows } from "./table/borrows.ts";
import { showMoney } from "./table/show-money.ts";
import { inOrderOf, tableRows, tableTotals } from "./table/table-rows.ts";
import { largestFirst, topAndOthers } from "./table/top-and-others.ts";
import { book, record, reportOf, reports } from "./testing/browser-report.ts";

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe("conversion", () => {
  test("uses the record's own currency and the rate of each day's month", () => {
    const of = book(1);
    const [converted] = convertReport(
      reportOf([of], [record(of, { currency: "GBP", royalties_kindle: [800_000, 500_000] })]),
      "USD",
    );
    expect(converted!.values.royalty).toEqual([1_000_000, 1_000_000]);
  });

  test("leaves money of the shown currency untouched, to the millionth", () => {
    fc.assert(
      fc.property(reports, (report) => {
        for (const { paidIn, values, marketplaceId } of convertReport(report, "GBP")) {
          const source = report.records.filter((r) => r.currency === "GBP").flatMap((r) => r.royalties_kindle);
          if (paidIn === "GBP" && marketplaceId === 2)
            expect(source).toEqual(expect.arrayContaining([...values.royaltyKindle]));
        }
      }),
    );
  });
});

describe("the author's own groups", () => {
  test("are the series, with all books outside a series together, and the tagged books", () => {
    const books = [1, 2, 3, 4, 6].map((n) => book(n));
    const records = convertReport(
      reportOf(
        books,
        books.map((of) => record(of, { orders: [1, 0] })),
      ),
      "USD",
    );
    const groups = groupRecords(records, bySeries);
    expect(groups.map(({ label, totals }) => [label, totals.sales])).toEqual([
      ["Series 1", 2],
      ["Series 2", 1],
      ["Not in a series", 2],
    ]);
    expect(records.filter(hasAnyTag(["even"])).map((r) => r.book.title)).toEqual(["Book 2", "Book 4", "Book 6"]);
    expect(records.filter(hasAnyTag([]))).toEqual(records);
  });
});

describe("parts and totals", () => {
  const groupings: readonly [string, GroupBy][] = [
    ["work", byWork],
    ["series", bySeries],
    ["marketplace", byMarketplace],
    ["format", ({ book: { format } }) => ({ key: format, label: format })],
  ];

  test.each(groupings)("agree for every measure when grouped by %s", (_, by) => {
    fc.assert(
      fc.property(reports, fc.constantFrom("USD", "GBP", "JPY"), (report, currency) => {
        const records = convertReport(report, currency);
        const totals = totalsOf(records);
        const groups = groupRecords(records, by);
        for (const measure of ["royalty", "royaltyReads", "reads", "sales", "free"] as const) {
          expect(sum(groups.map((group) => group.totals[measure]))).toBe(totals[measure]);
          const { top, others } = topAndOthers(groups.sort(largestFirst(measure)));
          expect(sum([...top, ...others].map((group) => group.totals[measure]))).toBe(totals[measure]);
          for (const group of groups) expect(sum(group.values[measure])).toBe(group.totals[measure]);
        }
        expect(sum(groups.map((group) => group.totals.borrows))).toBeCloseTo(totals.borrows, 6);
      }),
    );
  });

  test("sum page reads, Kindle, print and audiobook to royalty, and Kindle, print and audiobook to sales", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const t = totalsOf(convertReport(report, "USD"));
        expect(t.royaltyReads + t.royaltyKindle + t.royaltyPrint + t.royaltyAudiobook + t.royaltyOther).toBe(t.royalty);
        expect(t.kindle + t.print + t.audiobook + t.other).toBe(t.sales);
      }),
    );
  });

  test("show a translation with its original, or apart", () => {
    const original = { id: "work-1", title: "Book 1" };
    const translated = { ...book(2), title: "Buch 1", original };
    const report = reportOf(
      [book(1), translated, book(3)],
      [
        record(book(1), { orders: [1, 0] }),
        record(translated, { orders: [2, 0] }),
        record(book(3), { orders: [4, 0] }),
      ],
    );
    const salesBy = (by: GroupBy) =>
      groupRecords(convertReport(report, "USD"), by).map(({ label, totals }) => [label, totals.sales]);
    expect(salesBy(byOriginal)).toEqual([
      ["Book 1", 3],
      ["Book 3", 4],
    ]);
    expect(salesBy(byWork)).toEqual([
      ["Book 1", 1],
      ["Buch 1", 2],
      ["Book 3", 4],
    ]);
  });

  test("show a box set with the books in it, or apart", () => {
    const box_set = { id: "work-3", title: "Books 1 and 2" };
    const [first, second, set] = [
      { ...book(1), box_set },
      { ...book(2), box_set },
      { ...book(3), box_set },
    ];
    const books = [first, second, set, book(4)];
    const report = reportOf(
      books,
      books.map((one, n) => record(one, { orders: [2 ** n, 0] })),
    );
    const salesBy = (by: GroupBy) =>
      groupRecords(convertReport(report, "USD"), by).map(({ label, totals }) => [label, totals.sales]);
    expect(salesBy(byBoxSet)).toEqual([
      ["Books 1 and 2", 7],
      ["Book 4", 8],
    ]);
    expect(salesBy(byWork).map(([, sales]) => sales)).toEqual([1, 2, 4, 8]);
  });

  test("combine all formats of a work under its Kindle title", () => {
    const [paper, kindle] = [{ ...book(1, "Paperback"), title: "Book 1 (Large Print)" }, book(1)];
    const report = reportOf([paper, kindle], [record(paper, { orders: [1, 0] }), record(kindle, { orders: [2, 0] })]);
    const rows = tableRows(groupRecords(convertReport(report, "USD"), byWork));
    expect(rows).toEqual([expect.objectContaining({ label: "Book 1", sales: 3, kindle: 2, print: 1 })]);
  });
});

describe("top ten and others", () => {
  const groupsOf = (count: number) => {
    const books = Array.from({ length: count }, (_, i) => book(i + 1));
    const records = books.map((of, i) => record(of, { royalties_kindle: [(i + 1) * 1_000, 0] }));
    return groupRecords(convertReport(reportOf(books, records), "USD"), byWork);
  };

  test("separates the ten largest from all others", () => {
    const { top, others } = topAndOthers(groupsOf(14).sort(largestFirst("royalty")));
    expect(top.map(({ key }) => key).slice(0, 2)).toEqual(["work-14", "work-13"]);
    expect(top).toHaveLength(10);
    expect(sum(others.map(({ totals }) => totals.royalty))).toBe(10_000);
  });

  test("does not label a single book Other", () => {
    expect(topAndOthers(groupsOf(11)).others).toEqual([]);
  });
});

describe("the table", () => {
  test("has shares that add up to 100 percent, or none without royalty or with a row below zero", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const rows = tableRows(groupRecords(convertReport(report, "USD"), byWork));
        const total = sum(rows.map(({ royalty }) => royalty));
        const isBelowZero = rows.some(({ group }) => group.totals.royalty < 0);
        expect(rows.every(({ lacksShare }) => lacksShare === isBelowZero)).toBe(true);
        expect(sum(rows.map(({ percent }) => percent))).toBeCloseTo(total > 0 && !isBelowZero ? 100 : 0, 6);
      }),
    );
  });

  test.each([
    ["book", byWork],
    ["series", bySeries],
    ["marketplace", byMarketplace],
  ] as const)("adds up shown figures by %s to the totals row", (_, by) => {
    fc.assert(
      fc.property(reports, fc.constantFrom("USD", "GBP", "JPY"), (report, currency) => {
        const records = convertReport(report, currency);
        const rows = tableRows(groupRecords(records, by));
        const totals = tableTotals(totalsOf(records));
        const shownSum = (figure: TableColumn) => sum(rows.map((row) => row[figure]));
        // Where refunds leave a row below zero, no row has a share.
        const isAdded = (figure: TableColumn) => figure !== "percent" || !rows.some(({ lacksShare }) => lacksShare);
        for (const figure of TABLE_COLUMNS.filter(isAdded)) expect(shownSum(figure)).toBeCloseTo(totals[figure], 6);
        const cents = (micros: number) => Number(plainMoney(micros).replace(".", ""));
        expect(sum(rows.map(({ royalty }) => cents(royalty)))).toBe(cents(totals.royalty));
      }),
    );
  });

  test("shows no figure more than two cents, one borrow or a tenth of a percent from the exact one", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const rows = tableRows(groupRecords(convertReport(report, "GBP"), byWork));
        const royalty = sum(rows.map(({ group }) => group.totals.royalty));
        for (const row of rows) {
          const { totals } = row.group;
          expect(Math.abs(row.royalty - totals.royalty)).toBeLessThan(20_000);
          expect(Math.abs(row.borrows - totals.borrows)).toBeLessThan(1);
          if (royalty > 0 && !row.lacksShare)
            expect(Math.abs(row.percent - (totals.royalty / royalty) * 100)).toBeLessThan(0.1 + 1e-6);
        }
      }),
    );
  });

  test("shows a row's royalty as the sum of its shown parts", () => {
    fc.assert(
      fc.property(reports, (report) => {
        for (const row of tableRows(groupRecords(convertReport(report, "GBP"), byWork)))
          expect(sum(Object.values(row.parts))).toBe(row.royalty);
      }),
    );
  });

  test("rounds exact borrows once for display, and counts paid units as sales plus the borrows shown", () => {
    const of = book(1);
    const report = reportOf([of], [record(of, { reads: [100, 50], orders: [2, 0] })]);
    const totals = totalsOf(convertReport(report, "USD"));
    expect(totals.borrows).toBe(0.5);
    expect(tableTotals(totals)).toMatchObject({ borrows: 1, paid_units: 3 });
    expect(borrowsFor(150, 300, 50)).toBe(1);
    expect(borrowsFor(150, null)).toBe(0);
    expect(roundBorrows(0.1 + 0.2 + 0.2)).toBe(1);
  });

  test("sorts by any column, and ties by title", () => {
    const books = [book(2), book(1), book(3)];
    const records = books.map((of, i) => record(of, { orders: [i === 2 ? 9 : 4, 0] }));
    const rows = tableRows(groupRecords(convertReport(reportOf(books, records), "USD"), byWork));
    expect(rows.sort(inOrderOf("sales", "desc")).map(({ label }) => label)).toEqual(["Book 3", "Book 1", "Book 2"]);
    expect(rows.sort(inOrderOf("label", "desc")).map(({ label }) => label)).toEqual(["Book 3", "Book 2", "Book 1"]);
  });
});

test.each([
  [0, 0, 0],
  [0, 5, 100],
  [0, -5, -100],
  [100, 118, 18],
  [-100, -50, 50],
  [100, 0, -100],
])("calculates a change from %d to %d as %d percent", (base, value, percent) => {
  expect(percentChange(base, value)).toBe(percent);
});

test("shows money with two decimals in every currency", () => {
  expect(showMoney(1_234_565_000, "USD")).toBe("$1,234.57");
  expect(showMoney(99_000_000, "JPY")).toBe("¥99.00");
  expect(showMoney(-4_999, "EUR")).toBe("€0.00");
});
