import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import { anyAmount, anyAuthor, anyDay, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import {
  type Cells,
  type DocumentedReport,
  readRows,
  sampleRows,
  testDocumentedReport,
} from "../testing/documented-report.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const HEADINGS =
  "Date|Country|State|Zip Code|Content Type|Total Qty|Refund Reason|DealID|Publisher Name|Imprint|eISBN|Author|Title|List Price|Tax Excluded List Price|COGS %|COGS Amount (LP Currency)|LP Currency|Foreign Exchange Rate to Payable Currency|COGS (Payable Currency)|COGS based LP|COGS based LP excluding tax|COGS based LP Currency|COGS Adjustment (Payable Currency)|Net Due (Payable Currency)|Payable Currency|Total Tax (Payable Currency)".split(
    "|",
  );
const REQUIRED =
  "Date|Country|Total Qty|eISBN|Author|Title|COGS Amount (LP Currency)|LP Currency|Foreign Exchange Rate to Payable Currency|COGS (Payable Currency)|Net Due (Payable Currency)|Payable Currency".split(
    "|",
  );

const row = fc
  .record({
    isbn: anyIsbn,
    title: anyTitle,
    author: anyAuthor,
    day: anyDay,
    country: fc.constantFrom("CA", "NL", "JP"),
    units: fc.integer({ min: -3, max: 20 }).filter((units) => units !== 0),
    due: anyAmount(),
    currency: fc.constantFrom("EUR", "CAD"),
  })
  .map(({ isbn, title, author, day, country, units, due, currency }) => {
    const amount = units < 0 ? -due : due;
    return {
      cells: {
        Date: day,
        Country: country,
        "Total Qty": units,
        "Refund Reason": units < 0 ? "Accidental purchase" : "",
        eISBN: isbn,
        Author: author,
        Title: title,
        "COGS Amount (LP Currency)": amount / 1e6,
        "LP Currency": currency,
        "Foreign Exchange Rate to Payable Currency": 1,
        "COGS (Payable Currency)": amount / 1e6,
        "Net Due (Payable Currency)": amount / 1e6,
        "Payable Currency": currency,
      },
      money: [{ kind: "earned" as const, currency, amount }],
      measures: { units, refunds: Math.max(0, -units) },
    };
  });

const INVOICE: DocumentedReport = {
  source: "kobo",
  kind: "sales-invoice",
  headings: HEADINGS,
  required: REQUIRED,
  ids: ["eISBN"],
  row,
  total: { Title: "Total", "Total Qty": 1, "Net Due (Payable Currency)": 2.35 },
  file: (headings, rows) =>
    sheetFile({
      Summary: [["Invoice"]],
      Details: [headings.map((one) => ` ${one} `), ...rows.map((cells) => headings.map((one) => cells[one] ?? ""))],
    }),
};

describe("Kobo's sales invoice", () => testDocumentedReport(INVOICE));

/** The older form: text, with days written as dd/MM/yyyy. */
const AS_TEXT: DocumentedReport = {
  ...INVOICE,
  file(headings, rows) {
    const textOf = (cell: string | number, heading: string): string => {
      if (heading === "Date") return String(cell).split("-").reverse().join("/");
      return typeof cell === "number" && heading !== "Total Qty" ? written(Math.round(cell * 1e6)) : String(cell);
    };
    const lines = rows.map((cells) => headings.map((one) => textOf(cells[one] ?? "", one)));
    return textFile([headings, ...lines], { separator: ",", encoding: "utf-8 with a mark", lineEnd: "\r\n" });
  },
};

describe("Kobo's sales invoice as text", () => testDocumentedReport(AS_TEXT));

const SALE: Cells = {
  Date: "2026-03-05",
  Country: "CA",
  "Total Qty": 2,
  eISBN: "9781234567897",
  Author: "Ada Writer",
  Title: "The Quiet Harbour",
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
  "COGS Amount (LP Currency)": -3.49,
  "COGS (Payable Currency)": -2.34,
  "Net Due (Payable Currency)": -2.34,
};

test("reads an invoice's sales and refunds in the currency of its payment", async () => {
  const report = await readRows(INVOICE, [SALE, REFUND]);
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
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "not-made"]);
});

test("fails the check of a row whose rate contradicts its amounts", async () => {
  const report = await readRows(INVOICE, [{ ...SALE, "COGS (Payable Currency)": 4.79 }]);
  expect(report.content.checks[0]).toMatchObject({ ok: false, detail: expect.stringContaining("9781234567897 in CA") });
});

test("sets the lines below an older invoice's table aside, and names them", async () => {
  const report = await readRows(AS_TEXT, [SALE, { Date: "Total due: 4.69" }]);
  expect(totalsOf(report.facts()).money).toEqual({ earned: { EUR: 4_690_000 } });
  expect(report.content.problems).toMatchObject([{ row: 3, message: "is not a date: “Total due: 4.69”" }]);
});

test("refuses an invoice whose days have another order than Kobo's", async () => {
  await expect(readRows(INVOICE, [SALE, { ...REFUND, Date: "03/29/2026" }])).rejects.toThrow(
    "in “Date”, “03/29/2026” is not in the notation of this report",
  );
});

test("leaves a workbook without Kobo’s sheet for the author to map", async () => {
  const [sample] = sampleRows(INVOICE);
  const sheet = [HEADINGS, HEADINGS.map((one) => sample!.cells[one] ?? "")];
  const { source } = await readReport("invoice.xlsx", await sheetFile({ Summary: [["Invoice"]], Sales: sheet }));
  expect(source.id).toBe("other-shops");
});
