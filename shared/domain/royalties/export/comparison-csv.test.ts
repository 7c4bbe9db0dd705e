import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { byMarketplace, byWork, groupRecords } from "../group-records.ts";
import { EARNINGS_CSV } from "../measures.ts";
import { convertReport } from "../rates/convert-report.ts";
import { book, record, reportOf, reports } from "../testing/browser-report.ts";
import { comparisonCsv } from "./comparison-csv.ts";
import { earningsCsv } from "./earnings-csv.ts";

const NOVEMBER = { start: "2026-11-01", end: "2026-11-20" };
const OCTOBER = { start: "2026-10-01", end: "2026-10-20" };
const groupsOf = (report: Parameters<typeof convertReport>[0], by = byWork) =>
  groupRecords(convertReport(report, "USD"), by);
const rowsOf = (csv: string): Record<string, string>[] => {
  const [names, ...rows] = parseCsv(csv).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(names!.map((name, i) => [name, cells[i]!])));
};

describe("the export of a comparison", () => {
  const now = reportOf([book(1)], [record(book(1), { orders: [3, 0], royalties_kindle: [6_000_000, 0] })]);
  const then = reportOf(
    [book(1), book(2)],
    [
      record(book(1), { orders: [2, 0], royalties_kindle: [8_000_000, 0] }),
      record(book(2), { orders: [4, 0], royalties_kindle: [9_000_000, 0] }),
    ],
  );
  const of = (by: typeof byWork) => [
    { range: NOVEMBER, groups: groupsOf(now, by) },
    { range: OCTOBER, groups: groupsOf(then, by) },
  ];

  test("has each figure of both ranges, the change and the percent change, under headings with the dates", () => {
    const [newer, older] = of(byWork);
    const [first, second] = rowsOf(comparisonCsv(newer!, older!, "book", "USD"));
    expect(first).toMatchObject({
      Book: "Book 1",
      Author: "A. Pen",
      "Total Royalties, Date Range 1 (2026-11-01 to 2026-11-20)": "6.00",
      "Total Royalties, Date Range 2 (2026-10-01 to 2026-10-20)": "8.00",
      "Total Royalties, Change": "-2.00",
      "Total Royalties, Change %": "-25.0",
      "Ebook Units, Change": "1",
      "Ebook Units, Change %": "50.0",
      Currency: "USD",
    });
    expect(second).toMatchObject({ Book: "Book 2", "Ebook Units, Change": "-4", "Ebook Units, Change %": "-100.0" });
  });

  test("leaves changes empty for ranges that don't cover comparable days", () => {
    const [newer, older] = of(byWork);
    const [first] = rowsOf(comparisonCsv(newer!, older!, "book", "USD", { isComparable: false }));
    expect(first).toMatchObject({ "Total Royalties, Change": "", "Total Royalties, Change %": "" });
  });

  test("has no author column by marketplace", () => {
    const [newer, older] = of(byMarketplace);
    const [only] = rowsOf(comparisonCsv(newer!, older!, "marketplace", "USD"));
    expect(only).toMatchObject({ Marketplace: "United States", "Total Royalties, Change": "-11.00" });
    expect(only).not.toHaveProperty("Author");
  });

  test("has the same figures for each range as that range's own export", () => {
    fc.assert(
      fc.property(reports, reports, (a, b) => {
        const [newer, older] = [groupsOf(a), groupsOf(b)];
        const both = rowsOf(
          comparisonCsv({ range: NOVEMBER, groups: newer }, { range: OCTOBER, groups: older }, "book", "USD"),
        );
        const compared = new Map(both.map((row) => [row.Book, row]));
        for (const alone of rowsOf(earningsCsv(newer, "book", "USD")))
          for (const { name } of EARNINGS_CSV)
            expect(compared.get(alone.Book)![`${name}, Date Range 1 (2026-11-01 to 2026-11-20)`]).toBe(alone[name]);
      }),
    );
  });
});
