import { expect, test } from "vitest";
import { resultOf } from "#shared/sources/checks.ts";
import { readReport } from "#shared/sources/index.ts";
import { totalsOf } from "#shared/sources/totals.ts";
import { workbookOf } from "../amazon/workbooks/testing/tampering.ts";

/** Written from the columns that Kobo documents; no real file has been seen. */
const HEADINGS = [
  "Date",
  "Country",
  "State",
  "Zip Code",
  "Content Type",
  "Total Qty",
  "Refund Reason",
  "DealID",
  "Publisher Name",
  "Imprint",
  "eISBN",
  "Author",
  "Title",
  "List Price",
  "Tax Excluded List Price",
  "COGS %",
  "COGS Amount (LP Currency)",
  "LP Currency",
  "Foreign Exchange Rate to Payable Currency",
  "COGS (Payable Currency)",
  "COGS based LP",
  "COGS based LP excluding tax",
  "COGS based LP Currency",
  "COGS Adjustment (Payable Currency)",
  "Net Due (Payable Currency)",
  "Payable Currency",
  "Total Tax (Payable Currency)",
];
type Cells = Readonly<Record<string, string | number>>;

const SALE: Cells = {
  Date: "2026-03-05",
  Country: "CA",
  "Total Qty": 2,
  eISBN: "9781234567897",
  Author: "Ada Writer",
  Title: "The Quiet Harbour",
  "List Price": 4.99,
  "COGS Amount (LP Currency)": 6.99,
  "LP Currency": "CAD",
  "Foreign Exchange Rate to Payable Currency": 0.6712,
  "COGS (Payable Currency)": 4.69,
  "Net Due (Payable Currency)": 4.69,
  "Payable Currency": "EUR",
};
const REFUND: Cells = {
  ...SALE,
  Date: "2026-03-09",
  "Total Qty": -1,
  "Refund Reason": "Accidental purchase",
  "COGS Amount (LP Currency)": -3.49,
  "COGS (Payable Currency)": -2.34,
  "Net Due (Payable Currency)": -2.34,
};

interface Change {
  readonly headings?: readonly string[];
  readonly rows?: readonly Cells[];
  readonly sheet?: string;
}

const read = async ({ headings = HEADINGS, rows = [SALE, REFUND], sheet = "Details" }: Change = {}) => {
  const cells = rows.map((row) => headings.map((heading) => row[heading.trim()] ?? ""));
  return readReport("invoice.xlsx", await workbookOf({ Summary: [["Invoice"]], [sheet]: [headings, ...cells] }));
};

test("reads an invoice's sales and refunds in the currency of its payment", async () => {
  const report = await read();
  expect([report.source.id, report.kind.id, report.kind.rank]).toEqual(["kobo", "sales-invoice", "trial"]);
  expect(report.content.problems).toEqual([]);
  expect(totalsOf(report.facts())).toEqual({
    money: { earned: { EUR: 2_350_000 } },
    withoutCurrency: {},
    measures: { units: 1, refunds: 1 },
  });
  expect(report.facts()[0]).toMatchObject({
    period: { form: "days", from: "2026-03-05", to: "2026-03-05" },
    productId: "9781234567897",
    country: "CA",
  });
  expect(report.content.checks.map(resultOf)).toEqual(["passed"]);
});

test("finds columns whose headings have stray spaces, in any order", async () => {
  const headings = HEADINGS.map((heading) => ` ${heading} `).reverse();
  expect(totalsOf((await read({ headings })).facts())).toEqual(totalsOf((await read()).facts()));
});

test("fails the check of a row whose rate contradicts its amounts", async () => {
  const report = await read({ rows: [{ ...SALE, "COGS (Payable Currency)": 4.79 }] });
  expect(report.content.checks[0]).toMatchObject({ ok: false, detail: expect.stringContaining("9781234567897 in CA") });
});

test("refuses a column that isn't documented, because no real file has been seen", async () => {
  await expect(read({ headings: [...HEADINGS, "Bonus (Payable Currency)"] })).rejects.toThrow(
    "Colophon doesn't know its columns “Bonus (Payable Currency)”",
  );
});

test.each([
  [
    "a changed heading",
    "Net Due (Payable Currency)",
    "Net Due",
    "no column “Net Due \\(Payable Currency\\)”.*“Net Due”",
  ],
  ["a missing column", "eISBN", "", "no column “eISBN”"],
])("refuses %s and names it", async (_what, heading, replacement, message) => {
  const headings = HEADINGS.map((one) => (one === heading ? replacement : one));
  await expect(read({ headings })).rejects.toThrow(new RegExp(message));
});

test("never counts a total row as a sale", async () => {
  const total = { Title: "Total", "Total Qty": 1, "Net Due (Payable Currency)": 2.35 };
  const report = await read({ rows: [SALE, REFUND, total] });
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read()).facts()));
  expect(report.content.problems).toMatchObject([{ severity: "error", sheet: "Details", row: 4, heading: "eISBN" }]);
});

test("sets a row aside whose day has another notation", async () => {
  const report = await read({ rows: [SALE, { ...REFUND, Date: "09/03/2026" }] });
  expect(report.content.problems).toMatchObject([{ heading: "Date", message: "is not a date: “09/03/2026”" }]);
  expect(report.content.rowsSetAside).toBe(1);
});

test("leaves a workbook without Kobo's sheet to KDP's reader, which names its sheets", async () => {
  await expect(read({ sheet: "Sales" })).rejects.toThrow("Its sheets are: Summary, Sales");
});
