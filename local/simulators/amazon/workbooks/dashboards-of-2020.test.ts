import readExcelFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { resultOf } from "#shared/sources/checks.ts";
import { readReport } from "#shared/sources/index.ts";
import { hundredths, samplesIn } from "#shared/sources/testing/wide-samples.ts";
import { totalsOf } from "#shared/sources/totals.ts";
import { asDay, combinedSheet, royaltySheet } from "./royalty-sheets.ts";
import { kindleSale, paperbackSale } from "./testing/sample-model.ts";
import { workbookOf } from "./testing/tampering.ts";

const ORDERS = ["Order Date", "Title", "Author Name", "ASIN", "Marketplace", "Paid Units", "Free Units"];
const ORDERS_CHECK = "Orders Processed = net units";
const order = (asin: string, paid: number) => [
  "2020-03-03",
  "The Quiet Harbour",
  "Ada Writer",
  asin,
  "Amazon.com",
  paid,
  0,
];

const sales = [kindleSale({ date: "2020-03-03" }), paperbackSale({ date: "2020-03-09" })];

/** The form of the sales dashboard until 2020: no Summary, no hardcovers, and orders by the day of the order. */
const dashboard = (orders: readonly (readonly (string | number)[])[]) => {
  const sheets = [
    combinedSheet(sales, asDay, "en"),
    royaltySheet("kindle", sales.slice(0, 1), asDay, "en"),
    royaltySheet("paperback", sales.slice(1), asDay, "en"),
    { name: "Orders", rows: [ORDERS, ...orders] },
  ];
  return workbookOf(Object.fromEntries(sheets.map(({ name, rows }) => [name, [...rows]])));
};

const read = async (orders: readonly (readonly (string | number)[])[]) => {
  const report = await readReport("dashboard.xlsx", await dashboard(orders));
  const [month] = report.months!().months;
  const check = report.content.checks.find(({ name }) => name === ORDERS_CHECK)!;
  return { report, check: resultOf(check), storedUnits: month!.figures.units };
};

test("counts the units of the royalty sheets where the orders are those placed for e-books", async () => {
  const { report, check, storedUnits } = await read([order("B0QUIET001", 4)]);
  expect(storedUnits).toBe(3);
  expect(check).toBe("not-made");
  expect(report.content.problems.filter(({ severity }) => severity === "note")).toMatchObject([
    { message: expect.stringContaining("here 4 units, without paperbacks and before returns. The 3 units") },
  ]);
});

test("counts the orders where they add up to the units sold", async () => {
  const { check, storedUnits } = await read([order("B0QUIET001", 2), order("B0QUIET002", 1)]);
  expect([storedUnits, check]).toEqual([3, "passed"]);
});

test.each(samplesIn("kdp-older"))("agrees with an independent reading of $name", async ({ name, bytes }) => {
  const sheets = new Map((await readExcelFile(Buffer.from(bytes))).map(({ sheet, data }) => [sheet, data]));
  const rowsOf = (sheet: string) => {
    const [headings = [], ...rows] = sheets.get(sheet)!.filter((row) => row.some((cell) => cell !== null));
    return rows.map((row) => Object.fromEntries(headings.map((heading, i) => [String(heading), row[i]])));
  };
  const sold = [...rowsOf("eBook Royalty"), ...rowsOf("Paperback Royalty")];
  expect(sold).toHaveLength(77);
  const estimated: Record<string, number> = {};
  for (const { Royalty, Currency } of sold) {
    const amount = hundredths(String(Royalty)) * 10_000;
    estimated[String(Currency)] = (estimated[String(Currency)] ?? 0) + amount;
  }
  const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const pages = sumOf(rowsOf("KENP Read"), "Kindle Edition Normalized Pages (KENP) Read from KU and KOLL");

  const report = await readReport(name, bytes);
  expect(totalsOf(report.facts())).toEqual({
    money: { estimated },
    withoutCurrency: {},
    measures: { units: sumOf(sold, "Net Units Sold"), refunds: sumOf(sold, "Units Refunded"), pages },
  });
  const months = report.months!().months;
  expect(months.map(({ content }) => content.month)).toEqual(["2020-03"]);
  expect(months[0]!.figures).toMatchObject({ units: 103, pages, royalty: estimated });
  expect(report.content.checks.map((check) => [check.name, resultOf(check)])).toEqual([
    ["Combined Sales = format sheets", "passed"],
    [ORDERS_CHECK, "not-made"],
    ["Summary = sums of the sheets", "not-made"],
    ["Summary royalty = Combined Sales + KENP royalty", "not-made"],
  ]);
  expect(report.content.rowsSetAside).toBe(0);
});
