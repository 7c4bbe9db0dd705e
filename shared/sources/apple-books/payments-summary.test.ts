import { expect, test } from "vitest";
import { type CheckResult, resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import type { ReadReport } from "../reader.ts";
import { hundredths, judgedRows, samplesIn, tableFile } from "../testing/wide-samples.ts";
import { totalsOf } from "../totals.ts";

const TITLE = '"iTunes Connect - Payments and Financial Reports\t(March, 2016)",,,,,,,,,,,,';
const HEADINGS =
  "Region (Currency),Units Sold,Earned,Pre-Tax Subtotal,Input Tax,Adjustments,Withholding Tax,Total Owed,Exchange Rate,Proceeds,Bank Account Currency";
const JAPAN = '"Japan (JPY)","3","300","300","0","0","-60","240","0.00800","1.92","EUR"';
const AMERICAS = '"Americas (USD)","12","84.00","84.00","1.00","-2.00","0","83.00","0.90000","74.70","EUR"';

interface Change {
  readonly title?: string;
  readonly headings?: string;
  readonly rows?: readonly string[];
  readonly footer?: readonly string[];
}

const fileOf = ({
  title = TITLE,
  headings = HEADINGS,
  rows = [JAPAN, AMERICAS],
  footer = ["76.62 EUR"],
}: Change = {}) =>
  tableFile(
    [title, ",,,", `${headings},,`, ...rows, ",,,", ...footer.map((text) => `${",".repeat(10)}"${text}",,`)].join("\n"),
  );
const read = (change?: Change): Promise<ReadReport> => readReport("summary.csv", fileOf(change));
const resultsOf = ({ content }: ReadReport): CheckResult[] => content.checks.map(resultOf);

test("reads what each region earned in its currency and what the bank received", async () => {
  const report = await read();
  expect([report.source.id, report.kind.id, report.content.problems]).toEqual(["apple-books", "payments-summary", []]);
  expect(report.facts()[0]).toEqual({
    source: "apple-books",
    period: { form: "fiscal-month", month: "2016-03" },
    productId: null,
    title: "",
    author: "",
    format: null,
    marketplace: "Japan",
    country: null,
    money: [
      { kind: "earned", currency: "JPY", amount: 300_000_000 },
      { kind: "paid", currency: "EUR", amount: 1_920_000 },
    ],
    measures: { units: 3 },
  });
  expect(resultsOf(report)).toEqual(["passed", "passed", "passed"]);
});

test("keeps nothing of the line that names the bank", async () => {
  const report = await read({ footer: ["76.62 EUR", "Paid to SOME BANK -****1234"] });
  expect(JSON.stringify([report.content, report.facts()])).not.toMatch(/BANK|1234/);
  expect(report.content.rowsSetAside).toBe(0);
});

test("finds columns by their headings in any order", async () => {
  const turned = (line: string) => line.split(",").reverse().join(",");
  const rows = [JAPAN, AMERICAS].map(turned);
  // The payment stands alone in its line, in whichever column.
  const report = await read({ headings: turned(HEADINGS), rows });
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read()).facts()));
});

test("belongs to the trail of payments and not to the royalties report", async () => {
  expect((await read()).kind.stores).toBe("payments");
});

test.each([
  ["a sum of a region", { rows: [JAPAN.replace('"240"', '"241"'), AMERICAS] }, 0],
  ["a rate", { rows: [JAPAN, AMERICAS.replace("0.90000", "0.91000")] }, 1],
  ["the payment", { footer: ["76.63 EUR"] }, 2],
  ["a region left out", { rows: [AMERICAS] }, 2],
])("a wrong figure fails its check: %s", async (_what, change: Change, check) => {
  expect(resultsOf(await read(change))[check]).toBe("failed");
});

test("does not make the check of the payment without the line below the table", async () => {
  expect(resultsOf(await read({ footer: [] }))[2]).toBe("not-made");
});

test.each([
  [
    "a changed heading",
    HEADINGS.replace("Proceeds", "Net Proceeds"),
    "no column “Proceeds”.* doesn't know: “Net Proceeds”",
  ],
  ["a missing column", HEADINGS.replace("Earned", ""), "no column “Earned”"],
  ["a column that is there twice", `${HEADINGS},Earned`, "two columns “Earned”"],
])("refuses %s and names it", async (_what, headings, message) => {
  await expect(read({ headings })).rejects.toThrow(new RegExp(message));
});

test("names a new column and reads the others", async () => {
  const report = await readReport(
    "summary.csv",
    fileOf({ headings: `${HEADINGS},Levy`, rows: [JAPAN, AMERICAS].map((row) => `${row},"0"`) }),
  );
  expect(report.content.problems).toEqual([
    { severity: "note", heading: "Levy", message: "This column is not known and not used." },
  ]);
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read()).facts()));
});

test("never counts a total row as a region", async () => {
  const report = await read({ rows: [JAPAN, AMERICAS, '"Total","15","","","","","","","","76.62","EUR"'] });
  expect(totalsOf(report.facts())).toEqual(totalsOf((await read()).facts()));
  expect(report.content.problems[0]?.message).toContain("names no region with its currency: “Total”");
  expect(report.content.rowsSetAside).toBe(1);
});

test("names a line below the table that it doesn't know", async () => {
  const report = await read({ footer: ["76.62 EUR", "Carried over: 12"] });
  expect(report.content.problems).toMatchObject([
    { severity: "error", message: "This line below the table is not known." },
  ]);
});

test("refuses a summary that doesn't name its month", async () => {
  await expect(read({ title: '"iTunes Connect - Payments and Financial Reports",,,' })).rejects.toThrow(
    "its first line doesn't name a month",
  );
});

test("refuses a file whose decimals a spreadsheet program has turned into commas", async () => {
  const comma = [JAPAN, AMERICAS].map((row) => row.replaceAll(/"(-?\d+)\.(\d+)"/g, '"$1,$2"'));
  await expect(read({ rows: comma })).rejects.toThrow("No row of this file could be read");
});

test.each(samplesIn("apple-books"))("agrees with an independent reading of $name", async ({ name, bytes }) => {
  const rows = judgedRows(bytes).filter((row) => /\([A-Z]{3}\)$/.test(row[0]!));
  const earned: Record<string, number> = {};
  for (const [region, , amount] of rows) earned[region!.slice(-4, -1)] = hundredths(amount!) * 10_000;
  const report = await readReport(name, bytes);
  const proceeds = rows.reduce((sum, row) => sum + hundredths(row[9]!), 0);
  expect(totalsOf(report.facts())).toEqual({
    money: { earned, paid: { EUR: proceeds * 10_000 } },
    withoutCurrency: {},
    measures: { units: rows.reduce((sum, row) => sum + Number(row[1]), 0) },
  });
  expect(proceeds).toBe(126_338);
  expect(resultsOf(report)).toEqual(["passed", "passed", "passed"]);
  expect([report.content.problems, report.content.rowsSetAside]).toEqual([[], 0]);
});
