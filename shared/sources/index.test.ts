import { expect, test } from "vitest";
import { CREATED, october } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { READERS, readReport } from "./index.ts";
import { describeKind } from "./source.ts";
import { periodOf, totalsOf } from "./totals.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("reads KDP's workbook regardless of its name, with facts that name their source", async () => {
  const report = await readReport("anything.csv", await writeEstimator(october, { createdAt: CREATED }));
  expect([report.source.id, report.kind.id, report.kind.rank]).toEqual(["amazon", "estimator", "proven"]);
  expect(report.months?.().months.map(({ content }) => content.month)).toEqual(["2025-10"]);
  const facts = report.facts();
  expect(new Set(facts.map(({ source }) => source))).toEqual(new Set(["amazon"]));
  expect(totalsOf(facts).measures).toMatchObject({ units: 4, freeUnits: 40, pages: 321 });
});

test("keeps page-read money that is stated per month alone in the totals of its currency", async () => {
  const report = await readReport("estimator.xlsx", await writeEstimator(october, { createdAt: CREATED }));
  const [month] = report.months!().months;
  const { royalty, kenp = {} } = month!.figures;
  const expected = { ...royalty };
  for (const [currency, amount] of Object.entries(kenp)) expected[currency] = (expected[currency] ?? 0) + amount;
  expect(totalsOf(report.facts()).money.estimated).toEqual(expected);
});

test("names the headings of a table that no reader knows", async () => {
  const unknown = readReport("sales.csv", bytesOf("Planet,Moons\nMars,2\n"));
  await expect(unknown).rejects.toThrow("not a report that Colophon knows. Its first row is: “Planet”, “Moons”");
});

test("refuses a table that ends within a quoted cell", async () => {
  await expect(readReport("cut.csv", bytesOf('Planet,Moons\n"Mars,2\n'))).rejects.toThrow("in row 2 has no end");
});

test("describes every kind of report in a sentence", () => {
  const kinds = READERS.flatMap(({ source, kinds }) => kinds.map((kind) => describeKind(source, kind)));
  expect(kinds).toContain("an Amazon KDP royalties estimator");
  expect(new Set(kinds).size).toBe(kinds.length);
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
