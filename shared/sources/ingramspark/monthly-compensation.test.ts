import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import type { ReadReport } from "../reader.ts";
import { anyAmount, anyAuthor, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, testDocumentedReport } from "../testing/documented-report.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const SET =
  "Quantity|avg_list_price|extended_list|avg_discount_%|extended_discount|avg_wholesale_price|extended_wholesale|avg_print_charge|extended_print_charge|gross_pub_comp|extended_adjustments|extended_recovery|pub_comp".split(
    "|",
  );
const RETURNS = ["return_quantity", "return_wholesale", "return_charge", "return_total"];
const NET = ["net_quantity", "net_wholesale", "net_pub_comp"];
const TAXES = ["wholesale_tax", "print_charge_tax", "return_wholesale_tax", "return_charge_tax"];
const withPrefix = (prefix: string, names: readonly string[]) => names.map((name) => prefix + name);

/** The documented columns in their order, with the month's set under either prefix. */
const headingsOf = (prefix: string): string[] => [
  ..."publisher_number|publisher_name|isbn|sku|parent_isbn|title|author|page_count|binding_type|book_type_id|list_price|wholesale_discount_%".split(
    "|",
  ),
  ...withPrefix(prefix, SET),
  ...withPrefix("YTD_", SET),
  ..."deferral_balance|reporting_currency_code|period_name|original_deferral_amount".split("|"),
  ...withPrefix(prefix, RETURNS),
  ...withPrefix("YTD_", RETURNS),
  ...withPrefix(prefix, NET),
  ...withPrefix("YTD_", NET),
  ..."returns_flag_value|nonreturnable_date|title_status_flag_value|cancelled_date|publisher_imprint|customer_flexfield1|customer_flexfield2|customer_flexfield3|customer_flexfield4|customer_flexfield5|isbn_13".split(
    "|",
  ),
  ...withPrefix(prefix, TAXES),
  ...withPrefix("YTD_", TAXES),
  "market",
  "sales_category",
  "global_distribution_fee",
  "global_distribution_fee_tax",
];
const HEADINGS = headingsOf("PTD_");

const ROW: Cells = {
  publisher_number: "6012345",
  title: "Café, Nights and More",
  author: "Name, Pen",
  binding_type: "Perfectbound (Trade Paper",
  PTD_Quantity: "5",
  PTD_pub_comp: "20.00",
  reporting_currency_code: "USD",
  period_name: "JAN-26",
  PTD_return_quantity: "2",
  PTD_net_quantity: "3",
  PTD_net_pub_comp: "9.12",
  YTD_Quantity: "50",
  YTD_pub_comp: "200.00",
  YTD_net_quantity: "3",
  YTD_net_pub_comp: "9.12",
  isbn_13: "9799641221585",
  market: "LS-United States",
};

/** Tabs, Windows-1252 and bare carriage returns, as the file comes. */
const fileOf = (rows: readonly Cells[], headings: readonly string[] = HEADINGS): Uint8Array =>
  textFile([headings, ...rows.map((cells) => headings.map((heading) => String(cells[heading] ?? "")))], {
    separator: "\t",
    encoding: "windows-1252",
    lineEnd: "\r",
  });
const read = (rows: readonly Cells[], headings?: readonly string[]): Promise<ReadReport> =>
  readReport("LSI POD Wholesale Comp Report (US-USD).xls", fileOf(rows, headings));
const changed = (changes: Cells): Cells => ({ ...ROW, ...changes });

