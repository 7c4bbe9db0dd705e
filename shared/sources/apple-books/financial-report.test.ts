import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthsOfFacts } from "#shared/domain/report-content/months-of-facts.ts";
import { type CheckResult, resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import type { ReadReport } from "../reader.ts";
import { anyAmount, anyAuthor, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const HEADINGS =
  "Start Date|End Date|UPC|ISRC/ISBN|Vendor Identifier|Quantity|Partner Share|Extended Partner Share|Partner Share Currency|Sales or Return|Apple Identifier|Artist/Show/Developer/Author|Title|Label/Studio/Network/Developer/Publisher|Grid|Product Type Identifier|ISAN/Other Identifier|Country Of Sale|Pre-order Flag|Promo Code|Customer Price|Customer Currency".split(
    "|",
  );
const FORM = { separator: "\t", encoding: "utf-8", lineEnd: "\n" } as const;
const linesOf = (headings: readonly string[], rows: readonly Cells[]): string[][] =>
  rows.map((cells) => headings.map((one) => String(cells[one] ?? "")));

const FINANCIAL: DocumentedReport = {
  source: "apple-books",
  kind: "financial-report",
  headings: HEADINGS,
  required:
    "Start Date|End Date|ISRC/ISBN|Quantity|Partner Share|Extended Partner Share|Partner Share Currency|Sales or Return|Apple Identifier|Artist/Show/Developer/Author|Title|Country Of Sale|Customer Price".split(
      "|",
    ),
  ids: ["ISRC/ISBN", "Apple Identifier", "UPC"],
  row: fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      author: anyAuthor,
      quantity: fc.integer({ min: -3, max: 20 }).filter((units) => units !== 0),
      share: anyAmount(900_000_000),
      country: fc.constantFrom("DE", "FR", "IT"),
    })
    .map(({ isbn, title, author, quantity, share, country }) => ({
      cells: {
        "Start Date": "09/28/2025",
        "End Date": "11/01/2025",
        "ISRC/ISBN": isbn,
        Quantity: quantity,
        "Partner Share": written(share),
        "Extended Partner Share": written(quantity * share),
        "Partner Share Currency": "EUR",
        "Sales or Return": quantity < 0 ? "R" : "S",
        "Apple Identifier": "1234567890",
        "Artist/Show/Developer/Author": author,
        Title: title,
        "Country Of Sale": country,
        "Customer Price": "4.99",
        "Customer Currency": "EUR",
      },
      money: [{ kind: "earned" as const, currency: "EUR", amount: quantity * share }],
      measures: { units: quantity, refunds: Math.max(0, -quantity) },
    })),
  total: { Title: "Total", Quantity: 7, "Extended Partner Share": "12.00" },
  file: (headings, rows) => textFile([headings, ...linesOf(headings, rows)], FORM),
};

describe("Apple's financial report", () => testDocumentedReport(FINANCIAL));

const SALE: Cells = {
  "Start Date": "09/28/2025",
  "End Date": "11/01/2025",
  "ISRC/ISBN": "9781234567897",
  Quantity: 3,
  "Partner Share": "2.79",
  "Extended Partner Share": "8.37",
  "Partner Share Currency": "EUR",
  "Sales or Return": "S",
  "Apple Identifier": "1234567890",
  "Artist/Show/Developer/Author": "Ada Writer",
  Title: "The Quiet Harbour",
  "Country Of Sale": "DE",
  "Customer Price": "3.99",
  "Customer Currency": "EUR",
};
const RETURN: Cells = { ...SALE, Quantity: -1, "Extended Partner Share": "-2.79", "Sales or Return": "R" };

interface Parts {
  readonly sections?: readonly (readonly string[][])[];
  readonly countries?: readonly string[][];
  readonly above?: readonly string[];
}
const section = (rows: readonly Cells[], ...totals: readonly string[][]) => [
  [...HEADINGS],
  ...linesOf(HEADINGS, rows),
  ...totals,
];
const read = ({ sections = [section([SALE, RETURN])], countries = [], above = [] }: Parts): Promise<ReadReport> =>
  readReport("download.txt", textFile([...sections.flat(), ...countries], { ...FORM, above }));
const resultsOf = ({ content }: ReadReport): CheckResult[] => content.checks.map(resultOf);
const TOTALS = [
  ["Total_Rows", "2"],
  ["Total_Amount", "5.58"],
  ["Total_Units", "2"],
];

test("dates a sale by the days of Apple's month, and takes a return's amount off", async () => {
  const report = await readRows(FINANCIAL, [SALE, RETURN]);
  expect(report.facts()[0]).toMatchObject({
    period: { form: "days", from: "2025-09-28", to: "2025-11-01" },
    productId: "9781234567897",
    country: "DE",
  });
  expect(totalsOf(report.facts())).toEqual({
    money: { earned: { EUR: 5_580_000 } },
    withoutCurrency: {},
    measures: { units: 2, refunds: 1 },
  });
});

test("reads the packed file as Apple offers it", async () => {
  const packed = new Uint8Array(gzipSync(await FINANCIAL.file(HEADINGS, [SALE, RETURN])));
  const report = await readReport("S1_1025_EU.txt.gz", packed);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await readRows(FINANCIAL, [SALE, RETURN])).facts()));
});

