import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ReportFileError } from "./files/file-error.ts";
import { READERS, readReport } from "./index.ts";
import { describeKind } from "./source.ts";
import { SOURCES } from "./sources.ts";
import { samplesIn } from "./testing/wide-samples.ts";
import { periodOf } from "./totals.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("names the headings of a table that no reader knows", async () => {
  const unknown = readReport("sales.csv", bytesOf("Planet,Moons\nMars,2\n"));
  await expect(unknown).rejects.toThrow("not a report that Colophon knows. Its first row is: “Planet”, “Moons”");
});

test("refuses a table that ends within a quoted cell", async () => {
  await expect(readReport("cut.csv", bytesOf('Planet,Moons\n"Mars,2\n'))).rejects.toThrow("in row 2 has no end");
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
  const { source, kind: found } = await readReport("download", bytes);
  expect([source.id, found.id]).toEqual(kind);
});

const others = ["stripe", "google-ads", "amazon-ads/2019-11-usd", "amazon-ads/2020-02-inr"].flatMap(samplesIn);
test.each(others)("refuses a real file of a source that it doesn't know: $name", async ({ name, bytes }) => {
  await expect(readReport(name, bytes)).rejects.toThrow(ReportFileError);
});
