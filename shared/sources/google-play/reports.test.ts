import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { anyAmount, anyAuthor, anyDay, anyIsbn, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { textFile, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";

const COMMON =
  "Transaction Date|Id|Product|Type|Preorder|Qty|Primary ISBN|Imprint Name|Title|Author|Original List Price Currency|Original List Price|List Price Currency|List Price [tax inclusive]|List Price [tax exclusive]|Country of Sale|Publisher Revenue %|Publisher Revenue".split(
    "|",
  );
const READ =
  "Transaction Date|Type|Qty|Primary ISBN|Title|Author|List Price Currency|List Price [tax inclusive]|Country of Sale|Publisher Revenue|Currency Conversion Rate".split(
    "|",
  );

/** How an account writes: English with points, or Portuguese with commas and days first. */
interface Notation {
  readonly amount: (micros: number) => string;
  readonly day: (date: string) => string;
}
const ENGLISH: Notation = { amount: (micros) => written(micros, ".", ","), day: (date) => date };
const PORTUGUESE: Notation = {
  amount: (micros) => written(micros, ",", "."),
  day: (date) => date.split("-").reverse().join("/"),
};

/** Rows whose day and amount show the notation of their file. */
const rowIn = ({ amount, day }: Notation, own: (day: string, micros: number) => Cells, kind: "earned" | "estimated") =>
  fc
    .record({
      isbn: anyIsbn,
      title: anyTitle,
      author: anyAuthor,
      date: anyDay.filter((date) => Number(date.slice(8)) > 12),
      units: fc.integer({ min: 1, max: 9 }),
      isRefund: fc.boolean(),
      cents: anyAmount().filter((micros) => micros % 1_000_000 !== 0),
    })
    .map(({ isbn, title, author, date, units, isRefund, cents }) => {
      const sign = isRefund ? -1 : 1;
      return {
        cells: {
          "Transaction Date": day(date),
          Product: "Single Purchase",
          Type: isRefund ? "Refund" : "Sale",
          Qty: String(sign * units),
          "Primary ISBN": `'${isbn}`,
          Title: title,
          Author: author,
          "List Price Currency": "BRL",
          "List Price [tax inclusive]": amount(24_900_000),
          "Country of Sale": "BR",
          "Publisher Revenue %": "70%",
          "Publisher Revenue": amount(sign * cents),
          "Currency Conversion Rate": amount(1_000_000),
          ...own(day(date), sign * cents),
        },
        money: [{ kind, currency: "BRL", amount: sign * cents }],
        measures: { units: sign * units, refunds: isRefund ? units : 0 },
      };
    });

const file = (headings: readonly string[], rows: readonly Cells[]) =>
  textFile([headings, ...rows.map((cells) => headings.map((one) => String(cells[one] ?? "")))], {
    separator: "\t",
    encoding: "utf-16le",
    lineEnd: "\r\n",
  });

const earningsIn = (notation: Notation): DocumentedReport => ({
  source: "google-play",
  kind: "earnings-report",
  headings: ["Earnings Date", ...COMMON, "Earnings Currency", "Earnings Amount", "Currency Conversion Rate"],
  required: ["Earnings Date", ...READ, "Earnings Currency", "Earnings Amount"],
  ids: ["Primary ISBN"],
  row: rowIn(
    notation,
    (day, micros) => ({ "Earnings Date": day, "Earnings Currency": "BRL", "Earnings Amount": notation.amount(micros) }),
    "earned",
  ),
  total: { "Earnings Date": "Total", Qty: "7", "Earnings Amount": notation.amount(12_340_000) },
  file,
});
const salesIn = (notation: Notation): DocumentedReport => ({
  source: "google-play",
  kind: "sales-report",
  headings: [...COMMON, "Payment Currency", "Payment Amount", "Currency Conversion Rate"],
  required: [...READ, "Payment Currency", "Payment Amount"],
  ids: ["Primary ISBN"],
  row: rowIn(
    notation,
    (_day, micros) => ({ "Payment Currency": "BRL", "Payment Amount": notation.amount(micros) }),
    "estimated",
  ),
  total: { "Transaction Date": "Total", Qty: "7", "Payment Amount": notation.amount(12_340_000) },
  file,
});

describe("Google's earnings report", () => testDocumentedReport(earningsIn(ENGLISH)));
describe("Google's earnings report with decimal commas and days first", () =>
  testDocumentedReport(earningsIn(PORTUGUESE)));
describe("Google's sales transaction report", () => testDocumentedReport(salesIn(ENGLISH)));
describe("Google's sales transaction report with decimal commas and days first", () =>
  testDocumentedReport(salesIn(PORTUGUESE)));

const [EARNINGS, SALES] = [earningsIn(ENGLISH), salesIn(ENGLISH)];
const SALE: Cells = {
  "Earnings Date": "2026-03-05",
  "Transaction Date": "2026-02-27",
  Type: "Sale",
  Qty: "2",
  "Primary ISBN": "GGKEY:ABC123",
  Title: "The Quiet Harbour",
  Author: "Ada Writer",
  "List Price Currency": "GBP",
  "List Price [tax inclusive]": "3.99",
  "Country of Sale": "GB",
  "Publisher Revenue": "5.59",
  "Earnings Currency": "EUR",
  "Earnings Amount": "6.48",
  "Currency Conversion Rate": "1.1592",
};

test("dates an earnings report by the day of the money, and keeps Google's own keys", async () => {
  const report = await readRows(EARNINGS, [SALE]);
  expect(report.facts()[0]).toMatchObject({
    period: { form: "days", from: "2026-03-05", to: "2026-03-05" },
    productId: "GGKEY:ABC123",
    money: [{ kind: "earned", currency: "EUR", amount: 6_480_000 }],
  });
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "not-made"]);
});

