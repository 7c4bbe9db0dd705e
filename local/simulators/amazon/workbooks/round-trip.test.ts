import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { firstDayOf, monthOf } from "#shared/primitives/dates.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { PaymentsWorkbook, SaleFact, SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { resultOf } from "#shared/sources/checks.ts";
import type { EstimatorModel, SaleRow } from "./model.ts";
import { anyEstimator, anyPayments } from "./testing/arbitrary-model.ts";
import { CREATED, kindleSale, october, paperbackSale } from "./testing/sample-model.ts";
import { writeEstimator } from "./write-estimator.ts";
import { writePayments } from "./write-payments.ts";
import { writePriorMonth } from "./write-prior-month.ts";

const readSales = async (bytes: Uint8Array) => (await readWorkbook("report.xlsx", bytes)) as SalesWorkbook;

function factOf(row: SaleRow, byDay: boolean): SaleFact {
  const { title, author, asin, isbn, format, marketplace, transaction, unitsSold, unitsRefunded, royalty, currency } =
    row;
  const netUnits = unitsSold - unitsRefunded;
  const units =
    format === "audiobook"
      ? { unitsSold: Math.max(0, netUnits), unitsRefunded: Math.max(0, -netUnits) }
      : { unitsSold, unitsRefunded };
  const date = byDay ? row.date : firstDayOf(monthOf(row.date));
  return { date, asin, isbn, format, title, author, marketplace, transaction, ...units, netUnits, royalty, currency };
}

const sorted = (facts: readonly object[]) => facts.map((fact) => JSON.stringify(fact, Object.keys(fact).sort())).sort();
const pagesOf = (model: EstimatorModel, month: string) =>
  model.reads.filter((read) => monthOf(read.date) === month).reduce((sum, read) => sum + read.pages, 0);

test("every written row is read back unchanged, in both languages and forms, and no check fails", async () => {
  await fc.assert(
    fc.asyncProperty(anyEstimator, async ({ model, options }) => {
      const workbook = await readSales(await writeEstimator(model, options));
      const byDay = model.months.length === 1;
      expect(workbook.problems).toEqual([]);
      expect(workbook.checks.filter((check) => resultOf(check) === "failed")).toEqual([]);
      expect(workbook).toMatchObject({
        kind: "estimator",
        grain: byDay ? "day" : "month",
        language: options.language,
        createdAt: `${options.createdAt.slice(0, 19)}.000Z`,
      });
      expect(workbook.months.map((month) => month.month)).toEqual(model.months);
      expect(sorted(workbook.months.flatMap((month) => month.sales))).toEqual(
        sorted(model.sales.map((sale) => factOf(sale, byDay))),
      );
      for (const month of workbook.months) {
        const pages = month.reads.reduce((sum, read) => sum + read.pages, 0);
        expect(pages).toBe(pagesOf(model, month.month));
        for (const [currency, kenp] of Object.entries(model.kenpRoyalty[month.month] ?? {}))
          expect(month.summary!.royalty[currency]! - (month.combined[currency] ?? 0)).toBe(kenp);
      }
    }),
    runs(30),
  );
});

test("the reader returns plain data that survives JSON", async () => {
  await fc.assert(
    fc.asyncProperty(anyEstimator, async ({ model, options }) => {
      const workbook = await readWorkbook("report.xlsx", await writeEstimator(model, options));
      expect(JSON.parse(JSON.stringify(workbook))).toEqual(workbook);
    }),
    runs(5),
  );
});

test("a file read as a blob gives the same result as its bytes", async () => {
  const bytes = await writeEstimator(october, { createdAt: CREATED });
  expect(await readWorkbook("a", new Blob([bytes.slice()]))).toEqual(await readWorkbook("a", bytes));
});

test("distinguishes free units, refunds and hardcovers", async () => {
  const [month] = (await readSales(await writeEstimator(october, { createdAt: CREATED }))).months;
  expect(month?.summary).toMatchObject({ kindlePaid: 1, kindleFree: 40, paperback: 2, hardcover: 1, pages: 321 });
  expect(month?.sales.filter((sale) => sale.format === "hardcover")).toHaveLength(1);
  expect(month?.combined).toEqual({ USD: 3_430_000, EUR: 15_210_000 });
});

