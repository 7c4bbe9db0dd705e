import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { invoiceIn, openShop, paymentIn, periodEnd } from "./testing/shop.ts";
import { BEGINNING, type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  running = await startStripe();
  shop = await openShop(running);
});
afterEach(() => running.close());

test("charges a new subscription immediately, for a month from today", async () => {
  const customer = await shop.customerWith();
  const subscription = await shop.subscribe(customer.id, shop.prices.writer);
  expect(subscription).toMatchObject({ status: "active", cancel_at_period_end: false });
  expect(new Date(periodEnd(subscription) * 1000).toISOString()).toBe("2026-02-28T10:00:00.000Z");
  expect(invoiceIn(subscription)).toMatchObject({
    status: "paid",
    total: 900,
    amount_paid: 900,
    billing_reason: "subscription_create",
  });
  expect(invoiceIn(subscription).number).toMatch(/^[0-9A-Z]{8}-0001$/);
  expect(await shop.typesOf()).toEqual(
    expect.arrayContaining([
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.succeeded",
      "invoice.paid",
      "customer.subscription.updated",
    ]),
  );
});
test("leaves the subscription incomplete when the card can't be charged, and completes it with another card", async () => {
  const customer = await shop.customerWith("4000000000000341");
  const subscription = await shop.subscribe(customer.id, shop.prices.writer);
  expect(subscription.status).toBe("incomplete");
  expect(invoiceIn(subscription)).toMatchObject({ status: "open", attempt_count: 1 });
  const payment = await shop.stripe.paymentIntents.retrieve(paymentIn(subscription).id);
  expect(payment).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
  });
  const good = await shop.stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await shop.stripe.invoices.pay(invoiceIn(subscription).id!, { payment_method: good.id });
  expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});
test("answers a payment with a declined card with an error, and counts the attempt", async () => {
  const subscription = await shop.subscribe((await shop.customerWith("4000000000000341")).id, shop.prices.writer);
  const id = invoiceIn(subscription).id!;
  await expect(shop.stripe.invoices.pay(id)).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
    decline_code: "generic_decline",
  });
  expect(await shop.stripe.invoices.retrieve(id)).toMatchObject({ status: "open", attempt_count: 2 });
});
test("completes or fails a payment by the result of 3-D Secure", async () => {
  const subscription = await shop.subscribe((await shop.customerWith("4000002500003155")).id, shop.prices.writer);
  expect(subscription.status).toBe("incomplete");
  expect(await shop.stripe.paymentIntents.retrieve(paymentIn(subscription).id)).toMatchObject({
    status: "requires_action",
  });
  expect(await running.completeChallenge(paymentIn(subscription), "fail")).toMatchObject({
    status: "requires_payment_method",
  });
  const browser = running.sdk({ apiKey: "pk_test_simulated" });
  const card = { type: "card", card: { number: "4000000000003220", exp_month: 1, exp_year: 2033 } };
  const { id, client_secret } = paymentIn(subscription);
  const again = await browser.paymentIntents.confirm(id, { client_secret, payment_method_data: card } as never);
  expect(again.status).toBe("requires_action");
  expect(await running.completeChallenge({ id, client_secret }, "complete")).toMatchObject({ status: "succeeded" });
  expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});
