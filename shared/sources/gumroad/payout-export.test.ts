import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "../checks.ts";
import { readReport } from "../index.ts";
import { anyAmount, anyDay, anyTitle } from "../testing/documented-cells.ts";
import { type Cells, type DocumentedReport, readRows, testDocumentedReport } from "../testing/documented-report.ts";
import { totalsOf } from "../totals.ts";
import { exportFile, withTotals } from "./testing/export-file.ts";

/** The headings in Gumroad's published source, in its order. */
const PAYOUT =
  "Type|Date|Purchase ID|Item Name|Buyer Name|Buyer Email|Taxes ($)|Shipping ($)|Sale Price ($)|Gumroad Fees ($)|Net Total ($)".split(
    "|",
  );

const LINE: Cells = {
  Type: "Sale",
  Date: "2026-03-14",
  "Item Name": "A Book",
  "Buyer Name": "Jane Reader",
  "Taxes ($)": "0.0",
  "Shipping ($)": "0.0",
  "Sale Price ($)": "10.0",
  "Gumroad Fees ($)": "1.5",
  "Net Total ($)": "8.5",
};
const REFUND: Cells = {
  Type: "Partial Refund",
  Date: "2026-03-20",
  "Item Name": "A Book",
  "Taxes ($)": "-0.0",
  "Shipping ($)": "-0.0",
  "Sale Price ($)": "-4.0",
  "Gumroad Fees ($)": "-0.4",
  "Net Total ($)": "-3.6",
};
const FEE: Cells = { Type: "Payout Fee", Date: "2026-03-31", "Gumroad Fees ($)": "0.25", "Net Total ($)": "-0.25" };

/** Amounts with the sign that the type gives them. */
const TYPES = { Sale: 1, "Full Refund": -1, "Partial Refund": -1, Chargeback: -1, Credit: 1, "Payout Fee": -1 };

const REPORT: DocumentedReport = {
  source: "gumroad",
  kind: "payout",
  headings: PAYOUT,
  required: PAYOUT.filter((heading) => !/Purchase ID|Buyer/.test(heading)),
  ids: ["Purchase ID"],
  row: fc
    .record({
      type: fc.constantFrom(...(Object.keys(TYPES) as (keyof typeof TYPES)[])),
      day: anyDay,
      title: anyTitle,
      net: anyAmount(),
    })
    .map(({ type, day, title, net }) => ({
      cells: { Type: type, Date: day, "Item Name": title, "Net Total ($)": String((TYPES[type] * net) / 1e6) },
      money: [{ kind: "paid" as const, currency: "USD", amount: TYPES[type] * net }],
      measures: {},
    })),
  total: { "Item Name": "Total", "Net Total ($)": "24.12" },
  file: (headings, rows) => exportFile(headings, withTotals("Type", headings, rows)),
};

describe("Gumroad's payout export", () => testDocumentedReport(REPORT));

test("reads each line of a payout on its own day", async () => {
  const report = await readRows(REPORT, [LINE, REFUND, FEE]);
  expect([report.kind.id, report.content.problems]).toEqual(["payout", []]);
  expect(report.facts().map(({ period, title, money, measures }) => [period, title, money, measures])).toEqual(
    [
      ["2026-03-14", "A Book", 8_500_000],
      ["2026-03-20", "A Book", -3_600_000],
      ["2026-03-31", "Payout Fee", -250_000],
    ].map(([day, title, amount]) => [
      { form: "days", from: day, to: day },
      title,
      [{ kind: "paid", currency: "USD", amount }],
      {},
    ]),
  );
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "not-made"]);
});

test("keeps nothing of a buyer", async () => {
  const { content, facts } = await readRows(REPORT, [LINE]);
  expect(JSON.stringify([content, facts()])).not.toMatch(/Jane/);
});

test("compares the subtotals of a mixed payout and counts none of them", async () => {
  const subtotal = { ...LINE, Type: "Subtotal — activity paid out by Gumroad", Date: "", "Item Name": "" };
  const rows = [LINE, subtotal, { ...LINE, Type: "Totals" }];
  const report = await readReport("Payout.csv", exportFile(PAYOUT, rows));
  expect(totalsOf(report.facts()).money).toEqual({ paid: { USD: 8_500_000 } });
  expect(report.content.checks.map(resultOf)).toEqual(["passed", "passed"]);
});

test.each([
  ["a type that isn't known", { Type: "Loan" }, "is not known: “Loan”"],
  ["a refund that adds money", { Type: "Chargeback" }, "is positive for “Chargeback”"],
])("sets a payout's line with %s aside and names it", async (_what, changes: Cells, message) => {
  const report = await readRows(REPORT, [LINE, { ...LINE, ...changes }]);
  expect(totalsOf(report.facts()).money).toEqual({ paid: { USD: 8_500_000 } });
  expect(report.content.problems).toMatchObject([{ row: 3, message: expect.stringContaining(message) }]);
});
