import { describe, expect, test } from "vitest";
import { exchangeRateStore } from "#functions/royalties/index.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getPayments, Payments } from "#shared/api/payments/payments.ts";
import { CURRENCIES, MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { paymentsWorld } from "../testing/payments-world.ts";

const world = paymentsWorld();

type Asker = Awaited<ReturnType<typeof givenUser>>;
const ask = async (as: Asker, startDate = "2025-11-21", endDate = "2026-11-30"): Promise<Payments> => {
  const answer = await world.call(getPayments, { as, query: `startDate=${startDate}&endDate=${endDate}` });
  expect(answer.status).toBe(200);
  return answer.body;
};
const numbers = ({ payments }: Payments) => payments.map(({ payment_number }) => payment_number);

/** A year of payments by every store, with three lines each. */
const busyYear = () =>
  Array.from({ length: 12 }, (_, back) => addMonths("2026-11", -back)).flatMap((month, m) =>
    MARKETPLACES.map(({ label, currency, id }) =>
      paymentFact(
        {
          paymentNumber: String(900_000_000_000 + m * 100 + id),
          date: `${month}-15`,
          marketplace: label,
          currency,
          payoutCurrency: "EUR",
          payout: 12_340_000 + id * 1_010_000,
        },
        [
          { source: "KENP Royalties", accrued: 7_654_321 + m, withholding: 123_456 },
          { source: "Sales", accrued: 4_444_444 + id },
          { source: "Paperback Sales", accrued: 3_210_000 },
        ],
      ),
    ),
  );

test("returns the payments of a range with their lines, stores, files and the newest time", async () => {
  const as = await givenUser(world.access);
  await givenPayments(world.access, as.userId, [
    paymentFact({ paymentNumber: "1", date: "2025-10-29" }),
    paymentFact({ paymentNumber: "98765432109876", date: "2026-09-29", marketplace: "Amazon.de", currency: "EUR" }),
    paymentFact({ paymentNumber: "3", date: "2026-10-29" }, [{ accrued: 10_000_000, withholding: 3_000_000 }]),
  ]);
  const answer = await ask(as, "2026-01-01", "2026-12-31");
  expect(Payments.parse(answer)).toEqual(answer);
  expect(numbers(answer)).toEqual(["3", "98765432109876"]);
  expect(answer.payments[0]).toMatchObject({
    status: "Paid",
    date_at: "2026-10-29",
    month: "2026-10",
    marketplace_id: 1,
    payment_currency: "USD",
    payout_amount: 7_000_000,
    payout_tax: 3_000_000,
    invoices: [{ source: "Sales", month: "2026-08", payout_amount: 7_000_000, payout_tax: 3_000_000 }],
  });
  expect(answer.marketplaces.map(({ name }) => name)).toEqual(["Germany", "United States"]);
  expect(answer.files.map(({ month, file }) => [month, file])).toEqual([
    ["2026-09", "KDP_Payments.xlsx"],
    ["2026-10", "KDP_Payments.xlsx"],
  ]);
  expect(answer).toMatchObject({ as_of: "2026-11-20T08:00:00.000Z", retention: null, endDate: "2026-12-31" });
});

test("includes a pending payment by the end of its period, without a number or a date", async () => {
  const as = await givenUser(world.access);
  await givenPayments(world.access, as.userId, [paymentFact({ paymentNumber: "", date: null, status: "Pending" })]);
  const { payments } = await ask(as, "2026-08-01", "2026-08-31");
  expect(payments).toMatchObject([{ payment_number: "", date_at: null, month: "2026-08", status: "Pending" }]);
  expect((await ask(as, "2026-09-01", "2026-12-31")).payments).toEqual([]);
});

test("names a store outside the catalogue by its label", async () => {
  const as = await givenUser(world.access);
  await givenPayments(world.access, as.userId, [paymentFact({ marketplace: "Amazon.eg" })]);
  const { payments, marketplaces } = await ask(as);
  expect(payments[0]).toMatchObject({ marketplace_id: 0, marketplace: "Amazon.eg" });
  expect(marketplaces).toEqual([
    { marketplace_id: 0, marketplace: "Amazon.eg", name: "Amazon.eg", country_code: null },
  ]);
});

test("returns the mean rates of the payments' months for every currency", async () => {
  const as = await givenUser(world.access, { currency: "GBP" });
  const perDollar = { ...Object.fromEntries(CURRENCIES.map((code) => [code, 1])), EUR: 0.9, GBP: 0.8 };
  await exchangeRateStore(world.access).put([{ month: "2026-10", days: 22, lastDay: "2026-10-30", perDollar }]);
  await givenPayments(world.access, as.userId, [paymentFact({ payoutCurrency: "EUR" })]);
  const { currencies, exchange } = await ask(as);
  expect(currencies["2026-10"]).toMatchObject({ EUR: 0.9, GBP: 0.8, USD: 1 });
  expect(exchange.map(({ month, currency, from_month, days }) => [month, currency, from_month, days])).toEqual([
    ["2026-10", "EUR", "2026-10", 22],
    ["2026-10", "GBP", "2026-10", 22],
  ]);
});

test("answers an author without payments with empty lists", async () => {
  expect(await ask(await givenUser(world.access))).toMatchObject({
    payments: [],
    marketplaces: [],
    files: [],
    as_of: null,
  });
});

test("rejects a range that ends before it starts", async () => {
  const as = await givenUser(world.access);
  const answer = await world.call(getPayments, { as, query: "startDate=2026-02-01&endDate=2026-01-01" });
  expect(answer.status).toBe(422);
});

describe("plans", () => {
  const over = { trialEndsAt: "2026-11-20T12:00:00.000Z" } as const;

  test("rejects an author without a plan with the reason", async () => {
    const as = await givenUser(world.access, over);
    const answer = await world.call(getPayments, { as, query: "startDate=2026-01-01&endDate=2026-12-31" });
    expect(answer).toMatchObject({ status: 403, body: { code: "plan_required" } });
  });

  test("starts at the plan's retention limit, and says that earlier payments are hidden", async () => {
    const as = await givenUser(world.access, { ...over, localPlan: "FREE" });
    await givenPayments(world.access, as.userId, [
      paymentFact({ paymentNumber: "1", date: "2025-11-20" }),
      paymentFact({ paymentNumber: "2", date: "2025-11-21" }),
    ]);
    const answer = await ask(as, "2007-10-01", "2026-11-30");
    expect(numbers(answer)).toEqual(["2"]);
    expect(answer).toMatchObject({ startDate: "2025-11-21", retention: { start: "2025-11-21", hidden: true } });
    expect((await ask(as, "2007-10-01", "2025-11-20")).payments).toEqual([]);
  });

  test("does not claim hidden payments where the plan shows them all", async () => {
    const as = await givenUser(world.access, { ...over, localPlan: "FREE" });
    await givenPayments(world.access, as.userId, [paymentFact({ date: "2025-11-29" })]);
    expect((await ask(as, "2007-10-01", "2026-11-30")).retention).toEqual({ start: "2025-11-21", hidden: false });
  });
});

test("twelve months of payments by every store cost at most 30 read units", async () => {
  const as = await givenUser(world.access);
  await givenPayments(world.access, as.userId, busyYear());
  const reads = countReads(world.access);
  const { payments } = await ask(as, "2025-12-01", "2026-11-30");
  expect(payments).toHaveLength(12 * MARKETPLACES.length);
  expect(reads.units()).toBeGreaterThan(0);
  expect(reads.units()).toBeLessThanOrEqual(30);
});
