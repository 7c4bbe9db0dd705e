import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import { anyAmount, anyTitle } from "../testing/documented-cells.ts";
import {
  type Cells,
  type DocumentedReport,
  readRows,
  recognizedBy,
  testDocumentedReport,
} from "../testing/documented-report.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { expectSoundFacts } from "../testing/sound-facts.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const STORES = ["US", "UK", "DE", "FR", "AU", "CA", "JP", "IN", "ES"];

const SUMMARY: DocumentedReport = {
  source: "acx",
  kind: "store-summary",
  headings: ["Royalty Earner", "Customer Type", ...STORES],
  required: ["Royalty Earner", "Customer Type", "US", "UK"],
  ids: [],
  row: fc
    .record({ customers: fc.constantFrom("AL", "ALOP", "ALC"), us: anyAmount(), es: anyAmount() })
    .map(({ customers, us, es }) => ({
      cells: { "Royalty Earner": "ACX-123456", "Customer Type": customers, US: us / 1e6, ES: -es / 1e6 },
      money: [{ kind: "earned" as const, currency: "USD", amount: us - es }],
      measures: {},
    })),
  total: { "Royalty Earner": "Total", US: 24.12 },
  file: (headings, rows) =>
    sheetFile({
      Summary: [
        ["ACX Royalty Report"],
        ["Period: April 2021"],
        ["USD"],
        [" "],
        headings,
        ...rows.map((cells) => headings.map((one) => cells[one] ?? "")),
      ],
    }),
};

describe("ACX's statement of 2021 to 2024", () => testDocumentedReport(SUMMARY));

test("compares a subtotal with the customer types above it and never adds it", async () => {
  const rows: Cells[] = [
    { "Royalty Earner": "ACX-1", "Customer Type": "AL", US: 10.25, UK: 1 },
    { "Royalty Earner": "ACX-1", "Customer Type": "ALC", US: 2 },
    { "Royalty Earner": "ACX-1", "Customer Type": "Subtotal", US: 12.25, UK: 1 },
    { "Royalty Earner": "ACX-2", "Customer Type": "ALOP", US: -1 },
    { "Royalty Earner": "ACX-2", "Customer Type": "Subtotal", US: -1 },
  ];
  const report = await readRows(SUMMARY, rows);
  expect(totalsOf(report.facts()).money).toEqual({ earned: { USD: 12_250_000 } });
  expect(report.facts()[1]).toMatchObject({
    period: { form: "month", month: "2021-04" },
    marketplace: "UK",
    country: "GB",
    productId: null,
  });
  expect(report.content.checks.map(resultOf)).toEqual(["passed"]);
  const wrong = await readRows(SUMMARY, [rows[0]!, { ...rows[2]!, US: 11 }]);
  expect(wrong.content.checks.map(resultOf)).toEqual(["failed"]);
});

test("makes no check of a summary without subtotals", async () => {
  const report = await readRows(SUMMARY, [{ "Royalty Earner": "ACX-1", "Customer Type": "AL", US: 10 }]);
  expect(report.content.checks.map(resultOf)).toEqual(["not-made"]);
});

const GROUPS = ["(1)", "(2)", "(3)", "(4)"];
/** With numbers behind the headings that the file repeats; the file itself has none. */
const EARLIER_HEADINGS = [
  "Royalty Earner",
  "Product ID",
  "Title",
  "Author",
  ...GROUPS.flatMap((group) => [`Qty. ${group}`, `Royalty Earned ${group}`]),
];
const withoutNumber = (heading: string) => heading.replace(/ \(\d\)$/, "");

const group = fc.tuple(fc.integer({ min: -9, max: 900 }), anyAmount());
const row = fc.record({ title: anyTitle, groups: fc.tuple(group, group, group) }).map(({ title, groups }) => {
  const units = groups.reduce((sum, [count]) => sum + count, 0);
  const amount = groups.reduce((sum, [, royalties]) => sum + royalties, 0);
  const cells: Record<string, string> = { "Product ID": "BK_ACX0_1", Title: title };
  for (const [i, [count, royalties]] of [...groups, [units, amount] as const].entries()) {
    cells[`Qty. (${i + 1})`] = String(count);
    cells[`Royalty Earned (${i + 1})`] = written(royalties);
  }
  return {
    cells,
    money: [{ kind: "earned" as const, currency: "USD", amount }],
    measures: { units, refunds: Math.max(0, -units) },
  };
});
const earlierFile = (rows: readonly Cells[], headings: readonly string[] = EARLIER_HEADINGS) =>
  textFile([headings.map(withoutNumber), ...rows.map((cells) => headings.map((one) => String(cells[one] ?? "")))], {
    separator: ",",
    encoding: "utf-8",
    lineEnd: "\n",
  });
