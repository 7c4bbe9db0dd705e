import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { anyAmount, anyAuthor, anyDay, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const asAmerican = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const ABOVE = ["Barnes & Noble Press", "Sales Report", "From: Mar 1, 2026", "To: Mar 31, 2026", "All titles"];
const linesOf = (headings: readonly string[], rows: readonly Cells[]): string[][] =>
  rows.map((cells) => headings.map((one) => String(cells[one] ?? "")));

/** Days that show that the month comes first. */
const day = anyDay.filter((date) => Number(date.slice(8)) > 12);

const PRESS: DocumentedReport = {
  source: "barnes-noble",
  kind: "press-sales",
  headings:
    "Sale Date|Title|Format|BN ID / ISBN|eBook ISBN (Optional)|Author|Publisher|List Price|Sale Price|Selling Currency|Units Sold|Units Returned|Net Units Sold|Royalty %|Royalty per Unit|Total Royalty|Payment Currency".split(
      "|",
    ),
  required:
    "Sale Date|Title|Format|BN ID / ISBN|Author|Sale Price|Units Sold|Units Returned|Net Units Sold|Royalty per Unit|Total Royalty|Payment Currency".split(
      "|",
    ),
  ids: ["BN ID / ISBN", "eBook ISBN (Optional)"],
  row: fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      author: anyAuthor,
      day,
      format: fc.constantFrom("eBook", "Paperback", "Hardcover"),
      sold: fc.nat({ max: 30 }),
      returned: fc.nat({ max: 3 }),
      royalty: anyAmount(50_000_000),
    })
    .map(({ isbn, title, author, day: sale, format, sold, returned, royalty }) => {
      const net = sold - returned;
      return {
        cells: {
          "Sale Date": asAmerican(sale),
          Title: title,
          Format: format,
          "BN ID / ISBN": isbn,
          Author: author,
          "List Price": "$4.99",
          "Sale Price": "$4.99",
          "Selling Currency": "USD",
          "Units Sold": sold,
          "Units Returned": returned,
          "Net Units Sold": net,
          "Royalty %": "70%",
          "Royalty per Unit": `$${written(royalty)}`,
          "Total Royalty": `${net < 0 ? "-" : ""}$${written(Math.abs(net * royalty), ".", ",")}`,
          "Payment Currency": "USD",
        },
        money: [{ kind: "earned" as const, currency: "USD", amount: net === 0 ? 0 : net * royalty }],
        measures: { units: net, refunds: returned },
      };
    }),
  total: { Title: "Total", "Net Units Sold": 8, "Total Royalty": "$12.00" },
  file: (headings, rows) =>
    textFile([headings, ...linesOf(headings, rows)], {
      separator: ",",
      encoding: "utf-8 with a mark",
      lineEnd: "\r\n",
      quotes: "formula",
      above: ABOVE,
    }),
};

const NOOK: DocumentedReport = {
  source: "barnes-noble",
  kind: "nook-sales",
  headings:
    "Date of Sale|Date of eGift|B&N Identifier|Publisher's ISBN|Title|Author|Publisher|List Price|Units Sold|Units Returned|Net Units Sold|Royalty %|Unit Royalty|Total Royalty|Currency|Country of Sale".split(
      "|",
    ),
  required: "Date of Sale|B&N Identifier|Publisher's ISBN|Unit Royalty|Total Royalty|Currency|Country of Sale".split(
    "|",
  ),
  ids: ["B&N Identifier", "Publisher's ISBN"],
  row: fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      day,
      net: fc.integer({ min: -3, max: 20 }),
      royalty: anyAmount(50_000_000),
    })
    .map(({ isbn, title, day: sale, net, royalty }) => ({
      cells: {
        "Date of Sale": asAmerican(sale),
        "B&N Identifier": "2940012345678",
        "Publisher's ISBN": isbn,
        Title: title,
        "Units Sold": Math.max(0, net),
        "Units Returned": Math.max(0, -net),
        "Net Units Sold": net,
        "Unit Royalty": written(royalty),
        "Total Royalty": written(net * royalty),
        Currency: "GBP",
        "Country of Sale": "GB",
      },
      money: [{ kind: "earned" as const, currency: "GBP", amount: net === 0 ? 0 : net * royalty }],
      measures: { units: net, refunds: Math.max(0, -net) },
    })),
  total: { Title: "Total", "Net Units Sold": 8, "Total Royalty": "12.00" },
  file: (headings, rows) =>
    textFile([headings, ...linesOf(headings, rows)], { separator: ",", encoding: "utf-8", lineEnd: "\n" }),
};

describe("Barnes & Noble Press's sales", () => testDocumentedReport(PRESS));
describe("NOOK Press's sales", () => testDocumentedReport(NOOK));

const SALE: Cells = {
  "Sale Date": "03/15/2026",
  Title: "The Quiet Harbour",
  Format: "eBook",
  "BN ID / ISBN": "2940012345678",
  Author: "Ada Writer",
  "Sale Price": "$4.99",
  "Units Sold": 3,
  "Units Returned": 1,
  "Net Units Sold": 2,
  "Royalty per Unit": "$3.49",
  "Total Royalty": "$6.98",
  "Payment Currency": "USD",
};

test("reads a sale below the lines above the table, with returns beside it", async () => {
  const report = await readRows(PRESS, [SALE]);
  expect(report.facts()[0]).toEqual({
    source: "barnes-noble",
    period: { form: "days", from: "2026-03-15", to: "2026-03-15" },
    productId: "2940012345678",
    title: "The Quiet Harbour",
    author: "Ada Writer",
    format: "kindle",
    marketplace: "",
    country: null,
    money: [{ kind: "earned", currency: "USD", amount: 6_980_000 }],
    measures: { units: 2, refunds: 1 },
  });
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "passed"]);
});

test.each([
  ["net units", { "Net Units Sold": 3, "Total Royalty": "$10.47" }, 0, "2940012345678 on 2026-03-15: units 2 and 3"],
  ["total royalty", { "Total Royalty": "$7.98" }, 1, "2940012345678 on 2026-03-15: USD 6.98 and 7.98"],
])("fails the check of a row with wrong %s", async (_what, change, check, detail) => {
  const report = await readRows(PRESS, [{ ...SALE, ...change }]);
  expect(report.content.checks[check]).toMatchObject({ ok: false, detail });
});

test("counts a format that isn't known without one, and says so", async () => {
  const report = await readRows(PRESS, [{ ...SALE, Format: "Scroll" }]);
  expect(report.facts()[0]?.format).toBeNull();
  expect(report.content.problems).toMatchObject([{ severity: "note", heading: "Format" }]);
});

test("counts copies of a free book apart from units", async () => {
  const free = { ...SALE, "Sale Price": "$0.00", "Royalty per Unit": "$0.00", "Total Royalty": "$0.00" };
  expect(totalsOf((await readRows(PRESS, [free])).facts()).measures).toEqual({ freeUnits: 2, refunds: 1 });
});

test("reads the older form's money also where it has no units", async () => {
  const sale = {
    "Date of Sale": "03/15/2012",
    "B&N Identifier": "2940012345678",
    "Unit Royalty": "1.30",
    "Total Royalty": "2.60",
    Currency: "GBP",
    "Country of Sale": "GB",
  };
  const report = await readRows(NOOK, [sale], NOOK.required);
  expect(report.facts()[0]).toMatchObject({ productId: "2940012345678", country: "GB", title: "", measures: {} });
  expect(report.content.checks.map(resultOf)).toEqual(["not-made"]);
});