const REPORT: DocumentedReport = {
  source: "ingramspark",
  kind: "monthly-compensation",
  headings: HEADINGS,
  required:
    "isbn_13|title|author|binding_type|PTD_Quantity|PTD_return_quantity|PTD_net_quantity|PTD_net_pub_comp|YTD_net_quantity|YTD_net_pub_comp|reporting_currency_code|period_name|market".split(
      "|",
    ),
  ids: ["isbn_13", "isbn", "parent_isbn", "sku", "publisher_number"],
  row: fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      author: anyAuthor,
      sold: fc.integer({ min: 0, max: 9_999 }),
      returned: fc.integer({ min: 0, max: 9_999 }),
      compensation: anyAmount(),
      isLoss: fc.boolean(),
      market: fc.constantFrom("LS-United States", "LS - Australia"),
    })
    .map(({ isbn, title, author, sold, returned, compensation, isLoss, market }) => ({
      cells: {
        ...ROW,
        isbn_13: isbn,
        title,
        author,
        PTD_Quantity: sold,
        PTD_return_quantity: returned,
        PTD_net_quantity: sold - returned,
        PTD_net_pub_comp: `${isLoss ? "-" : ""}${written(compensation)}`,
        market,
      },
      money: [{ kind: "earned" as const, currency: "USD", amount: isLoss ? -compensation : compensation }],
      measures: { units: sold - returned, refunds: returned },
    })),
  total: { title: "Total", PTD_net_quantity: 12, PTD_net_pub_comp: "24.12" },
  // In Unicode, since a note says that accents may be wrong in any other file.
  file: (headings, rows) =>
    textFile([headings, ...rows.map((cells) => headings.map((heading) => String(cells[heading] ?? "")))], {
      separator: "\t",
      encoding: "utf-8",
      lineEnd: "\r",
    }),
};

describe("IngramSpark's monthly compensation", () => testDocumentedReport(REPORT));

const resultsOf = ({ content }: ReadReport) => content.checks.map(resultOf);

test("reads the month's columns after returns, in the file's currency", async () => {
  const report = await read([ROW]);
  expect([report.source.id, report.kind.id, report.kind.rank]).toEqual([
    "ingramspark",
    "monthly-compensation",
    "trial",
  ]);
  expect(report.facts()).toEqual([
    {
      source: "ingramspark",
      period: { form: "month", month: "2026-01" },
      productId: "9799641221585",
      title: "Café, Nights and More",
      author: "Name, Pen",
      format: "paperback",
      marketplace: "LS-United States",
      country: "US",
      money: [{ kind: "earned", currency: "USD", amount: 9_120_000 }],
      measures: { units: 3, refunds: 2 },
    },
  ]);
  expect(report.questions).toEqual([]);
  expect(resultsOf(report)).toEqual(["passed", "passed"]);
  expect(report.content.problems).toMatchObject([{ severity: "note", message: expect.stringContaining("accents") }]);
});

test("reads the older columns that begin with MTD", async () => {
  const older = Object.fromEntries(Object.entries(ROW).map(([name, value]) => [name.replace(/^PTD_/, "MTD_"), value]));
  const report = await read([older], headingsOf("MTD_"));
  expect(report.facts()).toEqual((await read([ROW])).facts());
});

test("compares the year to date with the months in the file and never adds it", async () => {
  const february = changed({ period_name: "FEB-26", YTD_net_quantity: "6", YTD_net_pub_comp: "18.24" });
  const both = await read([ROW, february]);
  expect(totalsOf(both.facts())).toEqual({
    money: { earned: { USD: 18_240_000 } },
    withoutCurrency: {},
    measures: { units: 6, refunds: 4 },
  });
  expect(resultsOf(both)[1]).toBe("passed");
  expect(resultsOf(await read([february]))[1]).toBe("not-made");
  expect(resultsOf(await read([ROW, { ...february, YTD_net_pub_comp: "18.25" }]))[1]).toBe("failed");
});

test("reads a month whose returns exceed its sales", async () => {
  const net = { PTD_Quantity: "1", PTD_return_quantity: "-3", PTD_net_quantity: "-2", PTD_net_pub_comp: "-11.40" };
  expect(totalsOf((await read([changed(net)])).facts())).toMatchObject({
    money: { earned: { USD: -11_400_000 } },
    measures: { units: -2, refunds: 3 },
  });
});

