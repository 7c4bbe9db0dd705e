import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenMonth } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getPaymentsCalendar, PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { paymentsRoutes } from "../routes.ts";
import { paymentsDeps } from "../wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
type Access = Awaited<ReturnType<typeof engine.createTable>>;
let access: Access;
let call: ReturnType<typeof apiCaller>;
beforeEach(async () => {
  access = await engine.createTable();
  call = apiCaller(paymentsRoutes(paymentsDeps(access, clock)), { access, clock });
});

const DOLLARS = 1_000_000;
const sold = (month: string, dollars: number) =>
  monthContent(month, "day", [
    { store: "Amazon.com", asin: "B0AAAAAAA1", columns: { royalties_kindle: dollars * DOLLARS } },
  ]);

test("lists the next three months' payments by day and store, at the last payment's rate", async () => {
  const as = await givenUser(access);
  for (const month of ["2026-08", "2026-09", "2026-10", "2026-11"])
    await givenMonth(access, as.userId, sold(month, 40));
  await givenPayments(access, as.userId, [
    paymentFact({ payoutCurrency: "EUR", payout: 36 * DOLLARS }, [{ accrued: 40 * DOLLARS }]),
  ]);
  const { status, body } = await call(getPaymentsCalendar, { as });
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
  const { body } = await call(getPaymentsCalendar, { as: await givenUser(access) });
  expect(body).toMatchObject({ entries: [], carried: [], payments_as_of: null });
});

test("is refused without a plan", async () => {
  const as = await givenUser(access, { trialEndsAt: "2026-11-20T12:00:00.000Z" });
  expect(await call(getPaymentsCalendar, { as })).toMatchObject({ status: 403, body: { code: "plan_required" } });
});
