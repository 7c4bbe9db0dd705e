import { expect, test } from "vitest";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { newestFirst } from "./order-payments.ts";
import { paymentDays } from "./payment-days.ts";
import { paymentFact } from "./testing/payment-facts.ts";
import { toPayment } from "./to-payment.ts";

const daysOf = (...facts: PaymentFact[]) => paymentDays(newestFirst(facts.map((fact) => toPayment(fact, "2026-10"))));

test("adds up what a day brought by payout currency, with the newest day first", () => {
  const days = daysOf(
    paymentFact({ paymentNumber: "1", date: "2026-09-29" }),
    paymentFact({ paymentNumber: "2" }),
    paymentFact({ paymentNumber: "3", payout: 2_500_000 }),
    paymentFact({ paymentNumber: "4", marketplace: "Amazon.de", payoutCurrency: "EUR", payout: 6_000_000 }),
  );
  expect(days.map(({ date, received }) => [date, received])).toEqual([
    ["2026-10-29", { USD: 12_500_000, EUR: 6_000_000 }],
    ["2026-09-29", { USD: 10_000_000 }],
  ]);
});

test("counts only payments that were received, and lists those without a day first", () => {
  const [undated, day] = daysOf(
    paymentFact({ paymentNumber: "1" }),
    paymentFact({ paymentNumber: "2", status: "Failed" }),
    paymentFact({ paymentNumber: "", date: null, status: "Pending" }),
  );
  expect(undated).toMatchObject({ date: null, received: {} });
  expect(day).toMatchObject({ date: "2026-10-29", received: { USD: 10_000_000 } });
  expect(day!.payments).toHaveLength(2);
});

test("groups payments by month where their source states no day, after the days of that month", () => {
  const fromApple = Object.assign(paymentFact({ paymentNumber: "", date: null, periodStart: null, periodEnd: null }), {
    marketplace: "apple-books::Japan",
    state: "paid" as const,
  });
  const days = daysOf(paymentFact({ paymentNumber: "1" }), fromApple, fromApple);
  expect(days.map(({ date, month, payments }) => [date, month, payments.length])).toEqual([
    ["2026-10-29", null, 1],
    [null, "2026-10", 2],
  ]);
  expect(days[1]!.received).toEqual({ USD: 20_000_000 });
});