test("fails the check of quantities that contradict each other", async () => {
  expect(resultsOf(await read([changed({ PTD_net_quantity: "4", YTD_net_quantity: "4" })]))[0]).toBe("failed");
});

test.each([
  ["LS - Australia", "AU"],
  ["LS-United Kingdom", "GB"],
  ["LS-Europe", null],
  ["", null],
])("finds the country of the market %j", async (market, country) => {
  expect((await read([changed({ market })])).facts()[0]?.country).toBe(country);
});

test.each([
  ["no ISBN", { isbn_13: "Total" }, "is not an ISBN: “Total”"],
  ["no currency", { reporting_currency_code: "" }, "is empty"],
  ["days that are no month", { period_name: "CUSTOM" }, "is not a month: “CUSTOM”"],
  ["a decimal comma", { PTD_net_pub_comp: "9,12" }, "is not an amount: “9,12”"],
  ["no net quantity", { PTD_net_quantity: "" }, "is empty"],
])("sets a row with %s aside and names it", async (_what, changes: Cells, message) => {
  const report = await read([ROW, changed(changes)]);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read([ROW])).facts()));
  expect(report.content.problems[1]).toMatchObject({ severity: "error", row: 3, message });
});

test("counts a binding that isn't known without a format, and says so", async () => {
  const report = await read([changed({ binding_type: "Scroll" })]);
  expect(report.facts()[0]?.format).toBeNull();
  expect(report.content.problems[1]).toMatchObject({ severity: "note", heading: "binding_type" });
});

const SHARE_AND_SELL =
  "publisher_number|publisher_name|link_name|isbn|sku|parent_isbn|title|author|page_count|binding_type|book_type_id|quantity_sold|purchase_price|extended_purchase_price|print_charge|share_and_sell_print_fulfillment_fee|net_pubcomp|reporting_currency_code|period_name|publisher_imprint|sales_date";
const EBOOKS =
  "ReportID|ReportDateTime|MessageFunction|SalesReportType|ReportPeriodFrom|ReportPeriodTo|ReportingCurrency|Title|GrossSoldQuantity|ReturnedRefundedQuantity|NetSoldQuantity|ProceedsOfSaleDuePublisher|TotalProceedsDueToPublisher";
test.each([
  ["Share & Sell report", SHARE_AND_SELL],
  ["e-book sales report", EBOOKS],
])("refuses IngramSpark's %s by its name", async (name, headings) => {
  await expect(read([{ isbn: "1", ReportID: "1" }], headings.split("|"))).rejects.toThrow(`IngramSpark's ${name}`);
});

test("divides a month by currency and market, since it comes in a file for each program", async () => {
  const australia = { reporting_currency_code: "AUD", market: "LS - Australia" };
  const { unitOf, facts } = await read([ROW, changed(australia)]);
  expect(facts().map(unitOf)).toEqual(["usd-ls-united-states", "aud-ls-australia"]);
});

test("keeps titles with a quote in rows of their own", async () => {
  const records = changed({ title: '12" Records' });
  const report = await read([records, records, ROW, records]);
  expect(report.facts().map(({ title }) => title)).toEqual([
    '12" Records',
    '12" Records',
    "Café, Nights and More",
    '12" Records',
  ]);
});

test("sets a row aside whose values a tab has moved under other headings", async () => {
  const moved = changed({ title: "Café#Nights", global_distribution_fee_tax: "0.00" });
  const tab = fileOf([ROW, moved]).map((byte) => (byte === "#".charCodeAt(0) ? "\t".charCodeAt(0) : byte));
  const report = await readReport("sales_comp.xls", tab);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read([ROW])).facts()));
  expect(report.content.problems[1]).toMatchObject({
    row: 3,
    message: `The row has ${HEADINGS.length + 1} cells and the headings have ${HEADINGS.length}.`,
  });
});
