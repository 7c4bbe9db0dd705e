import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMPARED, compareRows } from "./compare-rows.ts";
import { convertReport } from "./convert-report.ts";
import { byMarketplace, byWork, groupRecords, totalsOf } from "./group-records.ts";
import { book, record, reportOf, reports } from "./testing/browser-report.ts";

const groupsOf = (report: Parameters<typeof convertReport>[0], by = byWork) =>
  groupRecords(convertReport(report, "USD"), by);

describe("comparing two ranges", () => {
  test.each([byWork, byMarketplace])("with itself changes nothing", (by) => {
    fc.assert(
      fc.property(reports, (report) => {
        for (const { change } of compareRows(groupsOf(report, by), groupsOf(report, by)))
          for (const figure of COMPARED) expect(change[figure]).toEqual({ difference: 0, percent: 0 });
      }),
    );
  });

  test("the other way round changes the sign of every difference", () => {
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

  test("adds up to the difference of the totals", () => {
    fc.assert(
      fc.property(reports, reports, (a, b) => {
        const rows = compareRows(groupsOf(a), groupsOf(b));
        const [now, then] = [totalsOf(convertReport(a, "USD")), totalsOf(convertReport(b, "USD"))];
        const differences = rows.reduce((sum, { change }) => sum + change.royalty.difference, 0);
        expect(differences).toBe(now.royalty - then.royalty);
      }),
    );
  });

  test("names what is in one range only, against nothing in the other", () => {
    const now = reportOf([book(1)], [record(book(1), { orders: [3, 0], royalties_kindle: [6_000_000, 0] })]);
    const then = reportOf([book(2)], [record(book(2), { orders: [4, 0], royalties_kindle: [8_000_000, 0] })]);
    const rows = compareRows(groupsOf(now), groupsOf(then));
    expect(rows.map(({ label, change }) => [label, change.sales, change.royalty.percent])).toEqual([
      ["Book 1", { difference: 3, percent: 100 }, 100],
      ["Book 2", { difference: -4, percent: -100 }, -100],
    ]);
  });
});
