import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { anyAmount, anyAuthor, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { totalsOf } from "../totals.ts";

const HEADINGS =
  "Read Period|Publisher name|eISBN|Author|Title|List price (TaxIn)|List price (TaxOut)|List price currency|Region|Read threshold (%)|Reads|Total payable|Foreign exchange to payable currency|Total in payable currency|Payable Currency|Value Per Minute|Total Minutes|Revenue earned per title|Publisher revenue share (%)|Total publisher revenue share in payable currency ($)|Total Tax in Payable Currency|Content Type".split(
    "|",
  );

const PLUS: DocumentedReport = {
  source: "kobo",
  kind: "plus-invoice",
  headings: HEADINGS,
  required:
    "Read Period|eISBN|Author|Title|List price currency|Region|Total payable|Foreign exchange to payable currency|Total in payable currency|Payable Currency|Total Minutes|Total publisher revenue share in payable currency ($)".split(
      "|",
    ),
  ids: ["eISBN"],
  row: fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      author: anyAuthor,
      month: fc.constantFrom("2026-01", "Jan 2026", "March 2025", "MAY-26"),
      minutes: fc.integer({ min: 0, max: 90_000 }),
      share: anyAmount(),
    })
    .map(({ isbn, title, author, month, minutes, share }) => ({
      cells: {
        "Read Period": month,
        eISBN: isbn,
        Author: author,
        Title: title,
        "List price currency": "CAD",
        Region: "CA",
        Reads: 12,
        "Foreign exchange to payable currency": 0.6712,
        "Payable Currency": "EUR",
        "Total Minutes": minutes,
        "Total publisher revenue share in payable currency ($)": share / 1e6,
      },
      money: [{ kind: "earned" as const, currency: "EUR", amount: share }],
      measures: { minutes },
    })),
  total: { Title: "Total", "Total Minutes": 600, "Total publisher revenue share in payable currency ($)": 2.35 },
  file: (headings, rows) =>
    sheetFile({ Details: [headings, ...rows.map((cells) => headings.map((one) => cells[one] ?? ""))] }),
};

describe("Kobo Plus's invoice", () => testDocumentedReport(PLUS));

const ROW = {
  "Read Period": "2026-01",
  eISBN: "9781234567897",
  Author: "Ada Writer",
  Title: "The Quiet Harbour",
  "List price currency": "CAD",
  Region: "CA",
  "Total payable": 10,
  "Foreign exchange to payable currency": 0.6712,
  "Total in payable currency": 6.71,
  "Payable Currency": "EUR",
  "Total Minutes": 600,
  "Total publisher revenue share in payable currency ($)": 6.71,
};

test("counts the minutes read in a month, and no units", async () => {
  const report = await readRows(PLUS, [ROW]);
  expect(report.facts()[0]).toMatchObject({ period: { form: "month", month: "2026-01" }, country: "CA" });
  expect(totalsOf(report.facts()).measures).toEqual({ minutes: 600 });
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "not-made"]);
});

test("fails the check of a row whose rate contradicts its amounts", async () => {
  const report = await readRows(PLUS, [{ ...ROW, "Total in payable currency": 7.71 }]);
  expect(report.content.checks.map(resultOf)[0]).toBe("failed");
});

test("makes no check of the rate where the file leaves both amounts out", async () => {
  const report = await readRows(PLUS, [{ ...ROW, "Total payable": "", "Total in payable currency": "" }]);
  expect(report.content.checks.map(resultOf)[0]).toBe("not-made");
});
