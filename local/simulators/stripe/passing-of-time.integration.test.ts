import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { invoiceIn, openShop, periodEnd } from "./testing/shop.ts";
import { type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  running = await startStripe();
  shop = await openShop(running);
});
afterEach(() => running.close());

const read = (id: string) => shop.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

test("a trial sends its warning three days before the end, and is charged after it", async () => {
  const { id, trial_end } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, {
    trial_period_days: 7,
  });
  running.advance(4 * DAY_SECONDS);
  const warning = await shop.stripe.events.list({ type: "customer.subscription.trial_will_end" });
  expect(warning.data).toMatchObject([{ created: trial_end! - 3 * DAY_SECONDS }]);
  running.advance(3 * DAY_SECONDS);
  expect(await read(id)).toMatchObject({
    status: "active",
    latest_invoice: { status: "draft", billing_reason: "subscription_cycle" },
  });
  running.advance(HOUR_SECONDS);
  const paid = await read(id);
  expect(paid).toMatchObject({
    status: "active",
    billing_cycle_anchor: trial_end,
    latest_invoice: { status: "paid", amount_paid: 900 },
  });
  expect(dayOf(periodEnd(paid))).toBe("2026-03-07");
});
test("a trial shorter than the warning period sends it immediately, with its own timestamp", async () => {
  await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, { trial_period_days: 1 });
  const warning = await shop.stripe.events.list({ type: "customer.subscription.trial_will_end" });
  expect(warning.data).toMatchObject([{ created: running.at() }]);
});
test("ending a trial early charges immediately", async () => {
  const { id } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, { trial_period_days: 7 });
  const ended = await shop.stripe.subscriptions.update(id, { trial_end: "now", expand: ["latest_invoice"] });
  expect(ended).toMatchObject({ status: "active", latest_invoice: { status: "paid", amount_paid: 900 } });
});
test("a month-end anchor survives the short months of a year", async () => {
  const { id } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  const ends: string[] = [];
  for (let month = 0; month < 4; month++) {
    const subscription = await read(id);
    ends.push(dayOf(periodEnd(subscription)));
    running.advance(periodEnd(subscription) - running.at() + HOUR_SECONDS);
  }
  expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  expect((await shop.stripe.invoices.list({ status: "paid" })).data).toHaveLength(5);
});
test("advancing a year at a time gives the same result as month by month", async () => {
  const { id } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  running.advance(365 * DAY_SECONDS + HOUR_SECONDS);
  const { data } = await shop.stripe.invoices.list({ limit: 100, status: "paid" });
  expect(data).toHaveLength(13);
  expect(data.map(({ created }) => created)).toEqual(data.map(({ created }) => created).sort((a, b) => b - a));
  expect(dayOf(periodEnd(await read(id)))).toBe("2027-02-28");
});
test("a repeating coupon ends after its months", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: "repeating", duration_in_months: 2 });
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, {
    discounts: [{ coupon: coupon.id }],
  });
  running.advance(100 * DAY_SECONDS);
  const { data } = await shop.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ total }) => total).reverse()).toEqual([450, 450, 900, 900]);
});
test("a failed renewal is retried after 3, 5 and 7 days, and then ends the subscription", async () => {
  const customer = await shop.customerWith();
  const subscription = await shop.subscribe(customer.id, shop.prices.writer);
  const bad = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  await shop.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
  running.advance(periodEnd(subscription) - running.at() + HOUR_SECONDS);
  const failedAt = running.at();
  for (const [attempts, days] of [
    [1, 3],
    [2, 5],
    [3, 7],
  ] as const) {
    const now = await read(subscription.id);
    expect(now).toMatchObject({
      status: "past_due",
      latest_invoice: {
        status: "open",
        attempt_count: attempts,
        next_payment_attempt: running.at() + days * DAY_SECONDS,
      },
    });
    running.advance(days * DAY_SECONDS);
  }
  expect(running.at()).toBe(failedAt + 15 * DAY_SECONDS);
  expect(await read(subscription.id)).toMatchObject({
    status: "canceled",
    ended_at: running.at(),
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", attempt_count: 4, next_payment_attempt: null },
  });
  expect((await shop.stripe.events.list({ type: "invoice.payment_failed" })).data).toHaveLength(4);
});
test("paying with a new card makes a past-due subscription active again", async () => {
  const customer = await shop.customerWith();
  const subscription = await shop.subscribe(customer.id, shop.prices.writer);
  running.order({ fault: "decline" });
  running.advance(periodEnd(subscription) - running.at() + HOUR_SECONDS);
  const pastDue = await read(subscription.id);
  expect(pastDue.status).toBe("past_due");
  await shop.stripe.invoices.pay(invoiceIn(pastDue).id!);
  expect(await read(subscription.id)).toMatchObject({ status: "active" });
  running.advance(10 * DAY_SECONDS);
  expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});
test("a card set up with 3-D Secure renews without it; a card that always requires it does not", async () => {
  for (const [card, status] of [
    ["4000002500003155", "active"],
    ["4000002760003184", "past_due"],
  ] as const) {
    const customer = await shop.stripe.customers.create({});
    const setup = await shop.stripe.setupIntents.create({ customer: customer.id });
    await shop.stripe.setupIntents.confirm(setup.id, {
      payment_method_data: { type: "card", card: { number: card, exp_month: 1, exp_year: 2033 } },
    } as never);
    await running.completeChallenge(setup, "complete");
    const [method] = (await shop.stripe.paymentMethods.list({ customer: customer.id })).data;
    const subscription = await shop.subscribe(customer.id, shop.prices.writer, {
      trial_period_days: 1,
      default_payment_method: method!.id,
    });
    running.advance(DAY_SECONDS + HOUR_SECONDS);
    expect(await read(subscription.id)).toMatchObject({ status });
  }
  expect((await shop.stripe.events.list({ type: "invoice.payment_action_required" })).data).toHaveLength(1);
});
test("an unpaid first payment expires the subscription after 23 hours", async () => {
  const begun = await shop.subscribe((await shop.customerWith("4000000000000341")).id, shop.prices.writer);
  running.advance(23 * HOUR_SECONDS - 1);
  expect(await read(begun.id)).toMatchObject({ status: "incomplete" });
  running.advance(1);
  expect(await read(begun.id)).toMatchObject({ status: "incomplete_expired", latest_invoice: { status: "void" } });
});
test("a cancelled subscription ends with its period and is not charged again", async () => {
  const { id } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  const cancelling = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  running.advance(60 * DAY_SECONDS);
  expect(await read(id)).toMatchObject({ status: "canceled", ended_at: periodEnd(cancelling) });
  expect((await shop.stripe.invoices.list({})).data).toHaveLength(1);
});
test("a cancelled trial ends without a charge", async () => {
  const { id, trial_end } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, {
    trial_period_days: 7,
  });
  await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  running.advance(30 * DAY_SECONDS);
  expect(await read(id)).toMatchObject({ status: "canceled", ended_at: trial_end });
});
test("the clock never moves back", () => {
  expect(() => running.advance(-1)).toThrow("forward");
});
