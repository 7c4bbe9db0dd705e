import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byMarketplace, byWork, groupRecords, totalsOf } from "../group-records.ts";
import { TABLE_COLUMNS } from "../measures.ts";
import { convertReport } from "../rates/convert-report.ts";
import { book, record, reportOf, reports } from "../testing/browser-report.ts";
import { COMPARED_SIDES, comparedInOrderOf, compareRows, compareTotals } from "./compare-rows.ts";

const COMPARED = TABLE_COLUMNS.filter((key) => key !== "royaltyEstimated");

const groupsOf = (report: Parameters<typeof convertReport>[0], by = byWork) =>
  groupRecords(convertReport(report, "USD"), by);

describe("comparing two ranges", () => {
  test.each([byWork, byMarketplace])("shows no change for a range with itself", (by) => {
    fc.assert(
      fc.property(reports, (report) => {
        for (const { change } of compareRows(groupsOf(report, by), groupsOf(report, by)))
          for (const figure of COMPARED) expect(change[figure]).toEqual({ difference: 0, percent: 0 });
      }),
    );
  });

  test("flips the sign of every difference when the ranges are swapped", () => {
    fc.assert(
      fc.property(reports, reports, (a, b) => {
        const there = new Map(compareRows(groupsOf(a), groupsOf(b)).map((row) => [row.key, row]));
        const back = compareRows(groupsOf(b), groupsOf(a));
        expect(back).toHaveLength(there.size);
        for (const { key, change } of back)
          for (const figure of COMPARED)
            expect(change[figure].difference + there.get(key)!.change[figure].difference).toBe(0);
      }),
    );
  });

  test("adds up to the totals of both ranges and to their difference, in every shown figure", () => {
    fc.assert(
      fc.property(reports, reports, (a, b) => {
        const rows = compareRows(groupsOf(a), groupsOf(b));
        const totals = compareTotals(totalsOf(convertReport(a, "USD")), totalsOf(convertReport(b, "USD")));
        const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((so, row) => so + of(row), 0);
        // Where refunds leave a row below zero, no row has a share.
        const lacksShares = rows.some(({ newer, older }) => newer.lacksShare || older.lacksShare);
        for (const figure of COMPARED) {
          if (figure === "percent" && lacksShares) continue;
          expect(sum(({ newer }) => newer[figure])).toBeCloseTo(totals.newer[figure], 6);
          expect(sum(({ older }) => older[figure])).toBeCloseTo(totals.older[figure], 6);
          expect(sum(({ change }) => change[figure].difference)).toBeCloseTo(totals.change[figure].difference, 6);
        }
      }),
    );
  });

  test("calculates changes from the shown figures", () => {
    fc.assert(
      fc.property(reports, reports, (a, b) => {
        for (const { newer, older, change } of compareRows(groupsOf(a), groupsOf(b)))
          for (const figure of COMPARED)
            expect(older[figure] + change[figure].difference).toBeCloseTo(newer[figure], 6);
      }),
    );
  });

  test.each(COMPARED_SIDES)("sorts by %s in both directions", (side) => {
    fc.assert(
      fc.property(reports, reports, fc.constantFrom(...COMPARED), (a, b, figure) => {
        const figureOf = ({ newer, older, change }: ReturnType<typeof compareRows>[number]) =>
          ({ newer: newer[figure], older: older[figure], change: change[figure].difference })[side];
        const rows = compareRows(groupsOf(a), groupsOf(b));
        const values = [...rows].sort(comparedInOrderOf(figure, side, "desc")).map(figureOf);
        expect(values).toEqual([...values].sort((x, y) => y - x));
        const rising = [...rows].sort(comparedInOrderOf(figure, side, "asc")).map(figureOf);
        expect(rising).toEqual([...values].reverse());
      }),
    );
  });

  test("sorts by title regardless of the line", () => {
    const books = [book(2), book(1)];
    const groups = groupsOf(
      reportOf(
        books,
        books.map((of) => record(of, { orders: [1, 0] })),
      ),
    );
    const titles = compareRows(groups, []).sort(comparedInOrderOf("label", "change", "asc"));
    expect(titles.map(({ label }) => label)).toEqual(["Book 1", "Book 2"]);
  });

  test("compares entries of one range only with zero", () => {
    const now = reportOf([book(1)], [record(book(1), { orders: [3, 0], royalties_kindle: [6_000_000, 0] })]);
    const then = reportOf([book(2)], [record(book(2), { orders: [4, 0], royalties_kindle: [8_000_000, 0] })]);
    const rows = compareRows(groupsOf(now), groupsOf(then));
    expect(rows.map(({ label, change }) => [label, change.sales, change.royalty.percent])).toEqual([
      ["Book 1", { difference: 3, percent: 100 }, 100],
      ["Book 2", { difference: -4, percent: -100 }, -100],
    ]);
  });
});
