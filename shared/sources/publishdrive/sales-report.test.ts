import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReport } from "../index.ts";
import { anyAmount, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { sheetFile } from "../testing/sheet-file.ts";

const HEADINGS = ["Title", "Isbn", "Quantity", "Royalty all usd"];

const REPORT: DocumentedReport = {
  source: "publishdrive",
  kind: "sales-report",
  headings: HEADINGS,
  required: HEADINGS,
  ids: ["Isbn"],
  row: fc
    .record({
      title: anyTitle,
      isbn: anyIsbn,
      quantity: fc.integer({ min: -3, max: 20 }).filter((quantity) => quantity !== 0),
      royalty: anyAmount(),
    })
    .map(({ title, isbn, quantity, royalty }) => {
      const amount = quantity < 0 ? -royalty : royalty;
      return {
        cells: { Title: title, Isbn: isbn, Quantity: quantity, "Royalty all usd": amount / 1e6 },
        money: [{ kind: "estimated" as const, currency: "USD", amount }],
        measures: { units: quantity, refunds: Math.max(0, -quantity) },
      };
    }),
  total: { Title: "Total", Quantity: 12, "Royalty all usd": 24.12 },
  file: (headings, rows) =>
    sheetFile({
      Overview: [["Sales"]],
      "Raw data": [headings, ...rows.map((cells) => headings.map((one) => cells[one] ?? ""))],
    }),
};

describe("PublishDrive's sales report", () => testDocumentedReport(REPORT));

const SALE = { Title: "The Quiet Harbour", Isbn: "9781234567897", Quantity: 2, "Royalty all usd": 3.21 };

test("asks for the month of its sales, because no column of days is known", async () => {
  const report = await readRows(REPORT, [SALE]);
  const [fact] = report.facts();
  expect(report.questions).toMatchObject([{ about: "month" }]);
  expect(fact).toMatchObject({ period: null, money: [{ kind: "estimated", currency: "USD", amount: 3_210_000 }] });
});

test("refuses the further columns of a real file, and names them", async () => {
  const read = readRows(REPORT, [SALE], [...HEADINGS, "Store", "Date"]);
  await expect(read).rejects.toThrow("doesn't know its columns “Store” and “Date”");
});

test("leaves a workbook whose table stands on another sheet for the author to map", async () => {
  const sheet = [HEADINGS, HEADINGS.map((one) => SALE[one as keyof typeof SALE])];
  const { source } = await readReport("sales.xlsx", await sheetFile({ Summary: [["Sales"]], Data: sheet }));
  expect(source.id).toBe("other-shops");
});
