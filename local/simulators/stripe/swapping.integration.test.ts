import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { invoiceIn, openShop, paymentIn, periodEnd } from "./testing/shop.ts";
import { type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  running = await startStripe();
  shop = await openShop(running);
});
afterEach(() => running.close());

const preview = (
  subscription: Awaited<ReturnType<typeof shop.subscribe>>,
  price: { id: string },
  proration_date?: number,
) =>
  shop.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: subscription.items.data[0]!.id, price: price.id }],
      proration_behavior: "always_invoice",
      proration_date,
    },
  });

test("credits and charges half of each month's price halfway through the month", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  running.advance(14 * DAY_SECONDS);
  const swapped = await shop.swap(subscription, shop.prices.career);
  expect(invoiceIn(swapped)).toMatchObject({ status: "paid", billing_reason: "subscription_update", total: 500 });
  expect(invoiceIn(swapped).lines.data.map(({ amount, description }) => [amount, description])).toEqual([
    [-450, "Unused time on Writer after 14 Feb 2026"],
    [950, "Remaining time on Career after 14 Feb 2026"],
  ]);
  expect(swapped.items.data[0]!.price.id).toBe(shop.prices.career.id);
  expect(periodEnd(swapped)).toBe(periodEnd(subscription));
  expect(swapped.pending_update).toBeNull();
});
test("costs what the preview said, as of the preview's instant", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  running.advance(9 * DAY_SECONDS + 12_345);
  const shown = await preview(subscription, shop.prices.career);
  expect(shown.id).toMatch(/^upcoming_/);
  const proration_date = shown.parent!.subscription_details!.subscription_proration_date!;
  running.advance(599);
  const swapped = await shop.swap(subscription, shop.prices.career, { proration_date });
  expect(invoiceIn(swapped).total).toBe(shown.total);
  expect(invoiceIn(swapped).amount_paid).toBe(shown.amount_due);
});
test("turns a downgrade into credit that pays the next bills", async () => {
  const customer = await shop.customerWith();
  const subscription = await shop.subscribe(customer.id, shop.prices.career);
  running.advance(14 * DAY_SECONDS);
  const swapped = await shop.swap(subscription, shop.prices.writer);
  expect(invoiceIn(swapped)).toMatchObject({ status: "paid", total: -500, amount_due: 0, ending_balance: -500 });
  expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -500 });
  expect(await shop.stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    total: 900,
    amount_due: 400,
  });
});
test("starts a new period today when changing from monthly to yearly, less the rest of the month", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  running.advance(14 * DAY_SECONDS);
  const shown = await preview(subscription, shop.prices.writerYear);
  const swapped = await shop.swap(subscription, shop.prices.writerYear);
  expect(invoiceIn(swapped)).toMatchObject({ total: 9900 - 450 });
  expect(shown.total).toBe(9900 - 450);
  expect(swapped.billing_cycle_anchor).toBe(running.at());
  expect(new Date(periodEnd(swapped) * 1000).toISOString().slice(0, 10)).toBe("2027-02-14");
});
test("turns the rest of the year into credit when changing from yearly to monthly", async () => {
  const customer = await shop.customerWith();
  const subscription = await shop.subscribe(customer.id, shop.prices.writerYear);
  const swapped = await shop.swap(subscription, shop.prices.writer);
  expect(invoiceIn(swapped)).toMatchObject({ total: 900 - 9900 });
  expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -9000 });
});
test("costs nothing during a trial, and previews the amount after the trial", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, {
    trial_period_days: 7,
  });
  const shown = await preview(subscription, shop.prices.careerYear);
  expect(shown).toMatchObject({ total: 20_900, created: subscription.trial_end });
  const swapped = await shop.swap(subscription, shop.prices.careerYear);
  expect(swapped).toMatchObject({ status: "trialing", trial_end: subscription.trial_end });
  expect(invoiceIn(swapped).total).toBe(0);
  running.advance(7 * DAY_SECONDS + HOUR_SECONDS);
  const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
  expect(invoiceIn(after)).toMatchObject({ status: "paid", amount_paid: 20_900 });
});
test("does nothing for a change without a difference", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  const again = await shop.swap(subscription, shop.prices.writer);
  expect(invoiceIn(again).id).toBe(invoiceIn(subscription).id);
});
test("leaves the old plan when the charge is declined, with the change pending", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  running.order({ fault: "decline", decline_code: "insufficient_funds" });
  const waiting = await shop.swap(subscription, shop.prices.career);
  expect(waiting.status).toBe("active");
  expect(waiting.items.data[0]!.price.id).toBe(shop.prices.writer.id);
  expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(shop.prices.career.id);
  expect(waiting.pending_update?.expires_at).toBe(running.at() + 23 * HOUR_SECONDS);
  await shop.stripe.invoices.pay(invoiceIn(waiting).id!);
  const after = await shop.stripe.subscriptions.retrieve(subscription.id);
  expect(after.items.data[0]!.price.id).toBe(shop.prices.career.id);
  expect(after.pending_update).toBeNull();
  expect(await shop.typesOf()).toContain("customer.subscription.pending_update_applied");
});
test("drops a pending change after 23 hours and voids its invoice", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  running.order({ fault: "decline" });
  const waiting = await shop.swap(subscription, shop.prices.career);
  running.advance(23 * HOUR_SECONDS);
  const after = await shop.stripe.subscriptions.retrieve(subscription.id);
  expect(after).toMatchObject({ status: "active", pending_update: null });
  expect(after.items.data[0]!.price.id).toBe(shop.prices.writer.id);
  expect(await shop.stripe.invoices.retrieve(invoiceIn(waiting).id!)).toMatchObject({ status: "void" });
  expect(await shop.typesOf()).toContain("customer.subscription.pending_update_expired");
});
test("leaves a change pending until 3-D Secure is completed", async () => {
  const subscription = await shop.subscribe((await shop.customerWith("4000002500003155")).id, shop.prices.writer);
  await running.completeChallenge(paymentIn(subscription), "complete");
  const waiting = await shop.swap(subscription, shop.prices.career);
  expect(waiting.pending_update).not.toBeNull();
  await running.completeChallenge(paymentIn(waiting), "complete");
  const after = await shop.stripe.subscriptions.retrieve(subscription.id);
  expect(after.items.data[0]!.price.id).toBe(shop.prices.career.id);
});
test("refuses parameters that can't be pending with a change", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  await expect(shop.swap(subscription, shop.prices.career, { cancel_at_period_end: true })).rejects.toMatchObject({
    param: "cancel_at_period_end",
  });
});
test("refuses a proration date outside the period", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  await expect(shop.swap(subscription, shop.prices.career, { proration_date: running.at() - 1 })).rejects.toMatchObject(
    { param: "proration_date" },
  );
});
test("costs nothing until the next bill without proration", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  const swapped = await shop.swap(subscription, shop.prices.career, { proration_behavior: "none" });
  expect(invoiceIn(swapped).id).toBe(invoiceIn(subscription).id);
  expect(await shop.stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({ total: 1900 });
});
test("adds prorations that are not billed immediately to the next bill", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  running.advance(14 * DAY_SECONDS);
  const swapped = await shop.swap(subscription, shop.prices.career, {
    proration_behavior: "create_prorations",
    payment_behavior: "allow_incomplete",
  });
  expect(invoiceIn(swapped).id).toBe(invoiceIn(subscription).id);
  expect(await shop.stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    total: 500 + 1900,
  });
});
test("does not credit what a coupon took off", async () => {
  const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: "forever" });
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, {
    discounts: [{ coupon: coupon.id }],
  });
  running.advance(14 * DAY_SECONDS);
  const swapped = await shop.swap(subscription, shop.prices.career);
  expect(invoiceIn(swapped).lines.data.map(({ amount }) => amount)).toEqual([-225, 475]);
});
test("never charges more in a month than the dearest plan costs, nor less than the cheapest, for any changes between monthly plans, up to rounding", async () => {
  const step = fc.record({ career: fc.boolean(), after: fc.integer({ min: 1, max: 5 * DAY_SECONDS }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const customer = await shop.customerWith();
      let subscription = await shop.subscribe(customer.id, shop.prices.writer);
      for (const { career, after } of steps) {
        running.advance(after);
        subscription = await shop.swap(subscription, career ? shop.prices.career : shop.prices.writer);
      }
      const { data } = await shop.stripe.invoices.list({ customer: customer.id, limit: 100 });
      const billed = data.reduce((sum, invoice) => sum + invoice.total, 0);
      expect(billed).toBeGreaterThanOrEqual(900 - steps.length);
      expect(billed).toBeLessThanOrEqual(1900 + steps.length);
    }),
    runs(8),
  );
});
