import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/billing/billing.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable());
});
afterAll(() => world.close());
afterEach(() => world.stripe.noFaults());

describe("before the first payment", () => {
  test("lists the plans of each kind, cheapest first, and treats a plan of the other kind as missing", async () => {
    const as = await world.givenAuthor();
    const { data } = (await world.call(api.listPlans, { as, query: "plan_type=AUTHOR" })).body;
    expect(data.map(({ stripe_plan }) => stripe_plan)).toEqual([
      "FREE",
      "author-writer-monthly",
      "author-career-monthly",
      "author-publisher-monthly",
      "author-writer-yearly",
      "author-career-yearly",
      "author-publisher-yearly",
    ]);
    const career = (await world.call(api.getPlan, { as, params: { id: "author-career-yearly" } })).body.data;
    expect(career).toMatchObject({ price: 20900, price_per_month: 1742, billing_interval: "YEAR", highlight: true });
    for (const id of ["agency-house-monthly", "nonsense"]) {
      expect(await world.call(api.getPlan, { as, params: { id } })).toMatchObject({
        status: 404,
        body: { message: "Invalid plan" },
      });
    }
  });

  test("makes no Stripe call for an account that never approached checkout", async () => {
    const as = await world.givenAuthor();
    expect((await world.customer(as)).body).toEqual({ id: null, subscription: null, payment_method: null, credit: 0 });
    expect((await world.refresh(as)).body).toEqual({ id: null, subscription: null, payment_method: null, credit: 0 });
    expect((await world.call(api.listPaymentMethods, { as })).body).toEqual([]);
    expect((await world.call(api.listInvoices, { as })).body).toEqual({ data: [] });
    expect(await world.deps.billingAccounts.find(as.tenantId)).toBeNull();
  });

  test("creates one customer for the card, however many times and however concurrently setup starts", async () => {
    const as = await world.givenAuthor();
    const begun = await Promise.all(Array.from({ length: 10 }, () => world.call(api.createSetupIntent, { as })));
    for (const { status, body } of begun) {
      expect(status).toBe(200);
      expect(body.client_secret).toMatch(/^seti_.*_secret_/);
    }
    const customers = (await world.sdk.customers.list({ limit: 100 })).data;
    expect(customers.filter(({ metadata }) => metadata.tenant_id === as.tenantId)).toHaveLength(1);
  });
});