test("leaves the payment open when the card is declined after 3-D Secure", async () => {
  const subscription = await shop.subscribe((await shop.customerWith("4000008260003178")).id, shop.prices.writer);
  expect(await running.completeChallenge(paymentIn(subscription), "complete")).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { decline_code: "insufficient_funds" },
  });
});
test("requires a card for a subscription, but not for a trial", async () => {
  const customer = await shop.stripe.customers.create({});
  await expect(shop.subscribe(customer.id, shop.prices.writer)).rejects.toMatchObject({ code: "resource_missing" });
  expect((await shop.stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toEqual([]);
  const trial = await shop.subscribe(customer.id, shop.prices.writer, { trial_period_days: 7 });
  expect(trial).toMatchObject({ status: "trialing", trial_end: running.at() + 7 * DAY_SECONDS });
  expect(invoiceIn(trial)).toMatchObject({ status: "paid", total: 0, confirmation_secret: null });
});
test("leaves nothing behind with error_if_incomplete", async () => {
  const customer = await shop.customerWith("4000000000000341");
  await expect(
    shop.subscribe(customer.id, shop.prices.writer, { payment_behavior: "error_if_incomplete" }),
  ).rejects.toMatchObject({ code: "card_declined" });
  expect((await shop.stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toEqual([]);
  expect((await shop.stripe.invoices.list({ customer: customer.id })).data).toEqual([]);
});
test.each([
  ["once", { percent_off: 50, duration: "once" as const }, 450, 900],
  ["forever", { percent_off: 50, duration: "forever" as const }, 450, 450],
  ["repeating", { amount_off: 200, currency: "usd", duration: "repeating" as const, duration_in_months: 2 }, 700, 700],
  ["more than the price", { amount_off: 5000, currency: "usd", duration: "once" as const }, 0, 900],
])("applies a coupon for %s", async (_, terms, first, second) => {
  const coupon = await shop.stripe.coupons.create(terms);
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, {
    discounts: [{ coupon: coupon.id }],
  });
  expect(subscription.status).toBe("active");
  expect(invoiceIn(subscription)).toMatchObject({ status: "paid", subtotal: 900, total: first, amount_paid: first });
  expect(await shop.stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    amount_due: second,
  });
});
test("applies a coupon for one bill after the trial", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: "once" });
  const more = { discounts: [{ coupon: coupon.id }], trial_period_days: 7 };
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, more);
  expect(await shop.stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    amount_due: 450,
  });
});
test("names a promotion code and its coupon on the subscription", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 25, duration: "forever", name: "Friends" });
  const code = await shop.stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: coupon.id },
    code: "FRIENDS",
    max_redemptions: 1,
  });
  const take = async () =>
    shop.subscribe((await shop.customerWith()).id, shop.prices.writer, {
      discounts: [{ promotion_code: code.id }],
      expand: ["discounts.source.coupon"],
    });
  expect((await take()).discounts).toMatchObject([
    { promotion_code: code.id, source: { coupon: { name: "Friends" } } },
  ]);
  await expect(take()).rejects.toMatchObject({ param: "discounts[0][promotion_code]" });
});
test("spends balance credit before the card", async () => {
  const customer = await shop.customerWith();
  await shop.stripe.customers.update(customer.id, { balance: -1000 });
  const subscription = await shop.subscribe(customer.id, shop.prices.writer);
  expect(invoiceIn(subscription)).toMatchObject({
    status: "paid",
    total: 900,
    amount_due: 0,
    starting_balance: -1000,
    ending_balance: -100,
  });
  expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -100 });
  expect(await shop.stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    amount_due: 800,
  });
});
test("cancels at the period's end with a reason, and can be resumed", async () => {
  const { id } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  const cancelling = await shop.stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    cancellation_details: { feedback: "too_expensive", comment: "Too dear" },
  });
  expect(cancelling).toMatchObject({
    status: "active",
    cancel_at: periodEnd(cancelling),
    cancellation_details: { feedback: "too_expensive", comment: "Too dear", reason: "cancellation_requested" },
  });
  await expect(shop.stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
    code: "invoice_upcoming_none",
    statusCode: 404,
  });
  const resumed = await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancellation_details: { feedback: null } });
});
test("cancels immediately once", async () => {
  const { id } = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  expect(await shop.stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled", ended_at: running.at() });
  await expect(shop.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: "resource_missing" });
  await expect(shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await shop.typesOf()).toContain("customer.subscription.deleted");
});
test("expires a never-paid subscription on cancellation, and voids its invoice", async () => {
  const begun = await shop.subscribe((await shop.customerWith("4000000000000341")).id, shop.prices.writer);
  expect(await shop.stripe.subscriptions.cancel(begun.id)).toMatchObject({ status: "incomplete_expired" });
  expect(await shop.stripe.invoices.retrieve(invoiceIn(begun).id!)).toMatchObject({ status: "void" });
});
test("ends the subscriptions of a deleted customer", async () => {
  const customer = await shop.customerWith();
  const { id } = await shop.subscribe(customer.id, shop.prices.writer);
  expect(await shop.stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect(await shop.stripe.customers.retrieve(customer.id)).toEqual(
    expect.objectContaining({ id: customer.id, deleted: true }),
  );
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
});
test("gives the same IDs in two simulations with one seed and clock", async () => {
  const other = await startStripe({ now: () => BEGINNING });
  const [mine, theirs] = [await shop.stripe.customers.create({}), await other.sdk().customers.create({})];
  expect(theirs.id).not.toBe(mine.id);
  await other.close();
  const third = await startStripe({ now: () => BEGINNING });
  expect((await third.sdk().customers.create({})).id).toBe(theirs.id);
  await third.close();
});
