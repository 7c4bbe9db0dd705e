import { expect, test } from "vitest";
import { givenMonth } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getPaymentsCalendar, PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { DOLLARS, paymentsWorld, sold } from "../testing/payments-world.ts";

const world = paymentsWorld();

test("lists the next three months' payments by day and store, at the last payment's rate", async () => {
  const as = await givenUser(world.access);
  for (const month of ["2026-08", "2026-09", "2026-10", "2026-11"])
    await givenMonth(world.access, as.userId, sold(month, 40));
  await givenPayments(world.access, as.userId, [
    paymentFact({ payoutCurrency: "EUR", payout: 36 * DOLLARS }, [{ accrued: 40 * DOLLARS }]),
  ]);
  const { status, body } = await world.call(getPaymentsCalendar, { as });
  expect(status).toBe(200);
  expect(PaymentsCalendar.parse(body)).toEqual(body);
  expect(body).toMatchObject({ from: "2026-11-20", to: "2027-02-20", carried: [] });
  expect(
    body.entries.map(({ date, store, certainty, payout_currency, payout }) => [
      date,
      store,
      certainty,
      payout_currency,
      payout,
    ]),
  ).toEqual([
    ["2026-11-29", "Amazon.com", "final", "EUR", 36 * DOLLARS],
    ["2026-12-29", "Amazon.com", "final", "EUR", 36 * DOLLARS],
    ["2027-01-29", "Amazon.com", "open", null, null],
  ]);
});

test("is empty for an author without figures", async () => {
  const { body } = await world.call(getPaymentsCalendar, { as: await givenUser(world.access) });
  expect(body).toMatchObject({ entries: [], carried: [], payments_as_of: null });
});

test("is refused without a plan", async () => {
  const as = await givenUser(world.access, { trialEndsAt: "2026-11-20T12:00:00.000Z" });
  expect(await world.call(getPaymentsCalendar, { as })).toMatchObject({ status: 403, body: { code: "plan_required" } });
});
