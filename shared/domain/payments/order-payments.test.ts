import { expect, test } from "vitest";
import { newestFirst, uniquePayments } from "./order-payments.ts";
import { paymentFact } from "./testing/payment-facts.ts";
import { toPayment } from "./to-payment.ts";

const payment = (...args: Parameters<typeof paymentFact>) => toPayment(paymentFact(...args), "2026-10");

test("keeps the later date of a payment that is stored in two months", () => {
  const [earlier, later] = [payment({ date: "2026-09-29" }), payment({ date: "2026-10-02" })];
  expect(uniquePayments([later, earlier])).toEqual([later]);
  expect(uniquePayments([earlier, later])).toEqual([later]);
});

test("keeps every pending payment, because none has a number", () => {
  const pending = { paymentNumber: "", date: null, status: "Pending" };
  expect(uniquePayments([payment(pending), payment({ ...pending, marketplace: "Amazon.de" })])).toHaveLength(2);
});

test("lists the newest first, pending payments before the others of their month", () => {
  const all = [
    payment({ paymentNumber: "1", date: "2026-08-10" }),
    payment({ paymentNumber: "2", date: "2026-10-29", marketplace: "Amazon.de" }),
    payment({ paymentNumber: "3", date: "2026-10-29", marketplace: "Amazon.com" }),
    payment({ paymentNumber: "", date: null }),
  ];
  expect(newestFirst(all).map(({ payment_number }) => payment_number)).toEqual(["3", "2", "", "1"]);
});
