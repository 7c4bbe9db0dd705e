import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/billing/billing.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable());
});
afterAll(() => world.close());
afterEach(() => world.stripe.noFaults());

const subscribed = async (plan = "author-writer-monthly", card = "pm_card_visa") => {
  const as = await world.givenAuthor();
  const { body } = await world.subscribe(as, plan, await world.card(as, card));
  expect(body.status).toBe("done");
  return as;
};

describe("changing the plan", () => {
  test.each([
    ["author-writer-monthly", "author-career-monthly", 10],
    ["author-writer-monthly", "author-writer-yearly", 10],
    ["author-career-monthly", "author-publisher-yearly", 1],
  ])("charges exactly the quoted amount minutes later when changing from %s to %s", async (from, to, days) => {
    const as = await subscribed(from);
    world.pass(days * DAY_SECONDS + 4321);
    const before = (await world.atStripe(as)).charged.length;
    const { body: shown } = await world.preview(as, to);
    expect(shown.total).toBe(shown.lines.data.reduce((sum, { amount }) => sum + amount, 0));
    world.pass(540);
    const changed = await world.swap(as, to);
    expect(changed.body).toMatchObject({
      status: "done",
      customer: { subscription: { stripe_plan: to, status: "active" } },
    });
    const { charged } = await world.atStripe(as);
    expect(charged.slice(0, charged.length - before)).toEqual([shown.total]);
    const { current_period_end } =
      changed.body.status === "done" ? changed.body.customer.subscription! : { current_period_end: "" };
    expect(Math.abs(shown.period_end - Date.parse(current_period_end) / 1000)).toBeLessThanOrEqual(600);
  });

  test("turns a downgrade into credit, which the next change deducts", async () => {
    const as = await subscribed("author-publisher-monthly");
    world.pass(5 * DAY_SECONDS);
    const { body: shown } = await world.preview(as, "author-writer-monthly");
    expect(shown.total).toBeLessThan(0);
    expect((await world.swap(as, "author-writer-monthly")).body.status).toBe("done");
    expect((await world.atStripe(as)).charged).toEqual([3900]);
    world.pass(DAY_SECONDS);
    const { body: back } = await world.preview(as, "author-publisher-yearly");
    expect(back.total).toBe(back.lines.data.reduce((sum, { amount }) => sum + amount, 0));
    await world.swap(as, "author-publisher-yearly");
    expect((await world.atStripe(as)).charged).toEqual([back.total, 3900]);
  });

  test("starts a month when changing from yearly to monthly, and says when it ends", async () => {
    const as = await subscribed("author-career-yearly");
    world.pass(40 * DAY_SECONDS);
    const { body: shown } = await world.preview(as, "author-writer-monthly");
    expect(shown.total).toBeLessThan(0);
    const { body } = await world.swap(as, "author-writer-monthly");
    const { current_period_end } = body.status === "done" ? body.customer.subscription! : { current_period_end: "" };
    expect(shown.period_end).toBe(Date.parse(current_period_end) / 1000);
    expect(shown.period_end - world.clock.now() / 1000).toBeLessThan(32 * DAY_SECONDS);
  });

  test("carries out each change of a sequence back and forth, even while the clock stands still", async () => {
    const as = await subscribed();
    for (const plan of ["author-career-monthly", "author-writer-monthly", "author-career-monthly"]) {
      await world.preview(as, plan);
      const { body } = await world.swap(as, plan);
      expect(body).toMatchObject({ status: "done", customer: { subscription: { stripe_plan: plan } } });
    }
  });

  test("charges nothing for changes during a trial, and carries out each one back and forth", async () => {
    const as = await world.givenOwner();
    await world.subscribe(as, "agency-studio-monthly", await world.card(as));
    for (const plan of [
      "agency-house-monthly",
      "agency-studio-monthly",
      "agency-house-monthly",
      "agency-house-yearly",
    ]) {
      const { body: shown } = await world.preview(as, plan);
      expect(shown.total).toBe(0);
      const { body } = await world.swap(as, plan);
      expect(body).toMatchObject({ customer: { subscription: { stripe_plan: plan, status: "trialing" } } });
    }
    world.pass(7 * DAY_SECONDS + 3700);
    expect((await world.refresh(as)).body.subscription?.status).toBe("active");
    expect((await world.atStripe(as)).charged).toEqual([108_900]);
  });

  test("needs no quoted price during a trial", async () => {
    const as = await world.givenOwner();
    await world.subscribe(as, "agency-studio-monthly", await world.card(as));
    expect((await world.swap(as, "agency-house-monthly")).body).toMatchObject({
      customer: { subscription: { stripe_plan: "agency-house-monthly", status: "trialing" } },
    });
    expect((await world.atStripe(as)).charged).toEqual([]);
  });

  test("charges in each of two tabs what that tab showed, or asks for a refresh", async () => {
    const as = await subscribed();
    world.pass(3 * DAY_SECONDS);
    const first = (await world.preview(as, "author-career-monthly")).body;
    world.pass(300);
    const later = (await world.preview(as, "author-career-monthly")).body;
    const stale = await world.swap(as, "author-career-monthly", first.preview);
    expect(stale).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await world.swap(as, "author-career-monthly", "")).toMatchObject({ status: 422 });
    expect((await world.atStripe(as)).charged).toEqual([900]);
    expect((await world.swap(as, "author-career-monthly", later.preview)).body).toMatchObject({ status: "done" });
    expect((await world.atStripe(as)).charged).toEqual([later.total, 900]);
  });

  test("lets a cancelled subscriber change plans, and resumes the subscription once the change is paid", async () => {
    const as = await subscribed();
    world.pass(3 * DAY_SECONDS);
    await world.cancel(as);
    const { body: shown } = await world.preview(as, "author-career-monthly");
    expect((await world.swap(as, "author-career-monthly")).body).toMatchObject({
      customer: { subscription: { stripe_plan: "author-career-monthly", ends_at: null } },
    });
    expect((await world.atStripe(as)).charged).toEqual([shown.total, 900]);
  });

  test("leaves a cancellation in place when the card declines the change", async () => {
    const as = await subscribed();
    await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
    await world.cancel(as);
    await world.preview(as, "author-career-monthly");
    expect(await world.swap(as, "author-career-monthly")).toMatchObject({ status: 409 });
    const { subscription } = (await world.refresh(as)).body;
    expect(subscription).toMatchObject({ stripe_plan: "author-writer-monthly", ends_at: expect.any(String) });
  });

  test.each([
    ["once", 950],
    ["forever", 950],
  ] as const)(
    "during a trial a coupon for %s shows one amount before the change, after it and on the bill",
    async (duration, amount) => {
      const metadata = { by_id: "true" };
      const { id } = await world.sdk.coupons.create({ percent_off: 50, duration, metadata });
      const trialEndsAt = new Date(world.clock.now() + 5 * DAY_SECONDS * 1000).toISOString();
      const as = await world.givenAuthor({ trialEndsAt });
      await world.subscribe(as, "author-writer-monthly", await world.card(as), id);
      const { body: shown } = await world.preview(as, "author-career-monthly");
      expect(shown).toMatchObject({ total: 0, next_amount: amount });
      const { body: changed } = await world.swap(as, "author-career-monthly");
      expect(changed).toMatchObject({ customer: { subscription: { next_payment: { amount } } } });
      world.pass(6 * DAY_SECONDS);
      expect((await world.atStripe(as)).charged).toEqual([amount]);
    },
  );

  test("quotes the next period at the price that remains after the coupon", async () => {
    const metadata = { by_id: "true" };
    const { id } = await world.sdk.coupons.create({ percent_off: 50, duration: "forever", metadata });
    const as = await world.givenAuthor();
    await world.subscribe(as, "author-writer-monthly", await world.card(as), id);
    const { body: shown } = await world.preview(as, "author-career-monthly");
    expect(shown.next_amount).toBe(950);
    const { body: changed } = await world.swap(as, "author-career-monthly");
    expect(changed).toMatchObject({ customer: { subscription: { next_payment: { amount: shown.next_amount } } } });
  });

  test("keeps a credit with the payer until it is used up", async () => {
    const as = await subscribed("author-publisher-yearly");
    expect((await world.customer(as)).body.credit).toBe(0);
    world.pass(10 * DAY_SECONDS);
    const { body: shown } = await world.preview(as, "author-writer-monthly");
    await world.swap(as, "author-writer-monthly");
    expect((await world.customer(as)).body.credit).toBe(-shown.total);
    world.pass(32 * DAY_SECONDS);
    expect((await world.refresh(as)).body.credit).toBe(-shown.total - 900);
  });

  test.each<[string, (as: Actor) => Promise<unknown>]>([
    ["that was never shown", async () => undefined],
    [
      "that was shown ten minutes ago",
      async (as) => {
        await world.preview(as, "author-career-monthly");
        world.pass(600);
      },
    ],
    ["of another plan", (as) => world.preview(as, "author-publisher-monthly")],
    [
      "of before the renewal",
      async (as) => {
        const { current_period_end } = (await world.customer(as)).body.subscription!;
        world.pass((Date.parse(current_period_end) - world.clock.now()) / 1000 - 240);
        await world.preview(as, "author-career-monthly");
        world.pass(480);
      },
    ],
  ])("charges nothing at a price %s until the price is refreshed", async (_, given) => {
    const as = await subscribed();
    world.pass(3 * DAY_SECONDS);
    await given(as);
    const stale = await world.swap(as, "author-career-monthly");
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "stale", message: expect.stringContaining("check the new price") },
    });
    const before = await world.atStripe(as);
    expect(before.charged.filter((amount) => amount !== 900)).toEqual([]);
    expect((await world.refresh(as)).body.subscription).toMatchObject({ stripe_plan: "author-writer-monthly" });
    const { body: shown } = await world.preview(as, "author-career-monthly");
    expect((await world.swap(as, "author-career-monthly")).body.status).toBe("done");
    expect((await world.atStripe(as)).charged).toEqual([shown.total, ...before.charged]);
  });

  test("changes and charges once for many concurrent requests", async () => {
    const as = await subscribed();
    world.pass(DAY_SECONDS);
    await world.preview(as, "author-career-monthly");
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.swap(as, "author-career-monthly")));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]!.body });
    expect((await world.atStripe(as)).charged).toHaveLength(2);
  });

  test("stays on the old plan when the card is declined, and charges the next card the same amount", async () => {
    const as = await subscribed();
    world.pass(3 * DAY_SECONDS);
    const { body: shown } = await world.preview(as, "author-career-monthly");
    await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
    const refused = await world.swap(as, "author-career-monthly");
    expect(refused).toMatchObject({ status: 409, body: { code: "card_declined", message: "Your card was declined." } });
    expect((await world.refresh(as)).body.subscription).toMatchObject({
      stripe_plan: "author-writer-monthly",
      status: "active",
      open_invoice: null,
    });
    world.pass(60);
    await world.saveCard(as, await world.card(as));
    expect((await world.swap(as, "author-career-monthly")).body.status).toBe("done");
    expect((await world.atStripe(as)).charged).toEqual([shown.total, 900]);
  });

  test("waits for 3-D Secure, returns the same challenge when retried, and drops it for another plan", async () => {
    const as = await subscribed();
    world.pass(3 * DAY_SECONDS);
    await world.saveCard(as, await world.card(as, "pm_card_authenticationRequired"));
    await world.preview(as, "author-career-monthly");
    const first = await world.swap(as, "author-career-monthly");
    expect(first.body.status).toBe("requires_action");
    expect((await world.swap(as, "author-career-monthly")).body).toEqual(first.body);
    expect((await world.refresh(as)).body.subscription).toMatchObject({ stripe_plan: "author-writer-monthly" });
    await world.preview(as, "author-publisher-monthly");
    const other = await world.swap(as, "author-publisher-monthly");
    if (other.body.status !== "requires_action") throw new Error("no question");
    await world.completeChallenge(other.body.client_secret, "complete");
    expect((await world.refresh(as)).body.subscription).toMatchObject({ stripe_plan: "author-publisher-monthly" });
    expect((await world.atStripe(as)).charged).toHaveLength(2);
  });

  test("requires a subscription that renews, and a plan other than the current one", async () => {
    const none = await world.givenAuthor();
    expect(await world.swap(none, "author-career-monthly")).toMatchObject({ status: 409 });
    expect(await world.preview(none, "author-career-monthly")).toMatchObject({ status: 409 });
    const as = await subscribed();
    expect((await world.swap(as, "author-writer-monthly")).body.status).toBe("done");
    expect(await world.preview(as, "author-writer-monthly")).toMatchObject({ status: 409 });
    expect(await world.swap(as, "agency-house-monthly")).toMatchObject({ status: 404 });
    expect((await world.atStripe(as)).charged).toEqual([900]);
  });
});

