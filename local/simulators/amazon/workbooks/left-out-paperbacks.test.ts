import { expect, test } from "vitest";
import { kenpMoneyOf } from "#shared/domain/kenp/kenp-money.ts";
import { buildMonthContent } from "#shared/domain/report-content/month-content.ts";
import { productsOf } from "#shared/domain/report-content/products.ts";
import { reportOf, storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { isRequestedReport } from "#shared/sources/amazon/workbook/report-file.ts";
import type { SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { resultOf } from "#shared/sources/checks.ts";
import type { EstimatorModel } from "./model.ts";
import { CREATED, kindleSale, october, paperbackSale } from "./testing/sample-model.ts";
import { writeEstimator } from "./write-estimator.ts";

const OLD = {
  asin: "1500000019",
  isbn: "9781500000011",
  title: "The Old Barn",
  marketplace: "Amazon.com",
  currency: "USD",
};
const oldSale = (royalty = 2_170_000) => paperbackSale({ ...OLD, royalty });

async function read(changes: Partial<EstimatorModel>) {
  const model = { ...october, sales: [...october.sales, oldSale(), oldSale(3_050_000)], ...changes };
  const workbook = (await readWorkbook(
    "report.xlsx",
    await writeEstimator(model, { createdAt: CREATED }),
  )) as SalesWorkbook;
  const products = productsOf(workbook);
  const contents = workbook.months.map((month) => buildMonthContent(month, workbook.grain, products));
  return { workbook, contents };
}
const proofOf = ({ contents }: Awaited<ReturnType<typeof read>>) =>
  reportOf([storedMonth(contents[0]!)], { range: { start: "2025-10-01", end: "2025-10-31" } }).proofs[0]!;

test("a paperback from CreateSpace that the Summary leaves out fails no check and stops no automatic import", async () => {
  const { workbook } = await read({ leftOutOfSummary: [OLD.asin] });
  expect(workbook.checks.map(resultOf)).toEqual(["passed", "passed", "passed", "passed"]);
  expect(workbook.checks[2]!.detail).toContain(
    'the Summary leaves out "The Old Barn", as it does with some paperbacks from CreateSpace',
  );
  expect(isRequestedReport(workbook, { source: "royalties", month: "2025-10" })).toBe(true);
});

test("a month whose Summary leaves out a paperback from CreateSpace matches, and its proof names the book", async () => {
  expect(proofOf(await read({ leftOutOfSummary: [OLD.asin] }))).toMatchObject({
    matches: true,
    ours: { USD: 10_040_000 },
    summary: { USD: 4_820_000 },
    left_out: [{ asin: OLD.asin, units: 2, royalty: { USD: 5_220_000 } }],
  });
  expect(proofOf(await read({}))).toMatchObject({ matches: true, left_out: [] });
});

test("page-read money is not lowered by the sales of a paperback that the Summary leaves out", async () => {
  const { contents } = await read({ leftOutOfSummary: [OLD.asin] });
  expect(kenpMoneyOf(contents[0]!)).toEqual({ USD: 1_390_000 });
});

test("several months of one book are explained by that book in each", async () => {
  const months = ["2025-09", "2025-10"];
  const sales = [...october.sales, oldSale(), paperbackSale({ ...OLD, date: "2025-09-08" })];
  const { workbook } = await read({ months, sales, leftOutOfSummary: [OLD.asin] });
  expect(workbook.checks.filter((check) => resultOf(check) === "failed")).toEqual([]);
});

test("a Summary that leaves out an e-book still differs", async () => {
  const sales = [...october.sales, kindleSale({ asin: "B0QUIET009" })];
  const found = await read({ sales, leftOutOfSummary: ["B0QUIET009"] });
  expect(found.workbook.checks.map(resultOf)).toContain("failed");
  expect(proofOf(found)).toMatchObject({ matches: false, left_out: [] });
});

test("does not excuse a row that is missing from the sheets", async () => {
  const { workbook, contents } = await read({ leftOutOfSummary: [OLD.asin] });
  const [month] = workbook.months;
  const lost = { ...month!, sales: month!.sales.slice(0, -1) };
  const content = buildMonthContent(lost, workbook.grain, productsOf(workbook));
  expect(contents[0]).not.toEqual(content);
  expect(proofOf({ workbook, contents: [content] })).toMatchObject({ matches: false, left_out: [] });
});
