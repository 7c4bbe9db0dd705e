import { expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import { hundredths, judgedRows, samplesIn, tableFile } from "../testing/wide-samples.ts";
import { totalsOf } from "../totals.ts";

const HEADINGS = "ISBN,Title,Author,Format,Gross Qty,Returned Qty,Net Qty,Net Compensation,Sales Market";
const ROWS = [
  '9799641221585,"A Title, and More","Name, Pen",Hardcover,10,-2,8,40.50,US',
  '9799641221585,"A Title, and More","Name, Pen",Hardcover,3,0,3,12.25,UK',
  "9799608954754,Other,Some Press,Paperback,1,-1,0,-3.16,SP (Global Connect)",
  "9799608954754,Other,Some Press,Ebook,0,0,0,-1.42,",
];

const fileOf = (rows: readonly string[] = ROWS, headings = HEADINGS) => tableFile([headings, ...rows, ""].join("\n"));
const read = (rows?: readonly string[], headings?: string) => readReport("lsi.csv", fileOf(rows, headings));

test("reads a title in each market, with returns and negative compensation", async () => {
  const report = await read();
  expect([report.source.id, report.kind.id, report.content.problems]).toEqual([
    "ingramspark",
    "lifetime-compensation",
    [],
  ]);
  expect(report.facts()[2]).toEqual({
    source: "ingramspark",
    period: { form: "lifetime" },
    productId: "9799608954754",
    title: "Other",
    author: "Some Press",
    format: "paperback",
    marketplace: "SP (Global Connect)",
    country: "ES",
    money: [{ kind: "earned", currency: null, amount: -3_160_000 }],
    measures: { units: 0, refunds: 1 },
  });
  expect(report.facts().map(({ country }) => country)).toEqual(["US", "GB", "ES", null]);
});

test("adds up no money, because the file states no currency, and asks for it", async () => {
  const report = await read();
  const { money, withoutCurrency } = totalsOf(report.facts());
  expect(money).toEqual({});
  expect(withoutCurrency).toEqual({
    US: 40_500_000,
    UK: 12_250_000,
    "SP (Global Connect)": -3_160_000,
    "": -1_420_000,
  });
  expect(report.questions).toEqual([
    {
      about: "currency",
      marketplaces: ["", "SP (Global Connect)", "UK", "US"],
      message:
        "This file states no currency. In which currency does IngramSpark pay you for rows without a market, SP (Global Connect), UK, and US?",
    },
  ]);
});

test("is kept to compare it with the sum of months, never to add it", async () => {
  expect((await read()).kind.stores).toBe("comparison");
});

test("fails the check of a row whose quantities contradict each other", async () => {
  const report = await read([ROWS[0]!.replace(",8,", ",9,"), ...ROWS.slice(1)]);
  expect(report.content.checks[0]).toMatchObject({ ok: false, detail: "9799641221585 in US: units 8 and 9" });
});

test("counts equal rows as separate sales", async () => {
  const report = await read([ROWS[1]!, ROWS[1]!]);
  expect(totalsOf(report.facts()).measures).toEqual({ units: 6, refunds: 0 });
});

test.each([
  [
    "a changed heading",
    "Net Compensation",
    "Compensation",
    "no column “Net Compensation”. Columns that .*: “Compensation”",
  ],
  ["a missing column", "Sales Market", "", "no column “Sales Market”"],
])("refuses %s and names it", async (_what, heading, replacement, message) => {
  await expect(read(ROWS, HEADINGS.replace(heading, replacement))).rejects.toThrow(new RegExp(message));
});

test("names a new column and reads the others", async () => {
  const report = await read(
    ROWS.map((row) => `${row},USD`),
    `${HEADINGS},Paid In`,
  );
  expect(report.content.problems).toMatchObject([{ severity: "note", heading: "Paid In" }]);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read()).facts()));
});

test("never counts a total row as a title", async () => {
  const report = await read([...ROWS, "Total,,,,14,-3,11,48.17,"]);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read()).facts()));
  expect(report.content.problems).toMatchObject([{ severity: "error", row: 6, heading: "ISBN" }]);
});

test.each(["9.79964E+12", "9,79964E+12"])("refuses a file whose ISBNs were shortened to %s", async (isbn) => {
  const rows = ROWS.map((row) => row.replace(/^\d{13}/, `"${isbn}"`));
  await expect(read(rows)).rejects.toThrow("A spreadsheet program has shortened “ISBN” to");
});

test("says that accents may be wrong in a file that isn't in Unicode", async () => {
  const bytes = new Uint8Array(Buffer.from(`${HEADINGS}\n${ROWS[2]!.replace("Other", "Ni\u00f1o")}\n`, "latin1"));
  const report = await readReport("lsi.csv", bytes);
  expect(report.facts()[0]?.title).toBe("Niño");
  expect(report.content.problems).toMatchObject([{ severity: "note", message: expect.stringContaining("accents") }]);
});

test.each([
  ["semicolons", (text: string) => new TextEncoder().encode(text.replaceAll(",", ";"))],
  ["tabs in UTF-16", (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text.replaceAll(",", "\t")}`, "utf16le"))],
  ["old Mac line ends", (text: string) => new TextEncoder().encode(text.replaceAll("\n", "\r"))],
])("reads a table with %s", async (_what, encode) => {
  const report = await readReport("lsi.csv", encode([HEADINGS, ROWS[2], ROWS[3]].join("\n")));
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read(ROWS.slice(2))).facts()));
});

test("refuses a positive count of returns", async () => {
  const report = await read([ROWS[0]!.replace(",-2,", ",2,"), ROWS[1]!]);
  expect(report.content.problems).toMatchObject([{ row: 2, heading: "Returned Qty", message: "is positive: 2" }]);
});

test("counts a title in a format that isn't known without one, and says so", async () => {
  const report = await read([ROWS[0]!.replace("Hardcover", "Scroll")]);
  expect(report.facts()[0]?.format).toBeNull();
  expect(report.content.problems).toMatchObject([{ severity: "note", heading: "Format" }]);
});

test.each(samplesIn("ingramspark"))("agrees with an independent reading of $name", async ({ name, bytes }) => {
  const rows = judgedRows(bytes).slice(1);
  const byMarket: Record<string, number> = {};
  for (const row of rows) byMarket[row[8]!] = (byMarket[row[8]!] ?? 0) + hundredths(row[7]!) * 10_000;
  const sumOfColumn = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  const report = await readReport(name, bytes);
  expect(report.facts()).toHaveLength(188);
  expect(totalsOf(report.facts())).toEqual({
    money: {},
    withoutCurrency: byMarket,
    measures: { units: sumOfColumn(6), refunds: -sumOfColumn(5) },
  });
  expect(report.content.checks.map(resultOf)).toEqual(["passed"]);
  expect([report.content.problems, report.content.rowsSetAside]).toEqual([[], 0]);
  expect(report.questions).toMatchObject([{ about: "currency", marketplaces: Object.keys(byMarket).sort() }]);
});
