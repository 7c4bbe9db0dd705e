import { describe, expect, test } from "vitest";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { mergePayments, paymentFigures, paymentMonth, paymentsByMonth } from "./payments-content.ts";

const payment = (paymentNumber: string, date: string | null, facts: Partial<PaymentFact> = {}): PaymentFact => ({
  paymentNumber,
  date,
  periodStart: "2025-01-01",
  periodEnd: "2025-01-31",
  marketplace: "Amazon.de",
  method: "EFT",
  status: "Paid",
  currency: "EUR",
  accrued: 9,
  withholding: 1,
  adjustments: 0,
  net: 8,
  payoutCurrency: "EUR",
  payout: 8,
  fxRate: 1,
  lines: [],
  ...facts,
});

describe("payments", () => {
  test("belong to the month in which they were paid, and to their period's last month while unpaid", () => {
    expect(paymentMonth(payment("1", "2025-03-29"))).toBe("2025-03");
    expect(paymentMonth(payment("", null))).toBe("2025-01");
    expect(paymentMonth(payment("", null, { periodEnd: null, periodStart: null }))).toBeNull();
  });

  test("cover every month between the first and the last in the file", () => {
    const months = paymentsByMonth([payment("2", "2025-04-29"), payment("1", "2025-02-27")]);
    expect(months.map(({ month, payments }) => [month, payments.length])).toEqual([
      ["2025-01", 0],
      ["2025-02", 1],
      ["2025-03", 0],
      ["2025-04", 1],
    ]);
  });

  test("are never lost once they have a number, and take their newest version", () => {
    const older = { month: "2025-03", payments: [payment("1", "2025-03-29"), payment("2", "2025-03-29")] };
    const newer = { month: "2025-03", payments: [payment("2", "2025-03-30", { payout: 5 })] };
    const merged = mergePayments("2025-03", [older, newer]);
    expect(merged.payments.map(({ paymentNumber, payout }) => [paymentNumber, payout])).toEqual([
      ["1", 8],
      ["2", 5],
    ]);
  });

  test("are removed when they were pending and the newest file no longer has them", () => {
    const older = { month: "2025-01", payments: [payment("", null, { status: "Pending" })] };
    expect(mergePayments("2025-01", [older, { month: "2025-01", payments: [] }]).payments).toEqual([]);
    expect(mergePayments("2025-01", [{ month: "2025-01", payments: [] }, older]).payments).toHaveLength(1);
  });

  test("stay separate when they have no number, even if equal", () => {
    const [month] = paymentsByMonth([payment("", null), payment("", null)]);
    expect(month!.payments).toHaveLength(2);
  });

  test("add up per payout currency", () => {
    const payments = [payment("1", "2025-03-29"), payment("2", "2025-03-29", { payoutCurrency: "USD", payout: 3 })];
    expect(paymentFigures({ month: "2025-03", payments })).toMatchObject({ rows: 2, royalty: { EUR: 8, USD: 3 } });
  });
});
