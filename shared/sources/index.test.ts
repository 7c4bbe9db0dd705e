import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { READERS, readReport } from "./index.ts";
import { describeKind } from "./source.ts";
import { SOURCES } from "./sources.ts";
import { expectSoundFacts } from "./testing/sound-facts.ts";
import { judgedRows, samplesIn, tableFile } from "./testing/wide-samples.ts";
import { periodOf, totalsOf } from "./totals.ts";

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** Apple's first line, which stands above the table. */
const isTitle = ([first = ""]: readonly string[]): boolean => first.includes("Payments and Financial Reports");

test("names the headings of a table without figures that no reader knows", async () => {
  const unknown = readReport("sales.csv", tableFile("Planet,Moons\nMars,many\n"));
  await expect(unknown).rejects.toThrow("Its first row is: “Planet”, “Moons”");
});

test("refuses a table that ends within a quoted cell", async () => {
  await expect(readReport("cut.csv", tableFile('Planet,Moons\n"Mars,2\n'))).rejects.toThrow("in row 2 has no end");
});

test("describes every kind of report in a sentence", () => {
  const kinds = SOURCES.flatMap((source) => Object.values(source.kinds).map((kind) => describeKind(source, kind)));
  expect(kinds).toContain("an Amazon KDP royalties estimator");
  expect(kinds).toContain("an Apple Books payments summary");
  expect(kinds).toContain("a Shopify orders export");
  expect(new Set(kinds).size).toBe(kinds.length);
});

test("every source has its folder's name and a reader", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sources = folders.map(({ name }) => name).filter((name) => name !== "files" && name !== "testing");
  expect(SOURCES.map(({ id }) => id).sort()).toEqual(sources.sort());
  expect(new Set(READERS.map(({ source }) => source.id))).toEqual(new Set(sources));
});

test("joins days and calendar months, but no fiscal month", () => {
  const fact = { source: "amazon", productId: null, title: "", author: "", format: null } as const;
  const rest = { marketplace: "", country: null, money: [], measures: {} };
  const day = { ...fact, ...rest, period: { form: "days", from: "2025-01-05", to: "2025-01-05" } as const };
  const month = { ...fact, ...rest, period: { form: "month", month: "2025-02" } as const };
  const fiscal = { ...fact, ...rest, period: { form: "fiscal-month", month: "2025-03" } as const };
  expect(periodOf([day, month])).toEqual({ form: "days", from: "2025-01-05", to: "2025-02-28" });
  expect(periodOf([fiscal, fiscal])).toEqual({ form: "fiscal-month", month: "2025-03" });
  expect(periodOf([day, fiscal])).toBeNull();
});

const KINDS = {
  "apple-books": ["apple-books", "payments-summary"],
  ingramspark: ["ingramspark", "lifetime-compensation"],
  "kdp-older": ["amazon", "estimator"],
  shopify: ["shopify", "orders"],
} as const;
const samples = Object.entries(KINDS).flatMap(([folder, kind]) =>
  samplesIn(folder).map(({ bytes }) => ({ kind, bytes })),
);

test.each(samples)("recognizes a real file by its content alone: $kind", async ({ kind, bytes }) => {
  const report = await readReport("download", bytes);
  expect([report.source.id, report.kind.id]).toEqual(kind);
  expectSoundFacts(report);
});

const tables = ["apple-books", "ingramspark", "shopify"].flatMap(samplesIn);
test.each(tables)("finds the same figures in any order of the columns of $name", async ({ name, bytes }) => {
  const rows = judgedRows(bytes);
  const width = Math.max(...rows.map(({ length }) => length));
  const expected = totalsOf((await readReport(name, bytes)).facts());
  const columns = fc.shuffledSubarray([...Array(width).keys()], { minLength: width });
  await fc.assert(
    fc.asyncProperty(columns, async (order) => {
      const lines = rows.map((row) => (isTitle(row) ? row : order.map((column) => row[column] ?? "")).map(quoted));
      const report = await readReport(name, tableFile(lines.map((cells) => cells.join(",")).join("\n")));
      expect(totalsOf(report.facts())).toEqual(expected);
      expect(report.content.problems).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

const advertising = ["google-ads", "amazon-ads/2019-11-usd", "amazon-ads/2020-02-inr"].flatMap(samplesIn);
test.each(advertising)("refuses a real file of an advertising console: $name", async ({ name, bytes }) => {
  await expect(readReport(name, bytes)).rejects.toThrow("looks like a report of an advertising console");
});

test.each(samplesIn("stripe"))("asks what the columns of an unknown real file are: $name", async ({ name, bytes }) => {
  const { source, questions } = await readReport(name, bytes);
  expect(source.id).toBe("other-shops");
  expect(questions).toMatchObject([{ about: "columns", mapping: null, proposal: { money: "Amount" } }]);
});
