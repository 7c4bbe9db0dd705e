import { expect, test } from "vitest";
import type { ClientSum, ClientsReport } from "#shared/api/agency/reports.ts";
import { monthName, monthsOf, reportRows, totalOf } from "./report-rows.ts";

const sum = (client_id: string, month: string, currency: string, royalties: number, converted: number | null) =>
  ({ client_id, month, currency, royalties, converted }) satisfies ClientSum;
const clients = [
  { id: "b", label: "Ada" },
  { id: "a", label: "Mara" },
];
const sums = [
  sum("a", "2026-09", "USD", 5, 5),
  sum("a", "2026-10", "EUR", 2, 3),
  sum("a", "2026-10", "USD", 1, 1),
  sum("b", "2026-10", "GBP", 7, null),
];

const report = (incomplete: ClientsReport["incomplete"] = []) =>
  reportRows({
    data: sums,
    clients: clients.map((one) => ({ ...one, as_of: null, shares_payments: false })),
    incomplete,
  });
const known = { through: null, isMissing: false };

test("shows the newest month first and clients by label, with each currency beside the converted sum", () => {
  expect(report()).toEqual([
    { clientId: "b", label: "Ada", month: "2026-10", amounts: { GBP: 7 }, converted: null, ...known },
    { clientId: "a", label: "Mara", month: "2026-10", amounts: { EUR: 2, USD: 1 }, converted: 4, ...known },
    { clientId: "a", label: "Mara", month: "2026-09", amounts: { USD: 5 }, converted: 5, ...known },
  ]);
});

test("marks a month that is known only so far, and lists one without a file without an amount", () => {
  const rows = report([
    { client_id: "a", month: "2026-10", through: "2026-10-27" },
    { client_id: "b", month: "2026-09", through: null },
  ]);
  expect(rows.map(({ label, month, through, isMissing }) => [label, month, through, isMissing])).toEqual([
    ["Ada", "2026-10", null, false],
    ["Mara", "2026-10", "2026-10-27", false],
    ["Ada", "2026-09", null, true],
    ["Mara", "2026-09", null, false],
  ]);
  expect(totalOf(rows)).toEqual(totalOf(report()));
});

test("names the file of a month that is known only so far, unless it is of today or yesterday", () => {
  const name = (month: string, through: string | null) => monthName({ month, through }, "2026-11-20");
  expect(name("2026-10", null)).toBe("October 2026");
  expect(name("2026-10", "2026-10-27")).toBe("October 2026 so far (file of October 27)");
  expect([name("2026-11", "2026-11-19"), name("2026-11", "2026-11-20")]).toEqual(Array(2).fill("November 2026 so far"));
});

test("never adds up currencies, and gives no converted total while a rate is missing", () => {
  const rows = report();
  expect(totalOf(rows)).toEqual({ amounts: { GBP: 7, EUR: 2, USD: 6 }, converted: null });
  expect(totalOf(rows.slice(1)).converted).toBe(9);
});

test("a period includes both of its months", () => {
  expect(monthsOf("this_year", "2026-03")).toEqual({ from: "2026-01", to: "2026-03" });
  expect(monthsOf("last_12", "2026-03")).toEqual({ from: "2025-04", to: "2026-03" });
  expect(monthsOf("last_year", "2026-03")).toEqual({ from: "2025-01", to: "2025-12" });
});
