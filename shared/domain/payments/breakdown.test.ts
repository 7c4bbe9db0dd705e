import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "#shared/primitives/sums.ts";
import { breakdownOf, monthlyBreakdown } from "./breakdown.ts";
import { convertPayments } from "./convert-payments.ts";
import type { Payment } from "./payment.ts";
import { anyPayment, paymentFact } from "./testing/payment-facts.ts";
import { toPayment } from "./to-payment.ts";

const payment = (...args: Parameters<typeof paymentFact>): Payment => toPayment(paymentFact(...args), "2026-10");
const payments = fc.array(anyPayment, { maxLength: 12 }).map((all) => all.map((one) => toPayment(one, "2026-10")));
const named = (breakdown: ReturnType<typeof breakdownOf>[number] | undefined) =>
  Object.fromEntries(breakdown!.parts.map(({ kind, source, amount }) => [source || kind, amount]));

describe("what was paid, by source", () => {
  test("shows sources before tax and tax as a deduction, which together are what was paid", () => {
    const japan = payment({ currency: "JPY", payoutCurrency: "EUR", payout: 6_000_000, marketplace: "Amazon.co.jp" }, [
      { source: "KENP Royalties", accrued: 800_000_000, withholding: 80_000_000 },
      { source: "Sales", accrued: 200_000_000, withholding: 20_000_000 },
    ]);
    expect(breakdownOf([japan])).toMatchObject([{ currency: "EUR", paid: 6_000_000, count: 1 }]);
    expect(named(breakdownOf([japan])[0])).toEqual({ kenp: 5_333_333, sales: 1_333_333, tax: -666_666 });
  });

  test("starts with the currency of the most payments", () => {
    const euros = payment({ payoutCurrency: "EUR", payout: 90_000_000 });
    const all = [euros, payment({ paymentNumber: "2" }), payment({ paymentNumber: "3" })];
    expect(breakdownOf(all).map(({ currency }) => currency)).toEqual(["USD", "EUR"]);
  });

  test("never adds up two payout currencies", () => {
    const both = [payment({ payoutCurrency: "EUR", payout: 9_000_000 }), payment({ paymentNumber: "2" })];
    expect(breakdownOf(both).map(({ currency, paid }) => [currency, paid])).toEqual([
      ["EUR", 9_000_000],
      ["USD", 10_000_000],
    ]);
  });

  test("names bonuses, and shows an unknown source under its own name", () => {
    const bonuses = payment({}, [
      { source: "Prime Reading" },
      { source: "KDP Select All Stars" },
      { source: " Kindle Vella " },
    ]);
    expect(named(breakdownOf([bonuses])[0])).toEqual({
      prime: 10_000_000,
      all_stars: 10_000_000,
      "Kindle Vella": 10_000_000,
    });
  });

  test("shows an adjustment of the whole payment as a part of its own", () => {
    const adjusted = payment({ adjustments: -1_500_000 }, [
      { accrued: 10_000_000 },
      { source: "KENP Royalties", accrued: 5_000_000 },
    ]);
    expect(named(breakdownOf([adjusted])[0])).toEqual({ sales: 10_000_000, kenp: 5_000_000, adjustments: -1_500_000 });
  });

  test("counts a payment without lines as unexplained, and a pending one not at all", () => {
    const bare = payment({ accrued: 4_000_000 }, []);
    const pending = payment({ paymentNumber: "", date: null, status: "Pending" });
    expect(named(breakdownOf([bare, pending])[0])).toEqual({ unexplained: 4_000_000 });
    expect(breakdownOf([pending])).toEqual([]);
  });

  test("adds up to the payments to the millionth in every currency, whatever was withheld, adjusted or exchanged", () => {
    fc.assert(
      fc.property(payments, (all) => {
        for (const one of all) expect(sum(one.invoices.map((line) => line.payout_amount))).toBe(one.payout_amount);
        for (const { currency, paid, parts } of breakdownOf(all)) {
          const own = all.filter((one) => one.date_at && one.payment_number && one.payment_currency === currency);
          expect(paid).toBe(sum(own.map((one) => one.payout_amount)));
          expect(sum(parts.map(({ amount }) => amount))).toBe(paid);
        }
      }),
    );
  });
});

describe("what was paid, by month", () => {
  test("goes from the first to the last month paid and includes the months between them", () => {
    const all = [payment({ date: "2026-03-29" }), payment({ paymentNumber: "2", date: "2026-06-29" })];
    const { months, paid, parts } = monthlyBreakdown(all, "USD");
    expect(months).toEqual(["2026-03", "2026-04", "2026-05", "2026-06"]);
    expect(paid).toEqual([10_000_000, 0, 0, 10_000_000]);
    expect(parts).toEqual([{ kind: "sales", source: "", values: [10_000_000, 0, 0, 10_000_000] }]);
  });

  test("has no months without payments in that currency", () => {
    expect(monthlyBreakdown([payment()], "EUR")).toEqual({ months: [], parts: [], paid: [] });
  });

  test("stacks each month to what it paid, and all months to the total of the currency", () => {
    fc.assert(
      fc.property(payments, (all) => {
        for (const { currency, paid } of breakdownOf(all)) {
          const monthly = monthlyBreakdown(all, currency);
          const stacks = monthly.months.map((_, at) => sum(monthly.parts.map(({ values }) => values[at]!)));
          expect(stacks).toEqual(monthly.paid);
          expect(sum(stacks)).toBe(paid);
        }
      }),
    );
  });
});

describe("payments in one currency", () => {
  const rates = { "2026-10": { USD: 1, EUR: 0.8 }, "2026-09": { USD: 1, EUR: 0.9 } };

  test("uses the mean rate of each payment's month", () => {
    const all = [payment({ payoutCurrency: "EUR", payout: 8_000_000 }), payment({ date: "2026-09-29" })];
    expect(convertPayments(all, "USD", rates).map((one) => [one.payment_currency, one.payout_amount])).toEqual([
      ["USD", 10_000_000],
      ["USD", 10_000_000],
    ]);
  });

  test("keeps a payment in its own currency when no rate is known", () => {
    const [kept] = convertPayments([payment({ payoutCurrency: "EUR" })], "USD", {});
    expect(kept).toMatchObject({ payment_currency: "EUR", payout_amount: 10_000_000 });
  });

  test("converts parts that still add up to their payments", () => {
    fc.assert(
      fc.property(payments, fc.double({ min: 0.01, max: 90, noNaN: true }), (all, rate) => {
        const byMonth = Object.fromEntries(all.map(({ month }) => [month, { USD: 1, EUR: rate }]));
        const converted = convertPayments(all, "USD", byMonth);
        for (const { parts, paid } of breakdownOf(converted)) expect(sum(parts.map(({ amount }) => amount))).toBe(paid);
      }),
    );
  });
});
