import { expect, test } from "vitest";
import { buildMonthContent } from "#shared/domain/report-content/month-content.ts";
import { productsOf } from "#shared/domain/report-content/products.ts";
import { yearRecords } from "#shared/domain/report-content/year-columns.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import type { SaleFact, WorkbookMonth } from "#shared/sources/amazon/workbook/types.ts";
import { comparisonCsv } from "./export/comparison-csv.ts";
import { earningsCsv } from "./export/earnings-csv.ts";
import { positionsCsv } from "./export/positions-csv.ts";
import { byWork, groupRecords } from "./group-records.ts";
import { monthsFromYear } from "./months/months-from-year.ts";
import { convertReport } from "./rates/convert-report.ts";
import { reportOf, storedMonth } from "./testing/report-of.ts";

const sale = (date: string, unitsSold: number, unitsRefunded: number): SaleFact => ({
  date,
  asin: "B0AAAAAAA1",
  isbn: null,
  format: "kindle",
  title: "The Lighthouse",
  author: "A. Pen",
  marketplace: "Amazon.com",
  transaction: "standard",
  unitsSold,
  unitsRefunded,
  netUnits: unitsSold - unitsRefunded,
  royalty: (unitsSold - unitsRefunded) * 2_000_000,
  currency: "USD",
});
const facts: WorkbookMonth = {
  month: "2025-02",
  sales: [sale("2025-02-03", 5, 2), sale("2025-02-04", 1, 1)],
  orders: [],
  reads: [],
  summary: null,
  combined: {},
};
const content = buildMonthContent(facts, "day", productsOf({ months: [facts], asinByIsbn: {} }));
const report = reportOf([storedMonth(content)]);
const records = convertReport(report, "USD");
const groups = groupRecords(records, byWork);

const rowsOf = (csv: string): Record<string, string>[] => {
  const [names, ...rows] = parseCsv(csv).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(names!.map((name, i) => [name, cells[i]!])));
};

test("refunds reach the report day by day, beside sales that are net of them", () => {
  const [record] = report.records;
  expect([record!.refunds.slice(2, 4), record!.orders.slice(2, 4)]).toEqual([
    [2, 1],
    [3, 0],
  ]);
  expect(groups[0]!.totals).toMatchObject({ refunds: 3, sales: 3 });
});

test("refunds stand in the file of earnings, in that of single figures and in a comparison", () => {
  expect(rowsOf(earningsCsv(groups, "book", "USD"))).toMatchObject([{ "Ebook Units": "3", "Refunded Units": "3" }]);
  const positions = rowsOf(positionsCsv({ type: report.type, labels: report.labels, records }, "USD"));
  expect(positions.map((row) => [row.Date, row["Refunded Units"]])).toEqual([
    ["2025-02-03", "2"],
    ["2025-02-04", "1"],
  ]);
  const side = { range: { start: report.startDate, end: report.endDate }, groups };
  const [compared] = rowsOf(comparisonCsv(side, { ...side, groups: [] }, "book", "USD"));
  expect(compared).toMatchObject({
    "Refunded Units, Date Range 1 (2025-02-01 to 2025-02-28)": "3",
    "Refunded Units, Change": "3",
  });
});

test("a year's roll-up keeps the refunds of its months", () => {
  const [month] = monthsFromYear(yearRecords([content]), [content]);
  expect(month!.stores["Amazon.com"]![0]!.columns.refunds).toEqual([3]);
});

test("a month stored before refunds were recorded has none", () => {
  const { refunds: _, ...columns } = content.stores["Amazon.com"]![0]!.columns;
  const [record] = content.stores["Amazon.com"]!;
  const old = { ...content, stores: { "Amazon.com": [{ ...record!, columns }] } };
  expect(reportOf([storedMonth(old)]).records[0]!.refunds.every((units) => units === 0)).toBe(true);
});