describe("cancelling", () => {
  test("keeps the paid period, can be taken back, and is idempotent", async () => {
    const as = await subscribed();
    const left = await world.cancel(as, "too_complex");
    expect(left.body.subscription).toMatchObject({ status: "active", next_payment: null });
    expect(left.body.subscription?.ends_at).toBe(left.body.subscription?.current_period_end);
    expect((await world.cancel(as)).body).toEqual(left.body);
    const { subscriptions } = await world.atStripe(as);
    expect(subscriptions[0]?.cancellation_details?.feedback).toBe("too_complex");
    const back = await world.resume(as);
    expect(back.body.subscription).toMatchObject({ status: "active", ends_at: null, next_payment: { amount: 900 } });
    expect((await world.resume(as)).body).toEqual(back.body);
  });

  test("ends with the period: no further charge, nothing to resume, and a new subscription is possible", async () => {
    const as = await subscribed();
    await world.cancel(as);
    world.pass(32 * DAY_SECONDS);
    expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "canceled", next_payment: null });
    expect(await world.resume(as)).toMatchObject({ status: 409 });
    expect(await world.cancel(as)).toMatchObject({ status: 409 });
    const { body } = await world.subscribe(as, "author-writer-monthly", await world.card(as));
    expect(body).toMatchObject({ customer: { subscription: { status: "active" } } });
    expect((await world.atStripe(as)).charged).toEqual([900, 900]);
  });

  test("refuses the free plan to a payer who has or had a subscription", async () => {
    const as = await subscribed();
    expect(await world.call(api.subscribeFree, { as })).toMatchObject({ status: 409, body: { code: "conflict" } });
    await world.cancel(as);
    world.pass(32 * DAY_SECONDS);
    await world.refresh(as);
    expect((await world.call(api.subscribeFree, { as })).body).toMatchObject({ plan: { stripe_plan: "FREE" } });
  });

  test("ends a past-due subscription immediately, and voids what was due", async () => {
    const as = await subscribed("author-writer-monthly");
    await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
    world.pass(32 * DAY_SECONDS);
    expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "past_due" });
    expect((await world.cancel(as)).body.subscription).toMatchObject({ status: "canceled", open_invoice: null });
    expect((await world.atStripe(as)).invoices.map(({ status }) => status)).toEqual(["void", "paid"]);
  });
});

