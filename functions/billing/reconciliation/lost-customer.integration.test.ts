import { afterAll, beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { billingPersonalData } from "../index.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable());
});
afterAll(() => world.close());

test("marks an agency's plan as cancelled when its customer was deleted at Stripe, and grants no second trial", async () => {
  const as = await world.givenOwner();
  await world.subscribe(as, "agency-studio-monthly", await world.card(as));
  const { id } = (await world.customer(as)).body;
  world.pass(DAY_SECONDS);
  await world.sdk.customers.del(id!);
  expect((await world.refresh(as)).body).toMatchObject({ id: null, subscription: { status: "canceled" } });
  const { body } = await world.subscribe(as, "agency-studio-monthly", await world.card(as));
  expect(body).toMatchObject({ customer: { subscription: { status: "active", trial_ends_at: null } } });
  expect((await world.atStripe(as)).charged).toEqual([4900]);
});

test("keeps every plan when Stripe answers with the keys of another account, which has none of the customers", async () => {
  const as = await world.givenAuthor();
  await world.subscribe(as, "author-career-monthly", await world.card(as));
  const account = (await world.deps.billingAccounts.find(as.tenantId))!;
  const { subscription = null, card = null } = account;
  const elsewhere = { customerId: "cus_of_another_account", subscription, card, credit: 0, trialUsed: false };
  await world.deps.billingAccounts.replace(account, elsewhere, {
    readAt: new Date(world.clock.now()).toISOString(),
  });
  const before = await world.deps.billingAccounts.find(as.tenantId);
  expect((await world.refresh(as)).status).toBe(500);
  expect(await world.deps.billingAccounts.find(as.tenantId)).toEqual(before);
  expect((await world.customer(as)).body.subscription).toMatchObject({ status: "active" });
  // Nor does account removal succeed: the subscription would keep renewing unnoticed.
  const { userId, email, tenantId } = as;
  const { remove } = billingPersonalData(world.access, world.deps.stripe);
  await expect(remove({ userId, email, tenantId, agencyId: null, closedAt: null })).rejects.toThrow(
    "a different account",
  );
  expect(await world.deps.billingAccounts.find(tenantId)).toEqual(before);
});