const NAME = "Pen_Name_ACX_MONTHLY_May_2016.csv";
const TITLE: Cells = {
  "Product ID": "BK_ACX0_1",
  Title: "The Quiet Harbour",
  "Qty. (1)": "5",
  "Royalty Earned (1)": "$1,010.25",
  "Qty. (2)": "1",
  "Royalty Earned (2)": "2.00",
  "Qty. (3)": "-2",
  "Royalty Earned (3)": "-3.00",
  "Qty. (4)": "4",
  "Royalty Earned (4)": "$1,009.25",
};

test("finds the sum of any earlier report's titles, with the fourth group as their total", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const report = await readReport(NAME, earlierFile(rows.map(({ cells }) => cells)));
      expectSoundFacts(report);
      const sum = (figureOf: (one: (typeof rows)[number]) => number) =>
        rows.reduce((total, one) => total + figureOf(one), 0);
      expect(totalsOf(report.facts())).toEqual({
        money: { earned: { USD: sum(({ money }) => money[0]!.amount) } },
        withoutCurrency: {},
        measures: { units: sum(({ measures }) => measures.units), refunds: sum(({ measures }) => measures.refunds) },
      });
      expect([report.content.problems, report.content.checks.map(resultOf)]).toEqual([[], ["passed"]]);
    }),
    { numRuns: 40 },
  );
});

test("recognizes an earlier report with ACX's reader alone, and counts equal titles as separate sales", async () => {
  expect(await recognizedBy(earlierFile([TITLE]))).toEqual(["acx"]);
  expect(totalsOf((await readReport(NAME, earlierFile([TITLE, TITLE]))).facts()).measures).toMatchObject({ units: 8 });
});

test("places an earlier report in the month of its name", async () => {
  const report = await readReport(NAME, earlierFile([TITLE]));
  expect([report.source.id, report.kind.id, report.kind.rank]).toEqual(["acx", "earlier-report", "trial"]);
  expect(report.facts()[0]).toMatchObject({
    period: { form: "month", month: "2016-05" },
    productId: "BK_ACX0_1",
    money: [{ kind: "earned", currency: "USD", amount: 1_009_250_000 }],
    measures: { units: 4, refunds: 0 },
  });
});

test.each([
  ["quantity", { "Qty. (4)": "5" }, "Qty. (4)"],
  ["money", { "Royalty Earned (4)": "9.24" }, "Royalty Earned (4)"],
])("sets a title aside whose total contradicts its groups in %s", async (_what, changes: Cells, heading) => {
  const report = await readReport(NAME, earlierFile([TITLE, { ...TITLE, ...changes }]));
  expect(report.content.problems).toMatchObject([
    { row: 3, heading, message: expect.stringContaining("three groups") },
  ]);
});

test("never counts a total row as a title", async () => {
  const report = await readReport(NAME, earlierFile([TITLE, { ...TITLE, "Product ID": "", Title: "Total" }]));
  expect(totalsOf(report.facts()).measures).toEqual({ units: 4, refunds: 0 });
  expect(report.content.problems).toMatchObject([{ row: 3, heading: "Product ID", message: "is empty" }]);
});

test.each([
  ["a group less", EARLIER_HEADINGS.slice(0, -2), "no column “Qty. (4)” and “Royalty Earned (4)”"],
  ["a new column", [...EARLIER_HEADINGS, "Levy"], "doesn't know its columns “Levy”"],
  ["a changed heading", EARLIER_HEADINGS.map((one) => one.replace("Title", "Name")), "no column “Title”"],
])("refuses an earlier report with %s", async (_what, headings, message) => {
  await expect(readReport(NAME, earlierFile([TITLE], headings))).rejects.toThrow(message);
});

test("refuses an earlier report whose ids a spreadsheet program has shortened", async () => {
  const saved = earlierFile([{ ...TITLE, "Product ID": "4,08E+00" }]);
  await expect(readReport(NAME, saved)).rejects.toThrow("has shortened “Product ID” to “4,08E+00”");
});
