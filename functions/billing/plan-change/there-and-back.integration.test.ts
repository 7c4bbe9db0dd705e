import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { runs } from "#functions/testing/seeds.ts";
import { PLANS } from "#shared/catalogue/plans.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable());
});
afterAll(() => world.close());

const authorPlans = PLANS.filter(({ plan_type, price }) => plan_type === "AUTHOR" && price > 0);
const pairs = fc
  .record({ from: fc.constantFrom(...authorPlans), to: fc.constantFrom(...authorPlans) })
  .filter(({ from, to }) => from !== to);

/** Subscribes an author, with a coupon of `percent` unless it is 0. */
async function subscribed(plan: string, percent = 0) {
  const as = await world.givenAuthor();
  const coupon = { percent_off: percent, duration: "forever", metadata: { by_id: "true" } } as const;
  const code = percent === 0 ? undefined : (await world.sdk.coupons.create(coupon)).id;
  const { body } = await world.subscribe(as, plan, await world.card(as), code);
  expect(body.status).toBe("done");
  return as;
}

/** Changes to a plan as the page does, and returns the resulting invoice. */
async function change(as: Awaited<ReturnType<typeof subscribed>>, plan: string) {
  const { body: shown } = await world.preview(as, plan);
  expect(shown.total).toBe(shown.lines.data.reduce((sum, { amount }) => sum + amount, 0));
  expect((await world.swap(as, plan)).body).toMatchObject({ customer: { subscription: { stripe_plan: plan } } });
  return (await world.atStripe(as)).invoices[0]!;
}

test("a change there and back within minutes costs nothing at any time, with any plan and coupon", async () => {
  const cases = fc.record({
    pair: pairs.filter(({ from, to }) => from.billing_interval === to.billing_interval),
    percent: fc.constantFrom(0, 0, 15, 50),
    before: fc.array(fc.oneof(fc.nat(600), fc.integer({ min: 2 * HOUR_SECONDS, max: 9 * DAY_SECONDS })), {
      minLength: 1,
      maxLength: 3,
    }),
    pause: fc.integer({ min: 0, max: 600 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ pair: { from, to }, percent, before, pause }) => {
      const as = await subscribed(from.stripe_plan, percent);
      for (const seconds of before) {
        world.pass(seconds);
        const there = await change(as, to.stripe_plan);
        world.pass(pause);
        const back = await change(as, from.stripe_plan);
        expect(there.total + back.total).toBe(0);
        const { charged } = await world.atStripe(as);
        const { credit } = (await world.customer(as)).body;
        expect(charged.reduce((sum, amount) => sum + amount) - credit).toBe(charged.at(-1));
      }
    }),
    runs(20),
  );
});

test("leaving a plan within minutes returns exactly what it was billed", async () => {
  const cases = fc.record({
    pair: pairs,
    at: fc.integer({ min: 0, max: 27 * DAY_SECONDS }),
    pause: fc.integer({ max: 600, min: 0 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ pair: { from, to }, at, pause }) => {
      const as = await subscribed(from.stripe_plan);
      world.pass(at);
      const there = await change(as, to.stripe_plan);
      world.pass(pause);
      const back = await change(as, from.stripe_plan);
      expect(back.lines.data[0]!.amount + there.lines.data.at(-1)!.amount).toBe(0);
    }),
    runs(20),
  );
});

test("a yearly plan changed to monthly minutes after purchase is credited to the cent", async () => {
  const as = await subscribed("author-publisher-yearly");
  world.pass(540);
  await change(as, "author-career-monthly");
  expect((await world.customer(as)).body.credit).toBe(42_900 - 1900);
});
