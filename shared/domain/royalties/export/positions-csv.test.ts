import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toMicros } from "#shared/primitives/money.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { totalsOf } from "../group-records.ts";
import { convertReport } from "../rates/convert-report.ts";
import { book, record, reportOf, reports } from "../testing/browser-report.ts";
import { positionsCsv } from "./positions-csv.ts";

const rowsOf = (csv: string): Record<string, string>[] => {
  const [names, ...rows] = parseCsv(csv).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(names!.map((name, i) => [name, cells[i]!])));
};
const csvOf = (report: Parameters<typeof convertReport>[0], currency = "USD") =>
  positionsCsv({ type: "DAY", labels: report.labels, records: convertReport(report, currency) }, currency);

describe("the export of individual figures", () => {
  test("has a row for each day, product and store with figures, and no other", () => {
    const [kindle, print] = [book(1), { ...book(2, "Paperback"), title: "=Cmd" }];
    const rows = rowsOf(
      csvOf(
        reportOf(
          [kindle, print],
          [
            record(kindle, { reads: [0, 150], royalties_reads: [0, 640_123], estimated_reads: [0, 640_123] }),
            record(print, { currency: "GBP", marketplace_id: 2, marketplace: "Amazon.co.uk", orders: [2, 0] }),
          ],
        ),
      ),
    );
    expect(rows.map((row) => [row.Date, row.Title, row.ASIN, row.Store, row["Paid in"]])).toEqual([
      ["2025-01-31", "'=Cmd", "A2-Paperback", "United Kingdom", "GBP"],
      ["2025-02-01", "Book 1", "A1-Kindle", "United States", "USD"],
    ]);
    expect(rows[1]).toMatchObject({
      "Total Royalties": "0.640123",
      "KENP Read Royalty": "0.640123",
      "Estimated part of KENP Read Royalty": "0.640123",
      "KENP Read": "150",
      "Estimated Borrows": "0.5",
      Currency: "USD",
    });
  });

  test("adds up to the totals, to the millionth", () => {
    fc.assert(
      fc.property(reports, fc.constantFrom("USD", "GBP", "JPY"), (report, currency) => {
        const rows = rowsOf(csvOf(report, currency));
        const sum = (name: string) => rows.reduce((so, row) => so + toMicros(Number(row[name])), 0);
        const totals = totalsOf(convertReport(report, currency));
        expect(sum("Total Royalties")).toBe(totals.royalty);
        expect(sum("KENP Read Royalty")).toBe(totals.royaltyReads);
        expect(sum("Print Units")).toBe(toMicros(totals.print));
      }),
    );
  });

  test("names months or years in its first heading for reports by month or year", () => {
    const headingOf = (type: "MONTH" | "YEAR") =>
      parseCsv(positionsCsv({ type, labels: [], records: [] }, "USD"))[0]!.cells[0];
    expect([headingOf("MONTH"), headingOf("YEAR")]).toEqual(["Month", "Year"]);
  });
});
