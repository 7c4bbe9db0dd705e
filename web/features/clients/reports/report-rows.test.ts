import { expect, test } from "vitest";
import type { ClientSum } from "../api.ts";
import { monthsOf } from "./periods.ts";
import { reportRows, totalOf } from "./report-rows.ts";

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

test("shows the newest month first and clients by label, with each currency beside the converted sum", () => {
  expect(reportRows(sums, clients)).toEqual([
    { clientId: "b", label: "Ada", month: "2026-10", amounts: { GBP: 7 }, converted: null },
    { clientId: "a", label: "Mara", month: "2026-10", amounts: { EUR: 2, USD: 1 }, converted: 4 },
    { clientId: "a", label: "Mara", month: "2026-09", amounts: { USD: 5 }, converted: 5 },
  ]);
});

test("never adds up currencies, and gives no converted total while a rate is missing", () => {
  const rows = reportRows(sums, clients);
  expect(totalOf(rows)).toEqual({ amounts: { GBP: 7, EUR: 2, USD: 6 }, converted: null });
  expect(totalOf(rows.slice(1)).converted).toBe(9);
});

test("a period includes both of its months", () => {
  expect(monthsOf("this_year", "2026-03")).toEqual({ from: "2026-01", to: "2026-03" });
  expect(monthsOf("last_12", "2026-03")).toEqual({ from: "2025-04", to: "2026-03" });
  expect(monthsOf("last_year", "2026-03")).toEqual({ from: "2025-01", to: "2025-12" });
});