describe("subscribing", () => {
  test("charges the plan's price once and stores what Stripe reports", async () => {
    const as = await world.givenAuthor();
    const answer = await world.subscribe(as, "author-career-monthly", await world.card(as));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: "done",
      customer: {
        id: expect.stringMatching(/^cus_/),
        subscription: {
          status: "active",
          stripe_plan: "author-career-monthly",
          name: "Career",
          price: 1900,
          billing_interval: "MONTH",
          current_period_end: expect.stringMatching(/^2026-12-20/),
          trial_ends_at: null,
          ends_at: null,
          coupon: null,
          next_payment: { at: expect.stringMatching(/^2026-12-20/), amount: 1900 },
          open_invoice: null,
        },
        payment_method: {
          brand: "visa",
          last_four: "4242",
          exp_month: expect.any(Number),
          exp_year: expect.any(Number),
        },
        credit: 0,
      },
    });
    expect((await world.customer(as)).body).toEqual(answer.body.status === "done" && answer.body.customer);
    expect((await world.atStripe(as)).charged).toEqual([1900]);
    expect(world.bus.events.filter(({ detail }) => (detail as { userId: string }).userId === as.userId)).toEqual([
      { name: "BillingChanged", detail: { userId: as.userId } },
    ]);
    const { data } = (await world.call(api.listInvoices, { as })).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ amount: 1900, currency: "USD", status: "paid", pdf_url: expect.any(String) });
  });

  test("creates one subscription, one charge and one answer for fifty concurrent requests", async () => {
    const as = await world.givenAuthor();
    const card = await world.card(as);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.subscribe(as, "author-writer-yearly", card)),
    );
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]!.body });
    const { subscriptions, charged } = await world.atStripe(as);
    expect(subscriptions).toHaveLength(1);
    expect(charged).toEqual([9900]);
  });

  test("changes and charges nothing when another tab repeats it later; another plan needs a plan change", async () => {
    const as = await world.givenAuthor();
    const first = await world.subscribe(as, "author-writer-monthly", await world.card(as));
    world.pass(DAY_SECONDS);
    const again = await world.subscribe(as, "author-writer-monthly", await world.card(as));
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = await world.subscribe(as, "author-career-monthly", await world.card(as));
    expect(other).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await world.atStripe(as)).charged).toEqual([900]);
  });

  test("carries out one of two concurrent requests for different plans and refuses the other", async () => {
    const as = await world.givenAuthor();
    const card = await world.card(as);
    const answers = await Promise.all(
      ["author-writer-monthly", "author-career-monthly"].map((id) => world.subscribe(as, id, card)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await world.atStripe(as)).charged).toHaveLength(1);
  });

  test("creates no subscription for a declined card, quotes Stripe's message, and allows the next card immediately", async () => {
    const as = await world.givenAuthor();
    const refused = await world.subscribe(
      as,
      "author-career-monthly",
      await world.card(as, "pm_card_chargeCustomerFail"),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: "card_declined", message: "Your card was declined." } });
    const { subscription } = (await world.refresh(as)).body;
    expect(subscription).toBeNull();
    const { body } = await world.subscribe(as, "author-career-monthly", await world.card(as));
    expect(body).toMatchObject({ status: "done", customer: { subscription: { status: "active" } } });
    expect((await world.atStripe(as)).charged).toEqual([1900]);
  });

  test("answers another payer's card and a missing card with not found", async () => {
    const [as, other] = [await world.givenAuthor(), await world.givenAuthor()];
    for (const card of [await world.card(other), "pm_invented"]) {
      const answer = await world.subscribe(as, "author-career-monthly", card);
      expect(answer).toMatchObject({
        status: 404,
        body: { code: "not_found", message: expect.stringContaining("card") },
      });
    }
    expect((await world.atStripe(as)).subscriptions).toEqual([]);
  });

  test("refuses the free plan and plans of the other kind", async () => {
    const as = await world.givenAuthor();
    const card = await world.card(as);
    for (const id of ["FREE", "agency-house-monthly", "nonsense"]) {
      expect(await world.subscribe(as, id, card)).toMatchObject({ status: 404, body: { message: "Invalid plan" } });
    }
  });

  test("refuses a sale when Stripe's price differs from the one shown", async () => {
    const as = await world.givenOwner();
    const { data } = await world.sdk.prices.list({ lookup_keys: ["agency-group-yearly"] });
    const dearer = {
      product: "agency-group",
      currency: "usd",
      unit_amount: 999_999,
      recurring: { interval: "year" },
    } as const;
    await world.sdk.prices.create({ ...dearer, lookup_key: "agency-group-yearly", transfer_lookup_key: true });
    const answer = await world.subscribe(as, "agency-group-yearly", await world.card(as));
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining("haven't been charged") } });
    expect((await world.atStripe(as)).subscriptions).toEqual([]);
    await world.sdk.prices.update(data[0]!.id, { lookup_key: "agency-group-yearly", transfer_lookup_key: true });
  });

  test("bills an agency's owner and none of its members", async () => {
    const owner = await world.givenOwner();
    for (const agencyRole of ["member", "read_only"] as const) {
      const as = await world.givenOwner({ agencyId: owner.tenantId, agencyRole });
      const calls = [
        world.subscribe(as, "agency-house-monthly", "pm_any"),
        world.swap(as, "agency-house-monthly"),
        world.cancel(as),
        world.resume(as),
        world.saveCard(as, "pm_any"),
      ];
      for (const { status, body } of await Promise.all(calls)) {
        const code = agencyRole === "member" ? "forbidden" : "read_only";
        expect({ status, body }).toMatchObject({ status: 403, body: { code } });
      }
      expect(await world.customer(as)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    expect(await world.deps.billingAccounts.find(owner.tenantId)).toBeNull();
  });
});

describe("the 3-D Secure challenge", () => {
  const ask = async (as: Awaited<ReturnType<BillingWorld["givenAuthor"]>>) => {
    const card = await world.card(as, "pm_card_authenticationRequired");
    const { body } = await world.subscribe(as, "author-career-yearly", card);
    if (body.status !== "requires_action") throw new Error(`no question: ${JSON.stringify(body)}`);
    return { card, secret: body.client_secret };
  };

  test("creates the subscription when it is answered", async () => {
    const as = await world.givenAuthor();
    const { secret } = await ask(as);
    expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "incomplete" });
    await world.completeChallenge(secret, "complete");
    expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "active", price: 20900 });
    expect((await world.atStripe(as)).charged).toEqual([20900]);
  });

  test("stays the same when requested again, and is dropped for another card", async () => {
    const as = await world.givenAuthor();
    const { card, secret } = await ask(as);
    const again = await world.subscribe(as, "author-career-yearly", card);
    expect(again.body).toEqual({ status: "requires_action", client_secret: secret });
    const other = await world.subscribe(as, "author-writer-monthly", await world.card(as));
    expect(other.body).toMatchObject({ status: "done", customer: { subscription: { status: "active", price: 900 } } });
    expect((await world.atStripe(as)).charged).toEqual([900]);
  });

  test("counts as a declined card when it fails", async () => {
    const as = await world.givenAuthor();
    const { card, secret } = await ask(as);
    await world.completeChallenge(secret, "fail");
    const refused = await world.subscribe(as, "author-career-yearly", card);
    expect(refused).toMatchObject({ status: 409, body: { code: "card_declined" } });
    expect((await world.refresh(as)).body.subscription).toBeNull();
    expect((await world.subscribe(as, "author-career-yearly", await world.card(as))).body.status).toBe("done");
    expect((await world.atStripe(as)).charged).toEqual([20900]);
  });
});