test("fails the check of a row whose rate contradicts its amounts", async () => {
  const report = await readRows(EARNINGS, [{ ...SALE, "Earnings Amount": "6.58" }]);
  expect(report.content.checks[0]).toMatchObject({ ok: false, detail: "GGKEY:ABC123 in GB: EUR 6.479928 and 6.58" });
});

test("counts the units of a sale without an amount yet, and says that its money is missing", async () => {
  const sale = { ...SALE, "Payment Currency": "EUR", "Payment Amount": "6.48" };
  const report = await readRows(SALES, [sale, { ...sale, "Payment Currency": "", "Payment Amount": "" }]);
  expect(totalsOf(report.facts())).toEqual({
    money: { estimated: { EUR: 6_480_000 } },
    withoutCurrency: {},
    measures: { units: 4, refunds: 0 },
  });
  expect(report.content.problems).toMatchObject([{ severity: "note", heading: "Payment Amount" }]);
});

test("counts copies of a free book apart from units", async () => {
  const free = { ...SALE, "List Price [tax inclusive]": "0", "Publisher Revenue": "0", "Earnings Amount": "0" };
  expect(totalsOf((await readRows(EARNINGS, [free])).facts()).measures).toEqual({ freeUnits: 2, refunds: 0 });
});

test.each([
  ["a refund of a positive quantity", { Type: "Refund" }, "contradicts “Refund”: 2"],
  ["another type", { Type: "Gift" }, "is neither Sale nor Refund: “Gift”"],
  ["no id", { "Primary ISBN": "" }, "is empty"],
])("sets a row aside with %s", async (_what, change, message) => {
  const report = await readRows(EARNINGS, [SALE, { ...SALE, ...change }]);
  expect(report.content.problems).toMatchObject([{ severity: "error", row: 3, message }]);
});

test("refuses a file whose dates show no order of day and month", async () => {
  const sale = { ...SALE, "Earnings Date": "03/05/2026", "Transaction Date": "02/05/2026" };
  await expect(readRows(EARNINGS, [sale])).rejects.toThrow("which part of “03/05/2026” is the day can't be determined");
});

test("refuses a file whose numbers are written in two ways", async () => {
  await expect(readRows(EARNINGS, [SALE, { ...SALE, "Earnings Amount": "6,48" }])).rejects.toThrow(
    "it writes numbers in two ways",
  );
});
