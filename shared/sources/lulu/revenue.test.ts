import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyAmount, anyDay, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { textFile } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const HEADINGS = [
  "Sales Date",
  "Title",
  "Format",
  "Distribution Channel",
  "Region",
  "Quantity",
  "Currency",
  "Estimated Revenue",
];

const REPORT: DocumentedReport = {
  source: "lulu",
  kind: "revenue",
  headings: HEADINGS,
  required: HEADINGS,
  ids: [],
  row: fc
    .record({
      day: anyDay,
      title: anyTitle,
      format: fc.constantFrom("Paperback", "Hardcover", "eBook"),
      region: fc.constantFrom("US", "UK", "AUS", "FR"),
      quantity: fc.integer({ min: -3, max: 20 }).filter((quantity) => quantity !== 0),
      revenue: anyAmount(),
      currency: fc.constantFrom("USD", "EUR"),
    })
    .map(({ day, title, format, region, quantity, revenue, currency }) => {
      const amount = quantity < 0 ? -revenue : revenue;
      return {
        cells: {
          "Sales Date": day,
          Title: title,
          Format: format,
          "Distribution Channel": "Amazon",
          Region: region,
          Quantity: quantity,
          Currency: currency,
          "Estimated Revenue": amount / 1e6,
        },
        money: [{ kind: "estimated" as const, currency, amount }],
        measures: { units: quantity, refunds: Math.max(0, -quantity) },
      };
    }),
  total: { Title: "Total", Quantity: 12, "Estimated Revenue": 24.12 },
  file: (headings, rows) =>
    sheetFile({ Revenue: [headings, ...rows.map((cells) => headings.map((one) => cells[one] ?? ""))] }),
};

describe("Lulu's revenue data", () => testDocumentedReport(REPORT));

const AS_TEXT: DocumentedReport = {
  ...REPORT,
  file: (headings, rows) =>
    textFile([headings, ...rows.map((cells) => headings.map((one) => String(cells[one] ?? "")))], {
      separator: ",",
      encoding: "utf-8",
      lineEnd: "\r\n",
    }),
};

const SALE: Cells = {
  "Sales Date": "03/29/2026",
  Title: "The Quiet Harbour",
  Format: "Paperback",
  "Distribution Channel": "Lulu",
  Region: "AUS",
  Quantity: 2,
  Currency: "USD",
  "Estimated Revenue": "$1,234.50",
};

test("takes revenue for an estimate, and a title with its format for an edition", async () => {
  const report = await readRows(AS_TEXT, [SALE]);
  expect(report.facts()).toEqual([
    {
      source: "lulu",
      period: { form: "days", from: "2026-03-29", to: "2026-03-29" },
      productId: "The Quiet Harbour (paperback)",
      title: "The Quiet Harbour",
      author: "",
      format: "paperback",
      marketplace: "Lulu",
      country: "AU",
      money: [{ kind: "estimated", currency: "USD", amount: 1_234_500_000 }],
      measures: { units: 2, refunds: 0 },
    },
  ]);
});

test("refuses a file whose days could be months, rather than guess", async () => {
  const read = readRows(AS_TEXT, [{ ...SALE, "Sales Date": "03/04/2026" }]);
  await expect(read).rejects.toThrow("which part of “03/04/2026” is the day can't be determined");
});

test("names no country for a region that is none", async () => {
  expect((await readRows(AS_TEXT, [{ ...SALE, Region: "EU" }])).facts()[0]?.country).toBeNull();
});

test("counts a format that isn't known without one, and says so", async () => {
  const report = await readRows(AS_TEXT, [{ ...SALE, Format: "Calendar" }]);
  expect(report.facts()[0]?.format).toBeNull();
  expect(report.content.problems).toMatchObject([{ severity: "note", heading: "Format" }]);
});

test("never adds estimates to other kinds of money", async () => {
  expect(Object.keys(totalsOf((await readRows(AS_TEXT, [SALE])).facts()).money)).toEqual(["estimated"]);
});