test("compares the rows with the totals below them", async () => {
  expect(resultsOf(await read({}))).toEqual(["passed", "not-made", "not-made", "not-made"]);
  expect(resultsOf(await read({ sections: [section([SALE, RETURN], ...TOTALS)] }))[1]).toBe("passed");
  const wrong = await read({ sections: [section([SALE], ...TOTALS)] });
  expect(wrong.content.checks[1]).toMatchObject({
    ok: false,
    detail: "all rows: rows 1 and 2; all rows: units 3 and 2; all rows: EUR 8.37 and 5.58",
  });
});

test("reads several sections, each with headings and totals of its own", async () => {
  const british = { ...SALE, "Partner Share Currency": "GBP", "Country Of Sale": "GB" };
  const ofBritain = [
    ["Total_Rows", "1"],
    ["Total_Amount", "8.37"],
  ];
  const report = await read({
    above: ["Vendor Name\tAda Writer", "Start Date\t09/28/2025", "End Date\t11/01/2025"],
    sections: [section([SALE, RETURN], ...TOTALS), section([british], ...ofBritain)],
  });
  expect(totalsOf(report.facts()).money).toEqual({ earned: { EUR: 5_580_000, GBP: 8_370_000 } });
  expect([resultsOf(report)[1], report.content.problems]).toEqual(["passed", []]);
});

test("compares the rows with the block by country at the end", async () => {
  const block = [
    ["Country Of Sale", "Partner Share Currency", "Quantity", "Extended Partner Share"],
    ["DE", "EUR", "2", "5.58"],
  ];
  const report = await read({ countries: block });
  expect([resultsOf(report)[2], report.content.problems]).toEqual(["passed", []]);
  expect(totalsOf(report.facts()).money).toEqual({ earned: { EUR: 5_580_000 } });
  const more = await read({ countries: [...block, ["FR", "EUR", "1", "2.79"]] });
  expect(more.content.checks[2]).toMatchObject({
    ok: false,
    detail: "FR EUR: units 0 and 1; FR EUR: EUR 0.00 and 2.79",
  });
});

test("fails the check of a row whose amount isn't its quantity times its share", async () => {
  const report = await readRows(FINANCIAL, [{ ...SALE, "Extended Partner Share": "8.38" }]);
  expect(report.content.checks[0]).toMatchObject({ ok: false, detail: "9781234567897 in DE: EUR 8.37 and 8.38" });
});

test.each([
  ["a return of a positive quantity", { Quantity: 1, "Sales or Return": "R" }, "contradicts “R”: 1"],
  ["a sale of a negative quantity", { Quantity: -1 }, "contradicts “S”: -1"],
  ["another kind of row", { "Sales or Return": "X" }, "is neither S nor R: “X”"],
  ["an amount in another currency", { "Partner Share": "£2.79" }, "is in GBP, unlike “Partner Share Currency”: “EUR”"],
])("sets a row aside with %s", async (_what, change, message) => {
  const report = await readRows(FINANCIAL, [SALE, { ...SALE, ...change }]);
  expect(report.content.problems).toMatchObject([{ severity: "error", row: 3, message }]);
});

test.each([
  ["days in another order", { "Start Date": "28/09/2025" }],
  ["decimal commas", { "Partner Share": "2,79" }],
])("refuses a file that another program has saved with %s", async (_what, change) => {
  await expect(readRows(FINANCIAL, [SALE, { ...SALE, ...change }])).rejects.toThrow(
    "is not in the notation of this report",
  );
});

test("names a book without an ISBN by Apple's number", async () => {
  const report = await readRows(FINANCIAL, [{ ...SALE, "ISRC/ISBN": "" }]);
  expect(report.facts()[0]?.productId).toBe("1234567890");
});

test("counts copies of a free book apart from units", async () => {
  const free = { ...SALE, "Partner Share": "0", "Extended Partner Share": "0", "Customer Price": "0" };
  expect(totalsOf((await readRows(FINANCIAL, [free])).facts()).measures).toEqual({ freeUnits: 3, refunds: 0 });
});

test("names a line above the table and a total without a number", async () => {
  const report = await read({ above: ["Carried over\t12"], sections: [section([SALE], ["Total_Rows"])] });
  expect(report.content.problems).toMatchObject([
    { severity: "note", row: 1, message: "This line above the table is not known." },
    { severity: "error", row: 4, message: "This total has no number." },
  ]);
});

test("keeps neighbouring fiscal months and the regions of one month apart", async () => {
  const november = { ...SALE, "Start Date": "11/02/2025", "End Date": "11/29/2025" };
  const american = { ...SALE, "Partner Share Currency": "USD", "Country Of Sale": "US" };
  const peruvian = { ...american, "Country Of Sale": "PE" };
  const stored = [];
  for (const row of [SALE, november, american, peruvian]) {
    const { months } = monthsOfFacts(await readRows(FINANCIAL, [row]), { currencies: {}, snapshotMonth: "2026-01" });
    stored.push(...months.map(({ family, content }) => `${family} ${content.month}`));
  }
  expect(stored).toEqual([
    "apple-books:financial-report:eur 2025-10",
    "apple-books:financial-report:eur 2025-11",
    "apple-books:financial-report:usd-us 2025-10",
    "apple-books:financial-report:usd-latin-america 2025-10",
  ]);
});