test("orders and sales of a print book are combined under its ASIN", async () => {
  const workbook = await readSales(await writeEstimator(october, { createdAt: CREATED }));
  expect(workbook.asinByIsbn).toEqual({ "9798000000019": "B0QUIET002", "9798000000026": "B0QUIET003" });
  const orders = workbook.months[0]?.orders.filter((order) => order.asin === "B0QUIET002");
  expect(orders).toMatchObject([{ paid: 2, free: 0, date: "2025-10-03" }]);
});

test("orders that name a print book by its ISBN are mapped to its ASIN", async () => {
  const order = {
    date: "2025-10-03",
    title: "T",
    author: "A",
    asin: "9798000000019",
    marketplace: "Amazon.de",
    paid: 1,
    free: 0,
  };
  const model = { ...october, sales: [paperbackSale()], orders: [order], reads: [], kenpRoyalty: {} };
  const workbook = await readSales(await writeEstimator(model, { createdAt: CREATED }));
  expect(workbook.months[0]?.orders[0]?.asin).toBe("B0QUIET002");
  expect(workbook.checks.every((check) => check.ok)).toBe(true);
});

test("page reads of an audiobook without an e-book count under the audiobook", async () => {
  const read = { ...october.reads[0]!, asin: null, audiobookAsin: "B0AUDIO001" };
  const model = { ...october, reads: [read] };
  const workbook = await readSales(await writeEstimator(model, { createdAt: CREATED, form: "2026" }));
  expect(workbook.months[0]?.reads).toMatchObject([{ asin: "B0AUDIO001", pages: 321 }]);
});

test("a month without any row is included with zeros", async () => {
  const model = { ...october, months: ["2025-09", "2025-10"] };
  const workbook = await readSales(await writeEstimator(model, { createdAt: CREATED }));
  expect(workbook.grain).toBe("month");
  expect(workbook.months[0]).toMatchObject({
    month: "2025-09",
    sales: [],
    combined: {},
    summary: { kindlePaid: 0, pages: 0 },
  });
});

test("a store missing in the catalogue is counted and reported", async () => {
  const model = { ...october, sales: [kindleSale({ marketplace: "Amazon.xx" })] };
  const workbook = await readSales(await writeEstimator(model, { createdAt: CREATED }));
  expect(workbook.months[0]?.sales[0]?.marketplace).toBe("Amazon.xx");
  expect(workbook.problems.map((problem) => problem.severity)).not.toContain("error");
  expect(workbook.problems[0]?.message).toContain("Amazon.xx");
});

test("a Prior Months file gives KENP royalties by book and adds nothing twice", async () => {
  const reads = [{ ...october.reads[0]!, royalty: 1_390_000, currency: "USD" }];
  const bytes = await writePriorMonth({ month: "2025-10", sales: october.sales, reads }, { createdAt: CREATED });
  const workbook = await readSales(bytes);
  expect(workbook).toMatchObject({ kind: "prior-months", grain: "month", problems: [] });
  expect(workbook.checks.every((check) => check.ok)).toBe(true);
  const [month] = workbook.months;
  expect(month).toMatchObject({ month: "2025-10", orders: [], summary: null });
  expect(month?.combined).toEqual({ USD: 3_430_000, EUR: 15_210_000 });
  expect(month?.reads).toMatchObject([{ date: "2025-10-01", pages: 321, royalty: 1_390_000, currency: "USD" }]);
});

test("payments are read with their lines, and lines share the payout exactly", async () => {
  await fc.assert(
    fc.asyncProperty(anyPayments, async (payments) => {
      const workbook = (await readWorkbook(
        "payments.xlsx",
        await writePayments({ payments }, { createdAt: CREATED }),
      )) as PaymentsWorkbook;
      expect(workbook.kind).toBe("payments");
      expect(workbook.problems).toEqual([]);
      expect(workbook.checks.filter((check) => resultOf(check) === "failed")).toEqual([]);
      expect(workbook.payments).toHaveLength(payments.length);
      for (const [i, payment] of workbook.payments.entries()) {
        const row = payments[i]!;
        expect(payment).toMatchObject({
          paymentNumber: row.paymentNumber === null ? "" : String(row.paymentNumber),
          date: row.date,
          status: row.status,
          payout: row.payout,
          currency: row.currency,
        });
        expect(payment.lines.map(({ month, source, accrued }) => ({ month, source, accrued }))).toEqual(
          row.lines.map(({ month, source, accrued }) => ({ month, source, accrued })),
        );
        if (payment.net !== 0) expect(payment.lines.reduce((sum, line) => sum + line.payout, 0)).toBe(payment.payout);
      }
    }),
    runs(30),
  );
});
