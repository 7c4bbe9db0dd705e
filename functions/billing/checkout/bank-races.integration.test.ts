import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { LIVE_STATUSES } from "#shared/domain/billing/subscription.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
let beforeCall: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable(), {
    around:
      (ask): AskStripe =>
      async (call) => {
        await beforeCall();
        return ask(call);
      },
  });
});
afterAll(() => world.close());

const livingOf = (all: readonly { readonly status: string }[]): number =>
  all.filter(({ status }) => LIVE_STATUSES.some((live) => live === status)).length;

/**
 * Completes the 3-D Secure challenge in another tab right before call number `at` of a checkout to Stripe; `wasLate` when the
 * checkout made fewer calls.
 */
async function answeredBeforeCall(at: number, plan: string, minutesLater: number) {
  const as = await world.givenAuthor();
  const asking = await world.card(as, "pm_card_authenticationRequired");
  const other = await world.card(as);
  const { body } = await world.subscribe(as, "author-career-monthly", asking);
  if (body.status !== "requires_action") throw new Error("no question");
  world.pass(minutesLater * 60);
  let [calls, isPaid] = [0, false];
  beforeCall = async () => {
    if (calls++ !== at) return;
    isPaid = await world.completeChallenge(body.client_secret, "complete").then(
      () => true,
      () => false,
    );
  };
  const answer = await world.subscribe(as, plan, plan === "author-career-monthly" ? asking : other);
  beforeCall = async () => undefined;
  const { subscriptions, charged } = await world.atStripe(as);
  return { wasLate: calls <= at, isPaid, answer, live: livingOf(subscriptions), charged };
}

describe("subscribing while the 3-D Secure challenge is completed in another tab", () => {
  test.each([
    ["to the same plan", "author-career-monthly", 1],
    ["to the same plan, minutes later", "author-career-monthly", 3],
    ["to another plan", "author-writer-monthly", 1],
    ["to another plan, minutes later", "author-writer-monthly", 3],
  ])(
    "%s pays once, for a subscription that continues, whenever that is",
    async (_, plan, minutes) => {
      let paid = 0;
      for (let at = 0; ; at++) {
        const { wasLate, isPaid, answer, live, charged } = await answeredBeforeCall(at, plan, minutes);
        if (wasLate) break;
        if (isPaid) paid += 1;
        expect({ at, status: answer.status, live, charges: charged.length }).toEqual({
          at,
          live: isPaid || answer.body.status === "done" ? 1 : 0,
          status: expect.toBeOneOf([200, 409, 503]),
          charges: isPaid || answer.body.status === "done" ? 1 : 0,
        });
      }
      expect(paid).toBeGreaterThan(3);
    },
    120_000,
  );
});

test("answers card_declined when another tab cancels the incomplete subscription at any moment", async () => {
  for (let at = 0; ; at++) {
    const as = await world.givenAuthor();
    const card = await world.card(as, "pm_card_chargeCustomerFail");
    let calls = 0;
    beforeCall = async () => {
      if (calls++ !== at) return;
      const { subscriptions } = await world.atStripe(as);
      for (const { id, status } of subscriptions) if (status === "incomplete") await world.sdk.subscriptions.cancel(id);
    };
    const { status, body } = await world.subscribe(as, "author-career-monthly", card);
    beforeCall = async () => undefined;
    expect({ at, status, body }).toMatchObject({ status: 409, body: { code: "card_declined" } });
    if (calls <= at) break;
  }
});

describe("while the 3-D Secure challenge of a plan change is completed in another tab", () => {
  test.each([
    [
      "changing to a third plan",
      async (as: Actor) => {
        await world.preview(as, "author-publisher-monthly");
        return world.swap(as, "author-publisher-monthly");
      },
    ],
    ["cancelling", (as: Actor) => world.cancel(as)],
  ])(
    "%s is done, or is to be tried again, whenever that is",
    async (_, act) => {
      let paid = 0;
      for (let at = 0; ; at++) {
        const as = await world.givenAuthor();
        await world.subscribe(as, "author-writer-monthly", await world.card(as));
        const asking = await world.card(as, "pm_card_authenticationRequired");
        await world.saveCard(as, asking);
        await world.preview(as, "author-career-monthly");
        const { body } = await world.swap(as, "author-career-monthly");
        if (body.status !== "requires_action") throw new Error("no question");
        let calls = 0;
        beforeCall = async () => {
          if (calls++ !== at) return;
          const answered = world.completeChallenge(body.client_secret, "complete");
          await answered.then(
            () => (paid += 1),
            () => undefined,
          );
        };
        const { status } = await act(as);
        beforeCall = async () => undefined;
        expect({ at, status }).toEqual({ at, status: expect.toBeOneOf([200, 409, 503]) });
        if (calls <= at) break;
        const { subscriptions } = await world.atStripe(as);
        expect(livingOf(subscriptions)).toBe(1);
      }
      expect(paid).toBeGreaterThan(1);
    },
    120_000,
  );
});

test("counts the due invoice as paid when Stripe's own retry overlaps a payment with another card at any moment", async () => {
  for (let at = 0; ; at++) {
    const as = await world.givenAuthor();
    await world.subscribe(as, "author-writer-monthly", await world.card(as));
    await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
    world.pass(32 * DAY_SECONDS);
    const card = await world.card(as);
    const [due] = (await world.atStripe(as)).invoices;
    let calls = 0;
    beforeCall = async () => {
      if (calls++ === at) await world.sdk.invoices.pay(due!.id, { payment_method: card }).catch(() => undefined);
    };
    const { status, body } = await world.saveCard(as, card);
    beforeCall = async () => undefined;
    expect({ at, status, body }).toMatchObject({ status: 200, body: { status: "done" } });
    expect((await world.atStripe(as)).charged).toEqual([900, 900]);
    if (calls <= at + 1) break;
  }
}, 60_000);
