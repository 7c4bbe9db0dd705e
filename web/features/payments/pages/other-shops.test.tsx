import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import type { PaymentFact, StatedPaymentState } from "#shared/sources/payments.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { buildPayments } from "../testing/payment-builders.ts";
import PayoutsPage from "./payouts-page.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22, 11) }));
afterEach(() => void vi.useRealTimers());

const of = (marketplace: string, source: string, state: StatedPaymentState): PaymentFact => ({
  ...paymentFact({ paymentNumber: "", date: null, periodStart: null, periodEnd: null, marketplace }, [{ source }]),
  status: state === "paid" ? "Paid" : "Stated",
  state,
});
const fromApple = () => of("apple-books::Americas", "Apple Books: Earned", "paid");
const fromKobo = () => of("kobo::", "Kobo Writing Life: Net Due", "stated");

const open = (facts: readonly PaymentFact[], path = "/royalties/payouts") =>
  openPage(<Route path="/royalties/payouts" element={<PayoutsPage />} />, {
    path,
    answers: { getPayments: () => buildPayments(facts) },
  });

test("counts what Apple paid beside Amazon, and says of Kobo's invoice that its arrival isn't known", async () => {
  open([paymentFact(), fromApple(), fromKobo()]);
  expect(await screen.findByText("$20.00 paid in the last 12 months, in 2 payments.")).toBeDefined();
  expect(screen.getByText(/1 payment is stated by its shop, which doesn’t say whether it arrived/)).toBeDefined();
  const total = within(screen.getByRole("region", { name: "Total paid USD" }));
  expect(total.getByText("Apple Books: Earned")).toBeDefined();
  expect(total.queryByText(/Kobo/)).toBeNull();
  expect(screen.queryByText(/not received/)).toBeNull();
});

test("lists payments without a day under the month that their shop states, with the shop's name", async () => {
  open([paymentFact(), fromApple()]);
  await userEvent.click(await screen.findByRole("button", { name: "Payments of October 2026" }));
  const list = within(screen.getByRole("table", { name: "Payments of October 2026" }));
  expect(list.getByText("Apple Books (Americas)")).toBeDefined();
  expect(list.getByRole("button", { name: "Details of payment From Apple Books" })).toBeDefined();
});

test("shows the payments of one shop alone, and keeps that choice in the address", async () => {
  open([paymentFact(), fromApple()], "/royalties/payouts?shop=apple-books");
  expect(await screen.findByText("$10.00 paid in the last 12 months, in 1 payment.")).toBeDefined();
  expect(screen.getByRole("combobox", { name: "Shop" })).toHaveProperty("value", "Apple Books");
});

test("offers no choice of shops to an author whose payments are all Amazon's", async () => {
  open([paymentFact()]);
  await screen.findByText("$10.00 paid in the last 12 months, in 1 payment.");
  expect(screen.queryByRole("combobox", { name: "Shop" })).toBeNull();
});
