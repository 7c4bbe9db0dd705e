import { expect, test } from "vitest";
import { tableItems } from "#functions/imports/testing/world.ts";
import { computedYears, reportMonths, yearRollups } from "#functions/report-months/index.ts";
import { givenMonth } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { paymentsPersonalData } from "./personal-data.ts";
import { DOLLARS, paymentsWorld, sold } from "./testing/payments-world.ts";

const world = paymentsWorld();

const FREE = { trialEndsAt: "2026-11-20T12:00:00.000Z", localPlan: "FREE" } as const;

async function journalOf(userId: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  const person = { userId, tenantId: userId, email: "", agencyId: null, closedAt: null };
  for await (const { path, content } of paymentsPersonalData(world).files(person))
    for await (const piece of content) texts[path] = `${texts[path] ?? ""}${piece}`;
  return texts;
}

/** Two months of royalties years apart, of which the first was paid. */
async function givenYears(userId: string): Promise<void> {
  for (const month of ["2023-08", "2026-08"]) await givenMonth(world.access, userId, sold(month, 40));
  await givenPayments(world.access, userId, [
    paymentFact({ periodStart: "2023-08-01", periodEnd: "2023-08-31", date: "2023-10-29" }, [
      { month: "2023-08", accrued: 40 * DOLLARS },
    ]),
  ]);
}

test("archives all months and payments as journals, whatever the plan shows", async () => {
  const { userId } = await givenUser(world.access, FREE);
  await givenYears(userId);
  const journal = (await journalOf(userId))["payments/money-trail.journal"]!;
  expect(journal).toMatch(/^2023-08-31 \* Amazon KDP \(United States\) \| E-books, August 2023$/m);
  expect(journal).toMatch(/^ +Assets:Bank:USD +40\.00 USD = 40\.00 USD$/m);
  expect(journal).toMatch(/^2026-08-31 \* Amazon KDP \(United States\) \| E-books, August 2026$/m);
});

test("writes nothing, not even the stale roll-up of a year", async () => {
  const { userId } = await givenUser(world.access);
  await givenYears(userId);
  const before = await tableItems(world.access);
  await journalOf(userId);
  expect(await tableItems(world.access)).toEqual(before);
});

test("adds up the same years as the roll-ups that reports read", async () => {
  const { userId } = await givenUser(world.access);
  await givenYears(userId);
  const years = ["2023", "2026"];
  const listed = await reportMonths(world.access).list(userId, "2023-01", "2026-12");
  const computed = await computedYears(world.access).read(userId, years, listed);
  expect(computed).toEqual(await yearRollups(world.access, world.clock).read(userId, years, listed));
  expect(computed).toHaveLength(2);
});

test("archives no journal of an account without months", async () => {
  const { userId } = await givenUser(world.access);
  expect(await journalOf(userId)).toEqual({});
});
