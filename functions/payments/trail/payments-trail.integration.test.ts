import { describe, expect, test } from "vitest";
import { worldOn } from "#functions/imports/testing/world.ts";
import { countReads } from "#functions/testing/count-reads.ts";
import { busyMonth, givenMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { paperbackSale } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { getPaymentsTrail, PaymentsTrail } from "#shared/api/payments/trail.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { addMonths, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { DOLLARS, paymentsWorld, sold } from "../testing/payments-world.ts";

const world = paymentsWorld();

type Asker = Awaited<ReturnType<typeof givenUser>>;
const ask = async (as: Asker, query = ""): Promise<PaymentsTrail> => {
  const answer = await world.call(getPaymentsTrail, { as, query });
  expect(answer.status).toBe(200);
  return answer.body;
};

const paid = (month: string, dollars: number, paymentNumber = month.replace("-", "")) =>
  paymentFact(
    {
      paymentNumber,
      date: dueDateOf(month),
      periodStart: firstDayOf(month),
      periodEnd: lastDayOf(month),
      payoutCurrency: "EUR",
      payout: dollars * 900_000,
    },
    [{ month, accrued: dollars * DOLLARS }],
  );

test("follows each month from its report to its payment, with the files behind both", async () => {
  const as = await givenUser(world.access);
  for (const month of ["2026-07", "2026-08", "2026-09"]) await givenMonth(world.access, as.userId, sold(month, 40));
  await givenPayments(world.access, as.userId, [paid("2026-07", 40), paid("2026-08", 39)]);
  const trail = await ask(as);
  expect(PaymentsTrail.parse(trail)).toEqual(trail);
  expect(trail.lines.map(({ month, state, due_on, difference }) => [month, state, due_on, difference])).toEqual([
    ["2026-07", "paid", "2026-09-29", 0],
    ["2026-08", "differs", "2026-10-29", -DOLLARS],
    ["2026-09", "due", "2026-11-29", 0],
  ]);
  expect(trail.lines[0]!.payments).toMatchObject([{ number: "202607", payout_currency: "EUR", payout: 36 * DOLLARS }]);
  expect(trail.months.map(({ month, file }) => [month, file])).toContainEqual(["2026-07", "2026-07.xlsx"]);
  expect(trail.payment_files.map(({ month, file }) => [month, file])).toEqual([
    ["2026-09", "KDP_Payments.xlsx"],
    ["2026-10", "KDP_Payments.xlsx"],
  ]);
  expect(trail).toMatchObject({
    startMonth: "2023-12",
    endMonth: "2026-11",
    payments_as_of: "2026-11-20T08:00:00.000Z",
    retention: null,
    totals: { payouts: [{ currency: "EUR", exchanged: 71_100_000, paid: 71_100_000 }] },
  });
});

test("judges money that was due after the newest payments as due, however long ago that was", async () => {
  const as = await givenUser(world.access);
  await givenMonth(world.access, as.userId, sold("2026-06", 40));
  await givenMonth(world.access, as.userId, sold("2026-07", 40));
  await givenPayments(world.access, as.userId, [paid("2026-06", 40)], "2026-09-01T08:00:00.000Z");
  const { lines, payments_as_of } = await ask(as);
  expect(payments_as_of).toBe("2026-09-01T08:00:00.000Z");
  expect(lines.map(({ month, state }) => [month, state])).toEqual([
    ["2026-06", "paid"],
    ["2026-07", "due"],
  ]);
});

test("calls a month open whose report was made before its end", async () => {
  const as = await givenUser(world.access);
  const early = { fetchedAt: "2026-10-05T08:00:00.000Z" };
  await monthsOf(world.access, as.userId).put(sold("2026-10", 40), early);
  const { lines, months } = await ask(as);
  expect(lines).toMatchObject([
    { state: "open", cause: "report_incomplete", final: 0, estimated: 40 * DOLLARS, due: 0 },
  ]);
  expect(months).toMatchObject([{ month: "2026-10", through: "2026-10-05" }]);
});

test("keeps what an import says of expanded distribution, whose part of a payment is due later", async () => {
  const as = await givenUser(world.access);
  const sale = { date: "2026-08-05", marketplace: "Amazon.com", currency: "USD" };
  const sales = [
    paperbackSale({ ...sale, royalty: 30 * DOLLARS }),
    paperbackSale({ ...sale, royalty: 9 * DOLLARS, transaction: "expanded" }),
  ];
  const file = await writeEstimator(
    { months: ["2026-08"], sales, reads: [], kenpRoyalty: {} },
    { createdAt: "2026-09-20T06:00:00Z" },
  );
  const importing = worldOn(world.access, { readWorkbook });
  await importing.importFiles(as.userId, [{ name: "august.xlsx", bytes: file }]);
  await givenPayments(world.access, as.userId, [
    paymentFact({ date: dueDateOf("2026-08"), payout: 30 * DOLLARS }, [
      { month: "2026-08", source: "Paperback Sales", accrued: 30 * DOLLARS },
    ]),
  ]);
  const { lines, unexplained } = await ask(as);
  expect(lines).toMatchObject([
    { kind: "print", state: "due", cause: "expanded_distribution", difference: -9 * DOLLARS, due_on: "2026-11-29" },
  ]);
  expect(unexplained).toEqual([]);
});

test("answers one month with its own lines, judged by everything known", async () => {
  const as = await givenUser(world.access);
  for (const month of ["2026-06", "2026-07"]) await givenMonth(world.access, as.userId, sold(month, 40));
  await givenPayments(world.access, as.userId, [paid("2026-06", 40), paid("2026-07", 40)]);
  const { lines } = await ask(as, "startMonth=2026-07&endMonth=2026-07");
  expect(lines.map(({ month, state }) => [month, state])).toEqual([["2026-07", "paid"]]);
});

test("answers an author without figures with an empty trail", async () => {
  expect(await ask(await givenUser(world.access))).toMatchObject({ lines: [], months: [], payments_as_of: null });
});

test("rejects a span that ends before it starts", async () => {
  const as = await givenUser(world.access);
  const answer = await world.call(getPaymentsTrail, { as, query: "startMonth=2026-07&endMonth=2026-06" });
  expect(answer.status).toBe(422);
});

describe("plans", () => {
  const over = { trialEndsAt: "2026-11-20T12:00:00.000Z" } as const;

  test("rejects an author without a plan with the reason", async () => {
    const as = await givenUser(world.access, over);
    expect(await world.call(getPaymentsTrail, { as })).toMatchObject({ status: 403, body: { code: "plan_required" } });
  });

  test("leaves out months that the plan doesn't show whole, and says so", async () => {
    const as = await givenUser(world.access, { ...over, localPlan: "FREE" });
    for (const month of ["2025-11", "2025-12"]) await givenMonth(world.access, as.userId, sold(month, 40));
    await givenPayments(world.access, as.userId, [paid("2025-11", 40), paid("2025-12", 40)]);
    const { lines, startMonth, retention } = await ask(as);
    expect(lines.map(({ month }) => month)).toEqual(["2025-12"]);
    expect([startMonth, retention]).toEqual(["2025-12", { start: "2025-11-21", hidden: true }]);
  });
});

test("three years of sixty titles cost at most sixty read units", async () => {
  const as = await givenUser(world.access);
  const months = Array.from({ length: 36 }, (_, back) => addMonths("2026-11", -back));
  for (const month of months) await givenMonth(world.access, as.userId, busyMonth(month, 60, month < "2026-10"));
  const paidMonths = months.filter((month) => dueDateOf(month) <= "2026-11-20");
  await givenPayments(
    world.access,
    as.userId,
    paidMonths.flatMap((month, m) =>
      MARKETPLACES.slice(0, 8).map(({ label, currency, id }) =>
        paymentFact(
          {
            paymentNumber: String(300_000_000 + m * 100 + id),
            date: dueDateOf(month),
            marketplace: label,
            currency,
            periodStart: firstDayOf(month),
            periodEnd: lastDayOf(month),
            payoutCurrency: "EUR",
          },
          ["Sales", "Paperback Sales", "KENP Royalties"].map((source, i) => ({
            month,
            source,
            accrued: 12_345_678 + i * 1_000_000 + id * 10_000,
          })),
        ),
      ),
    ),
  );
  await ask(as);
  const reads = countReads(world.access);
  const { lines } = await ask(as);
  expect(lines.length).toBeGreaterThan(400);
  expect(reads.units()).toBeGreaterThan(0);
  expect(reads.units()).toBeLessThanOrEqual(60);
}, 60_000);
