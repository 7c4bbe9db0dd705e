import { expect, test } from "vitest";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { HEADINGS, LANGUAGES } from "#shared/sources/amazon/workbook/sheets/headings.ts";
import type { PaymentsWorkbook } from "#shared/sources/amazon/workbook/types.ts";
import type { CellValue } from "./sheet-xml.ts";
import { lineCells, PAYMENT_HEADINGS, paymentCells } from "./testing/payment-rows.ts";
import { workbookOf } from "./testing/tampering.ts";

const ROWS = [
  paymentCells(300, 9),
  lineCells(9),
  paymentCells(301, 5),
  lineCells(5),
  paymentCells("N/A", 2, "N/A"),
  lineCells(2),
];
const bytesOf = (rows: readonly CellValue[][] = ROWS, headings: readonly string[] = PAYMENT_HEADINGS) =>
  workbookOf({ Payments: [[...headings], ...rows] });
const readRows = async (...given: Parameters<typeof bytesOf>) =>
  (await readWorkbook("payments.xlsx", await bytesOf(...given))) as PaymentsWorkbook;
const numbersOf = ({ payments }: PaymentsWorkbook) =>
  payments.map(({ paymentNumber, accrued }) => [paymentNumber, accrued / 1e6]);

const INTACT = [
  ["300", 9],
  ["301", 5],
  ["", 2],
];

test("an intact file is read without findings", async () => {
  const workbook = await readRows();
  expect(numbersOf(workbook)).toEqual(INTACT);
  expect(workbook.problems).toEqual([]);
});

test.each([0.2, 0.5, 0.9, 0.99])("a file cut off after %s of its bytes is refused as a whole", async (share) => {
  const bytes = await bytesOf();
  const cut = bytes.subarray(0, Math.floor(bytes.length * share));
  await expect(readWorkbook("payments.xlsx", cut)).rejects.toMatchObject({
    name: "ReportFileError",
    message: expect.stringMatching(/damaged|incomplete|not an \.xlsx|cannot|can't/),
  });
});

test("a file that ends within a payment shows that its details don't add up", async () => {
  const cut = await readRows([paymentCells(300, 9), lineCells(4)]);
  const detail = cut.checks.find(({ name }) => name === "Accrued of details = accrued of payment");
  expect(detail?.ok).toBe(false);
});

test("counts payments of a doubled file once, and says so", async () => {
  const workbook = await readRows([...ROWS, ...ROWS]);
  expect(numbersOf(workbook)).toEqual(INTACT);
  expect(workbook.problems).toEqual([
    { severity: "note", message: "3 payments stand twice in this file. Each counts once." },
  ]);
});

test("a payment number that stands twice with different amounts makes the file faulty", async () => {
  const workbook = await readRows([paymentCells(300, 9), lineCells(9), paymentCells(300, 8), lineCells(8)]);
  expect(workbook.problems).toEqual([
    { severity: "error", message: "Payment 300 stands twice in this file, with different figures." },
  ]);
});

test.each(LANGUAGES)("a payments file with the headings known in the language %s is read in full", async (language) => {
  const wordings = Object.values(HEADINGS) as Partial<Record<string, readonly string[]>>[];
  const translated = PAYMENT_HEADINGS.map(
    (heading) => wordings.find(({ en }) => en?.includes(heading))?.[language]?.[0] ?? heading,
  );
  const workbook = await readRows(ROWS, translated);
  expect(numbersOf(workbook)).toEqual(INTACT);
  expect(workbook.problems).toEqual([]);
});

test("a payments file with headings that are not known names what is missing, and says what to do", async () => {
  const german = PAYMENT_HEADINGS.map((heading) => (heading === "Net Earnings" ? "Nettoeinnahmen" : heading));
  await expect(readRows(ROWS, german)).rejects.toThrow(
    "This payments report can't be read: no column with a known heading holds “Net Earnings”. Nothing was imported. " +
      "If the headings are in another language, set your KDP account to English and download the file again.",
  );
});

test("a payments file without a known heading for dates is faulty rather than read as unpaid", async () => {
  const workbook = await readRows(
    ROWS,
    PAYMENT_HEADINGS.map((heading) => (heading === "Date" ? "Zahlungsdatum" : heading)),
  );
  expect(workbook.problems[0]).toMatchObject({
    severity: "error",
    message: expect.stringMatching(/^No column with a known heading holds “Date”\./),
  });
});
