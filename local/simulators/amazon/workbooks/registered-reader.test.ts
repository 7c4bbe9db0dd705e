import { expect, test } from "vitest";
import { readReport } from "#shared/sources/index.ts";
import { totalsOf } from "#shared/sources/totals.ts";
import { CREATED, october } from "./testing/sample-model.ts";
import { writeEstimator } from "./write-estimator.ts";

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
