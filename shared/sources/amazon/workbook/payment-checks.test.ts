import { expect, test } from "vitest";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { checkPayments } from "./payment-checks.ts";

const CENT = 10_000;
/** 10.00 in the royalty's currency, of a payment whose file states this rate. */
const rateCheck = (changes: Parameters<typeof paymentFact>[0], statedRate: number | null) => {
  const payment = paymentFact(changes);
  const draft = { ...payment, lines: [...payment.lines], statedRate };
  return checkPayments([payment], [draft]).find(({ name }) => name === "Payout = net earnings × rate")!;
};
const inEuros = (payout: number) => ({ payoutCurrency: "EUR", payout: payout * CENT });

test("compares a payout with net earnings at the stated rate, within the rate's four decimals and a cent", () => {
  expect(rateCheck(inEuros(921), 0.9211)).toMatchObject({ ok: true, detail: "EUR 9.21 = 9.211" });
  expect(rateCheck(inEuros(920), 0.9211)).toMatchObject({
    ok: false,
    detail: expect.stringContaining("EUR 9.20 and 9.211"),
  });
  expect(rateCheck(inEuros(950), 0.9211).ok).toBe(false);
});

test("expects the whole net earnings within one currency", () => {
  expect(rateCheck({}, null)).toMatchObject({ ok: true, detail: "USD 10.00 = 10.00" });
  expect(rateCheck({ payout: 998 * CENT }, null).ok).toBe(false);
});

test("compares nothing while nothing is paid, or where the file has no rate", () => {
  const nothing = { detail: "Could not be checked: there is nothing to compare." };
  expect(rateCheck({ ...inEuros(0), date: null, paymentNumber: "", status: "Pending" }, null)).toMatchObject(nothing);
  expect(rateCheck(inEuros(921), null)).toMatchObject(nothing);
});