describe("the card", () => {
  test("pays a due payment immediately", async () => {
    const as = await subscribed();
    await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
    world.pass(32 * DAY_SECONDS);
    const due = (await world.refresh(as)).body.subscription;
    expect(due).toMatchObject({ status: "past_due", open_invoice: { amount: 900, url: expect.any(String) } });
    expect(await world.swap(as, "author-career-monthly")).toMatchObject({ status: 409 });

    const worse = await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
    expect(worse).toMatchObject({ status: 409, body: { code: "card_declined" } });
    const asked = await world.saveCard(as, await world.card(as, "pm_card_authenticationRequired"));
    if (asked.body.status !== "requires_action") throw new Error("no question");
    await world.completeChallenge(asked.body.client_secret, "complete");
    expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "active", open_invoice: null });
    expect((await world.atStripe(as)).charged).toEqual([900, 900]);
  });

  test("is a single card, shown by its last four digits, and unavailable to other payers", async () => {
    const as = await subscribed();
    const saved = await world.saveCard(as, await world.card(as, "pm_card_mastercard"));
    expect(saved.body).toMatchObject({ customer: { payment_method: { brand: "mastercard", last_four: "4444" } } });
    expect((await world.call(api.listPaymentMethods, { as })).body).toMatchObject([{ last_four: "4444" }]);
    const stranger = await world.givenAuthor();
    expect(await world.saveCard(stranger, await world.card(as))).toMatchObject({ status: 404 });
  });
});
