import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Unavailable } from "#functions/platform/errors.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
let calls = 0;
let beforeCall: (call: number) => Promise<unknown> = async () => undefined;
let afterCall: (call: number) => void = () => undefined;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable(), {
    around:
      (ask): AskStripe =>
      async (call) => {
        const at = calls++;
        await beforeCall(at);
        const answer = await ask(call);
        afterCall(at);
        return answer;
      },
  });
});
afterAll(() => world.close());

/** An author whose second month could not be charged. */
async function pastDue(): Promise<{ as: Actor; dueId: string; subscriptionId: string }> {
  const as = await world.givenAuthor();
  await world.subscribe(as, "author-writer-monthly", await world.card(as));
  await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
  world.pass(32 * DAY_SECONDS);
  expect((await world.refresh(as)).body.subscription?.status).toBe("past_due");
  const { invoices, subscriptions } = await world.atStripe(as);
  return { as, dueId: invoices[0]!.id, subscriptionId: subscriptions[0]!.id };
}

/** Cancels the subscription and runs the hooks around each of its Stripe calls; also returns the number of calls. */
async function leave(as: Actor, { before, after }: { before?: typeof beforeCall; after?: typeof afterCall }) {
  calls = 0;
  beforeCall = before ?? beforeCall;
  afterCall = after ?? afterCall;
  const answer = await world.cancel(as);
  const made = calls;
  beforeCall = async () => undefined;
  afterCall = () => undefined;
  return { answer, made };
}

describe("cancelling while a payment is due", () => {
  test("keeps the month when Stripe's own retry pays it at any moment meanwhile, and voids it otherwise", async () => {
    let paid = 0;
    for (let at = 0; ; at++) {
      const { as, dueId } = await pastDue();
      const card = await world.card(as);
      let isPaid = false;
      const pay = () => world.sdk.invoices.pay(dueId, { payment_method: card });
      const { answer, made } = await leave(as, {
        before: async (call) => {
          if (call !== at) return;
          isPaid = await pay().then(
            () => true,
            () => false,
          );
        },
      });
      const { subscription } = answer.body;
      const { charged, invoices } = await world.atStripe(as);
      expect({ at, isPaid, status: answer.status, charged }).toEqual({
        at,
        isPaid,
        status: 200,
        charged: isPaid ? [900, 900] : [900],
      });
      if (isPaid) expect(subscription).toMatchObject({ status: "active", ends_at: subscription?.current_period_end });
      else expect([subscription?.status, invoices[0]?.status]).toEqual(["canceled", "void"]);
      if (made <= at) break;
      if (isPaid) paid += 1;
    }
    expect(paid).toBeGreaterThan(3);
  }, 120_000);

  test.each(["before", "after"] as const)(
    "leaves nothing payable when it is repeated after a crash right %s any Stripe call",
    async (when) => {
      for (let at = 0; ; at++) {
        const { as } = await pastDue();
        const crash = (call: number) => {
          if (call >= at) throw new Unavailable("crashed");
        };
        const { answer, made } = await leave(
          as,
          when === "after" ? { after: crash } : { before: async (call) => crash(call) },
        );
        if (made > at) expect(answer.status).toBe(503);
        const again = await world.cancel(as);
        expect({ at, ...again }).toMatchObject({
          status: 200,
          body: { subscription: { status: "canceled", open_invoice: null } },
        });
        const { charged, invoices } = await world.atStripe(as);
        expect([charged, invoices.map(({ status }) => status)]).toEqual([[900], ["void", "paid"]]);
        if (made <= at) break;
      }
    },
    120_000,
  );

  test("succeeds when Stripe ends the subscription itself at any moment meanwhile", async () => {
    for (let at = 0; ; at++) {
      const { as, subscriptionId } = await pastDue();
      const { answer, made } = await leave(as, {
        before: async (call) => call === at && world.sdk.subscriptions.cancel(subscriptionId).catch(() => undefined),
      });
      expect({ at, status: answer.status, body: answer.body }).toMatchObject({
        status: 200,
        body: { subscription: { status: "canceled", open_invoice: null } },
      });
      if (made <= at) break;
    }
  }, 120_000);

  test("voids an invoice still open on an ended subscription when the payer cancels again", async () => {
    const { as, dueId, subscriptionId } = await pastDue();
    await world.sdk.subscriptions.cancel(subscriptionId);
    expect((await world.sdk.invoices.retrieve(dueId)).status).toBe("open");
    const { status, body } = await world.cancel(as);
    expect([status, body.subscription?.status]).toEqual([200, "canceled"]);
    expect((await world.sdk.invoices.retrieve(dueId)).status).toBe("void");
    expect((await world.cancel(as)).body).toEqual(body);
  });
});
