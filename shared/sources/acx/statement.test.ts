import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import { anyAmount, anyAuthor, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { totalsOf } from "../totals.ts";

const DETAIL =
  "Royalty Earner|Product ID|Author|Title|Digital ISBN|Transaction Type|Marketplace|Currency|Net Units|Net Sales|Royalty Rate|Net Royalties Earned".split(
    "|",
  );
const SUMMARY =
  "Royalty Earner|Product ID|Author|Title|Digital ISBN|Net Units AL|Net Royalties Earned AL|Net Units ALOP|Net Royalties Earned ALOP|Net Units ALC|Net Royalties Earned ALC|Net Units|Net Royalties Earned|Adjustments|Recoupments|Net Royalties".split(
    "|",
  );
/** The columns that listening on demand adds. */
const LISTENING = [
  ...SUMMARY.slice(0, 11),
  "Listening Minutes OD",
  "Net Royalties Earned OD",
  "Net Units",
  "Listening Minutes",
  ...SUMMARY.slice(12),
];
const COVER = [["ACX Royalty Statement"], ["Period:", "2026_JAN"], ["Currency:", "USD"]];
const lines = (headings: readonly string[], rows: readonly Cells[]) => [
  headings,
  ...rows.map((cells) => headings.map((one) => cells[one] ?? "")),
];

const REPORT: DocumentedReport = {
  source: "acx",
  kind: "statement",
  headings: DETAIL,
  required: "Product ID|Author|Title|Transaction Type|Marketplace|Currency|Net Units|Net Royalties Earned".split("|"),
  ids: ["Product ID", "Digital ISBN"],
  row: fc
    .record({
      id: fc.integer({ min: 1, max: 999_999 }),
      title: anyTitle,
      author: anyAuthor,
      type: fc.constantFrom("AL", "ALOP", "ALC", "Sale", "Return"),
      marketplace: fc.constantFrom("US", "UK", "DE"),
      currency: fc.constantFrom("USD", "GBP", "EUR"),
      units: fc.integer({ min: 1, max: 900 }),
      isReturn: fc.boolean(),
      royalties: anyAmount(),
    })
    .map(({ id, title, author, type, marketplace, currency, units, isReturn, royalties }) => {
      const sign = type === "Return" || isReturn ? -1 : 1;
      return {
        cells: {
          "Product ID": `BK_ACX0_${id}`,
          Author: author,
          Title: title,
          "Transaction Type": type,
          Marketplace: marketplace,
          Currency: currency,
          "Net Units": sign * units,
          "Net Royalties Earned": (sign * royalties) / 1e6,
        },
        money: [{ kind: "earned" as const, currency, amount: sign * royalties }],
        measures: { units: sign * units, refunds: sign < 0 ? units : 0 },
      };
    }),
  total: { Title: "Total", "Net Units": 12, "Net Royalties Earned": 24.12 },
  file: (headings, rows) =>
    sheetFile({ "Cover Sheet (ACX)": COVER, "Sales Detail (Net Sales)": lines(headings, rows) }),
};

describe("ACX's royalty statement", () => testDocumentedReport(REPORT));

const SALE: Cells = {
  "Royalty Earner": "Pen Name",
  "Product ID": "BK_ACX0_123456",
  Author: "Ada Writer",
  Title: "The Quiet Harbour",
  "Transaction Type": "AL",
  Marketplace: "UK",
  Currency: "USD",
  "Net Units": 3,
  "Net Royalties Earned": 12.34,
};
const SUM: Cells = {
  "Product ID": "BK_ACX0_123456",
  Title: "The Quiet Harbour",
  "Net Units AL": 3,
  "Net Royalties Earned AL": 12.34,
  "Net Units ALOP": 0,
  "Net Royalties Earned ALOP": 0,
  "Net Units ALC": 0,
  "Net Royalties Earned ALC": 0,
  "Net Units": 3,
  "Net Royalties Earned": 12.34,
  Adjustments: 0,
  Recoupments: 0,
  "Net Royalties": 12.34,
};

interface Sheets {
  readonly details?: readonly Cells[];
  readonly summary?: readonly Cells[];
  readonly headings?: readonly string[];
}
const readBoth = async ({ details = [SALE], summary = [SUM], headings = SUMMARY }: Sheets = {}) =>
  readReport(
    "statement.xlsx",
    await sheetFile({
      "Cover Sheet (ACX)": COVER,
      "Royalty Summary": lines(headings, summary),
      "Sales Detail (Net Sales)": lines(DETAIL, details),
    }),
  );
const resultsOf = ({ content }: Awaited<ReturnType<typeof readBoth>>) => content.checks.map(resultOf);

test("reads the details in the month of the cover sheet, each row in its currency", async () => {
  const report = await readBoth();
  expect(report.facts()).toEqual([
    {
      source: "acx",
      period: { form: "month", month: "2026-01" },
      productId: "BK_ACX0_123456",
      title: "The Quiet Harbour",
      author: "Ada Writer",
      format: "audiobook",
      marketplace: "UK",
      country: "GB",
      money: [{ kind: "earned", currency: "USD", amount: 12_340_000 }],
      measures: { units: 3, refunds: 0 },
    },
  ]);
  expect(resultsOf(report)).toEqual(["passed", "passed"]);
  expect([report.content.problems, report.questions]).toEqual([[], []]);
});

test("compares the summary and never adds it", async () => {
  expect(resultsOf(await readBoth({ summary: [{ ...SUM, "Net Units AL": 4 }] }))).toEqual(["failed", "passed"]);
  const details = [SALE, { ...SALE, "Product ID": "BK_ACX0_2" }];
  expect(resultsOf(await readBoth({ details }))).toEqual(["passed", "failed"]);
  expect(resultsOf(await readRows(REPORT, [SALE]))).toEqual(["not-made", "not-made"]);
});

test("compares no sums of several currencies that name none", async () => {
  const details = [SALE, { ...SALE, Currency: "GBP" }];
  expect(resultsOf(await readBoth({ details }))).toEqual(["not-made", "not-made"]);
});

test("counts minutes of listening on demand apart from units", async () => {
  const minutes = { "Listening Minutes OD": 480, "Net Royalties Earned OD": 1.5, "Listening Minutes": 480 };
  const listening = { ...SUM, ...minutes, "Net Royalties Earned": 13.84, "Net Royalties": 13.84 };
  const onDemand = { ...SALE, "Transaction Type": "OD", "Net Units": "", "Net Royalties Earned": 1.5 };
  const report = await readBoth({ details: [SALE, onDemand], summary: [listening], headings: LISTENING });
  expect(totalsOf(report.facts())).toEqual({
    money: { earned: { USD: 13_840_000 } },
    withoutCurrency: {},
    measures: { units: 3, refunds: 0, minutes: 480 },
  });
  expect(resultsOf(report)).toEqual(["passed", "passed"]);
});

test.each([
  ["added", -2, -1, 9.34],
  ["subtracted", -2, 1, 9.34],
])("keeps corrections at the whole statement when recoupments are %s", async (_how, adjustments, recoupments, net) => {
  const corrected = { ...SUM, Adjustments: adjustments, Recoupments: recoupments, "Net Royalties": net };
  const report = await readBoth({ summary: [corrected] });
  expect(report.facts().at(-1)).toMatchObject({
    productId: null,
    title: "Adjustments and recoupments",
    money: [{ kind: "earned", currency: null, amount: -3_000_000 }],
  });
  expect(report.questions).toMatchObject([{ about: "currency", marketplaces: ["Whole statement"] }]);
});

test("asks for no currency where the summary states it", async () => {
  const corrected = { ...SUM, Currency: "USD", Adjustments: 1, "Net Royalties": 13.34 };
  const report = await readBoth({ summary: [corrected], headings: [...SUMMARY, "Currency"] });
  expect([totalsOf(report.facts()).money, report.questions]).toEqual([{ earned: { USD: 13_340_000 } }, []]);
});

test("sets a sum aside whose corrections contradict its net royalties", async () => {
  const report = await readBoth({ summary: [{ ...SUM, Adjustments: 5 }] });
  expect(report.content.problems).toMatchObject([{ sheet: "Royalty Summary", row: 2, heading: "Net Royalties" }]);
});

test.each([
  ["a type that isn't known", { "Transaction Type": "Gift" }, "is not known: “Gift”"],
  ["units of a return that aren't negative", { "Transaction Type": "Return" }, "is positive for a return: 3"],
  ["units of listening on demand", { "Transaction Type": "OD" }, "counts units of listening on demand: 3"],
  ["no currency", { Currency: "" }, "is empty"],
])("sets a row with %s aside and names it", async (_what, changes: Cells, message) => {
  const report = await readRows(REPORT, [SALE, { ...SALE, ...changes }]);
  expect(report.content.problems).toMatchObject([{ sheet: "Sales Detail (Net Sales)", row: 3, message }]);
});

test("names the sheets that it doesn't read", async () => {
  const file = await sheetFile({
    "Cover Sheet (ACX)": COVER,
    "Sales Detail (Net Sales)": lines(DETAIL, [SALE]),
    Bounties: [["Bounties", "Amount"]],
  });
  const { content } = await readReport("statement.xlsx", file);
  expect(content.problems).toMatchObject([{ severity: "note", message: expect.stringContaining("“Bounties”") }]);
});

test("refuses a summary with a new column and names it", async () => {
  await expect(readBoth({ headings: [...SUMMARY, "Levy"] })).rejects.toThrow("doesn't know its columns “Levy”");
});

test("takes the month from the file's name where no cover states it, and places nothing without one", async () => {
  const file = await sheetFile({ "Sales Detail (Net Sales)": lines(DETAIL, [SALE]) });
  const named = await readReport("Royalty_ACCT_Pen_86666_ACX_MONTHLY_Apr_2026.xlsx", file);
  expect(named.facts()[0]?.period).toEqual({ form: "month", month: "2026-04" });
  const unnamed = await readReport("download.xlsx", file);
  expect(unnamed.facts()[0]?.period).toBeNull();
  expect(unnamed.content.problems).toMatchObject([
    { severity: "error", message: expect.stringContaining("states no month") },
  ]);
});
