import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { sumsOf } from "#shared/sources/amazon/workbook/sales/month-figures.ts";
import type { PaymentsWorkbook, SalesWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import { resultOf } from "#shared/sources/checks.ts";
import { openArchive } from "#shared/sources/files/xlsx/archive.ts";
import type { Cell } from "#shared/sources/files/xlsx/cells.ts";
import { dateFormats } from "#shared/sources/files/xlsx/date-formats.ts";
import { listSheets } from "#shared/sources/files/xlsx/parts.ts";
import { readSheetRows } from "#shared/sources/files/xlsx/sheet-rows.ts";
import { CREATED, october } from "./testing/sample-model.ts";
import { writeEstimator } from "./write-estimator.ts";

/**
 * Optional folder of Amazon's real workbooks beside the repository; the product's tests do not depend on them.
 */
const FOLDER = resolve(import.meta.dirname, "../../../../../shared/samples/kdp-workbooks");
const real = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith(".xlsx")) : [];
const bytesOf = (part: string) => readFile(join(FOLDER, real.find((file) => file.includes(part)) ?? part));
const sales = async (part: string) => (await readWorkbook(part, await bytesOf(part))) as SalesWorkbook;

/** Every cell of every sheet, as read by this reader and by an independent one. */
async function cellsBothWays(bytes: Buffer): Promise<{ ours: unknown; theirs: unknown }> {
  const archive = await openArchive(bytes);
  const ours: Record<string, unknown[][]> = {};
  for (const sheet of await listSheets(archive)) {
    const rows: unknown[][] = [];
    await readSheetRows(archive, sheet.path, NO_CONTEXT, { rows: 0 }, (_, cells) => rows.push(cells.map(plain)));
    ours[sheet.name] = padded(rows);
  }
  const theirs = Object.fromEntries(
    (await readExcelFile(bytes, { trim: false })).map(({ sheet, data }) => [
      sheet,
      padded(data.map((row) => row.map(plain))),
    ]),
  );
  return { ours, theirs };
}
/** Amazon uses neither shared texts nor date cells. */
const NO_CONTEXT = { sharedStrings: [], dates: dateFormats(new Map(), false) };
const plain = (cell: Cell | unknown) => (cell === undefined || cell === "" ? null : cell);
const padded = (rows: unknown[][]) => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? null));
};

test("an independent reader sees the same cells in a generated workbook", async () => {
  const { ours, theirs } = await cellsBothWays(Buffer.from(await writeEstimator(october, { createdAt: CREATED })));
  expect(ours).toEqual(theirs);
});

if (real.length > 0)
  describe("Amazon's own files", () => {
    test.each(real)("an independent reader sees the same cells in %s", async (file) => {
      const { ours, theirs } = await cellsBothWays(await bytesOf(file));
      expect(ours).toEqual(theirs);
    });

    test.each(real)("no check fails and no row is set aside in %s", async (file) => {
      const workbook = await readWorkbook(file, await bytesOf(file));
      expect(workbook.checks.filter((check) => resultOf(check) === "failed")).toEqual([]);
      expect(workbook.problems).toEqual([]);
      expect(workbook.rowsSetAside).toBe(0);
    });

    test("equal rows are separate sales: 603 of 1,061 paperback rows are copies of another, and all count", async () => {
      const archive = await openArchive(await bytesOf("000006"));
      const sheet = (await listSheets(archive)).find(({ name }) => name === "Paperback Royalty")!;
      const rows: string[] = [];
      await readSheetRows(archive, sheet.path, NO_CONTEXT, { rows: 0 }, (_, cells) => rows.push(JSON.stringify(cells)));
      expect([rows.length - 1, rows.length - new Set(rows).size]).toEqual([1_061, 603]);
      const facts = (await sales("000006")).months.flatMap((month) => month.sales);
      expect(facts.filter((sale) => sale.format === "paperback")).toHaveLength(1_061);
    });

    test("25 months are read by month, with Amazon's own totals", async () => {
      const workbook = await sales("000006");
      expect(workbook).toMatchObject({
        kind: "estimator",
        language: "en",
        grain: "month",
        createdAt: "2025-08-04T11:03:14.000Z",
      });
      expect(workbook.months).toHaveLength(25);
      expect(workbook.months[0]?.month).toBe("2023-08");
      const total = workbook.months.map(sumsOf);
      const sum = (of: (month: ReturnType<typeof sumsOf>) => number) =>
        total.reduce((all, month) => all + of(month), 0);
      expect([
        sum((m) => m.kindlePaid),
        sum((m) => m.kindleFree),
        sum((m) => m.paperback),
        sum((m) => m.hardcover),
      ]).toEqual([246, 60, 1_264, 9]);
      expect(sum((m) => m.pages)).toBe(50_788);
      expect(sum((m) => m.royalty.EUR ?? 0)).toBe(7_914_570_000);
    });

    test("a twin created two days earlier differs by one page read and nothing else", async () => {
      const [earlier, later] = [await sales("000002"), await sales("000006")];
      const differing = later.months.filter((month, i) => JSON.stringify(month) !== JSON.stringify(earlier.months[i]));
      expect(differing.map((month) => month.month)).toEqual(["2025-08"]);
    });

    test("a file filtered on Amazon's screen passes its own checks with fewer authors", async () => {
      const authors = (workbook: SalesWorkbook) =>
        new Set(workbook.months.flatMap((month) => month.sales.map((sale) => sale.author))).size;
      expect([authors(await sales("000003")), authors(await sales("000006"))]).toEqual([3, 10]);
    });

    test("one month in Spanish is read by day, with free units separate", async () => {
      const workbook = await sales("000015");
      expect(workbook).toMatchObject({ language: "es", grain: "day" });
      expect(sumsOf(workbook.months[0]!)).toMatchObject({ kindlePaid: 34, kindleFree: 1_832, pages: 53_860 });
      expect(workbook.months[0]?.sales[0]?.date).toBe("2025-10-27");
    });

    test("the Prior Months file equals the estimator for its month, including KENP royalties", async () => {
      const prior = (await sales("000005")).months[0]!;
      const month = (await sales("000006")).months.find(({ month }) => month === "2025-01")!;
      expect(prior.month).toBe("2025-01");
      expect(prior.combined).toEqual(month.combined);
      const { kenpRoyalty, ordered: _, ...sums } = sumsOf(prior);
      expect(sumsOf(month)).toMatchObject(sums);
      for (const [currency, money] of Object.entries(kenpRoyalty))
        expect(month.summary!.royalty[currency]! - (month.combined[currency] ?? 0)).toBeCloseTo(money, -3);
    });

    test("151 payments have 294 lines, three of them over two months", async () => {
      const { payments } = (await readWorkbook("payments", await bytesOf("000004"))) as PaymentsWorkbook;
      expect(payments).toHaveLength(151);
      expect(payments.flatMap((payment) => payment.lines)).toHaveLength(294);
      expect(new Set(payments.map((payment) => payment.paymentNumber)).size).toBe(151);
      expect(payments.reduce((sum, payment) => sum + payment.payout, 0)).toBe(9_782_990_000);
      const long = payments.filter((payment) => payment.periodStart?.slice(0, 7) !== payment.periodEnd?.slice(0, 7));
      expect(long).toHaveLength(3);
    });
  });
