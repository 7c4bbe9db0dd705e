import fc, { type Scheduler } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { runs } from "#functions/testing/seeds.ts";
import { readAtStripe } from "../snapshot/read-at-stripe.ts";
import { readBilling } from "../snapshot/read-billing.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable());
});
afterAll(() => world.close());

/**
 * The same dependencies, with answers in any order. Only the scheduler may await anything: a plain await would make its
 * caller always come last.
 */
function shuffled(scheduler: Scheduler): BillingWorld["deps"] {
  const { stripe, billingAccounts } = world.deps;
  return {
    ...world.deps,
    stripe: async (call) => {
      // A refusal waits for its turn like any other answer.
      const answer = stripe(call).then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error;
        },
      );
      return (await scheduler.schedule(answer))();
    },
    billingAccounts: {
      ...billingAccounts,
      find: (tenantId) => scheduler.schedule(billingAccounts.find(tenantId)),
      replace: async (...args) => {
        await scheduler.schedule(Promise.resolve());
        return scheduler.schedule(billingAccounts.replace(...args));
      },
    },
  };
}

test("interleaved reads always store Stripe's latest state, even when changes are undone again", async () => {
  const as = await world.givenAuthor();
  await world.subscribe(as, "author-career-monthly", await world.card(as));
  const { customerId, subscription } = (await world.deps.billingAccounts.find(as.tenantId))!;
  const toggles = fc.array(fc.boolean(), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), toggles, async (scheduler, leavings) => {
      const deps = shuffled(scheduler);
      const changeAndNotify = async (cancel_at_period_end: boolean) => {
        await scheduler.schedule(Promise.resolve());
        await scheduler.schedule(world.sdk.subscriptions.update(subscription!.id, { cancel_at_period_end }));
        // The read that a webhook triggers sooner or later.
        await readBilling(deps, as.tenantId);
      };
      await scheduler.waitFor(Promise.all(leavings.map(changeAndNotify)));
      const kept = (await world.deps.billingAccounts.find(as.tenantId))!;
      const truth = await readAtStripe(world.deps.stripe, customerId!);
      expect(kept.subscription).toEqual(truth?.subscription);
    }),
    runs(30),
  );
});

test("concurrent reads each read a bounded number of times, independent of how many there are", async () => {
  const as = await world.givenAuthor();
  await world.subscribe(as, "author-career-monthly", await world.card(as));
  let asked = 0;
  const counting: BillingWorld["deps"] = {
    ...world.deps,
    stripe: (call) => {
      asked += 1;
      return world.deps.stripe(call);
    },
  };
  const before = (await world.deps.billingAccounts.find(as.tenantId))!.revision;
  await Promise.all(Array.from({ length: 20 }, () => readBilling(counting, as.tenantId)));
  expect(asked).toBeLessThanOrEqual(20 * 3 * 2);
  expect((await world.deps.billingAccounts.find(as.tenantId))!.revision).toBeGreaterThan(before);
});