describe("trials", () => {
  test("keep an author's remaining days, and charge when they end", async () => {
    const trialEndsAt = new Date(world.clock.now() + 9 * DAY_SECONDS * 1000).toISOString();
    const as = await world.givenAuthor({ trialEndsAt });
    const { body } = await world.subscribe(as, "author-writer-monthly", await world.card(as));
    expect(body).toMatchObject({
      status: "done",
      customer: { subscription: { status: "trialing", trial_ends_at: trialEndsAt, next_payment: { amount: 900 } } },
    });
    expect((await world.atStripe(as)).charged).toEqual([]);
    world.pass(9 * DAY_SECONDS + 3700);
    expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "active" });
    expect((await world.atStripe(as)).charged).toEqual([900]);
  });

  test("give an agency seven days, once", async () => {
    const as = await world.givenOwner();
    const first = await world.subscribe(as, "agency-studio-monthly", await world.card(as));
    expect(first.body).toMatchObject({ customer: { subscription: { status: "trialing" } } });
    await world.cancel(as);
    world.pass(7 * DAY_SECONDS + 3700);
    expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "canceled" });
    const second = await world.subscribe(as, "agency-studio-monthly", await world.card(as));
    expect(second.body).toMatchObject({ customer: { subscription: { status: "active", trial_ends_at: null } } });
    expect((await world.atStripe(as)).charged).toEqual([4900]);
  });
});

const BY_ID = { by_id: "true" };

describe("coupons", () => {
  beforeAll(async () => {
    await world.sdk.coupons.create({
      id: "HALF",
      name: "Half off",
      percent_off: 50,
      duration: "forever",
      metadata: BY_ID,
    });
    await world.sdk.coupons.create({
      id: "EUROS",
      amount_off: 100,
      currency: "eur",
      duration: "once",
      metadata: BY_ID,
    });
    const soon = Math.floor(world.clock.now() / 1000) + HOUR_SECONDS;
    await world.sdk.coupons.create({
      id: "SHORT",
      amount_off: 100,
      currency: "usd",
      duration: "once",
      redeem_by: soon,
      metadata: BY_ID,
    });
    await world.sdk.promotionCodes.create({
      promotion: { type: "coupon", coupon: "HALF" },
      code: "SPRING",
      max_redemptions: 1,
    });
  });

  test("count a promotion code once, even when the answer to its redemption was lost", async () => {
    const as = await world.givenAuthor();
    const found = await world.coupon(as, "SPRING");
    expect(found).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^promo_/), percent_off: 50 } });
    const card = await world.card(as, "pm_card_authenticationRequired");
    for (const _ of [1, 2]) {
      const { body } = await world.subscribe(as, "author-career-monthly", card, found.body.id);
      expect(body.status).toBe("requires_action");
      if (_ === 2 && body.status === "requires_action") await world.completeChallenge(body.client_secret, "complete");
    }
    expect((await world.refresh(as)).body.subscription).toMatchObject({
      coupon: { name: "Half off" },
      price: 1900,
      next_payment: { amount: 950 },
    });
    expect((await world.atStripe(as)).charged).toEqual([950]);
    const late = await world.givenAuthor();
    expect(await world.coupon(late, "SPRING")).toMatchObject({ status: 404, body: { message: "Invalid coupon" } });
    const refused = await world.subscribe(late, "author-career-monthly", await world.card(late), found.body.id);
    expect(refused).toMatchObject({ status: 422, body: { errors: { coupon: ["Invalid coupon"] } } });
  });

  test("accept an ID marked for it, and reject a coupon in another currency, an expired one and an unknown one", async () => {
    const as = await world.givenAuthor();
    expect((await world.coupon(as, "HALF")).body).toEqual({
      id: "HALF",
      name: "Half off",
      percent_off: 50,
      amount_off: null,
      duration: "forever",
      duration_in_months: null,
    });
    expect((await world.coupon(as, "SHORT")).body).toMatchObject({ amount_off: 100, duration: "once" });
    world.pass(3601);
    for (const code of ["EUROS", "SHORT", "NONSENSE", "../customers"]) {
      expect(await world.coupon(as, code)).toMatchObject({ status: 404, body: { message: "Invalid coupon" } });
    }
    const { body } = await world.subscribe(as, "author-writer-monthly", await world.card(as), "HALF");
    expect(body).toMatchObject({ customer: { subscription: { coupon: { name: "Half off" } } } });
    expect((await world.atStripe(as)).charged).toEqual([450]);
  });
});
