import { afterEach, beforeEach, expect, test } from "vitest";
import { openShop } from "./testing/shop.ts";
import { type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
beforeEach(async () => {
  running = await startStripe();
});
afterEach(() => running.close());

test("creates a product with a chosen ID once", async () => {
  const stripe = running.sdk();
  await stripe.products.create({ id: "writer", name: "Writer" });
  expect(await stripe.products.retrieve("writer")).toMatchObject({ name: "Writer", active: true });
  await expect(stripe.products.create({ id: "writer", name: "Again" })).rejects.toMatchObject({
    code: "resource_already_exists",
  });
});
test("finds a price by its lookup key, and transfers the key only on request", async () => {
  const { stripe, prices } = await openShop(running);
  const dearer = {
    product: "writer",
    currency: "usd",
    unit_amount: 1000,
    recurring: { interval: "month" as const },
    lookup_key: "writer-month",
  };
  await expect(stripe.prices.create(dearer)).rejects.toMatchObject({ param: "lookup_key" });
  const next = await stripe.prices.create({ ...dearer, transfer_lookup_key: true });
  const found = await stripe.prices.list({ lookup_keys: ["writer-month"] });
  expect(found.data.map(({ id }) => id)).toEqual([next.id]);
  expect(await stripe.prices.retrieve(prices.writer.id)).toMatchObject({ lookup_key: null, unit_amount: 900 });
});
test("sells no archived price", async () => {
  const { stripe, prices, customerWith, subscribe } = await openShop(running);
  await stripe.prices.update(prices.writer.id, { active: false });
  expect((await stripe.prices.list({ active: true, product: "writer" })).data).toHaveLength(1);
  await expect(subscribe((await customerWith()).id, prices.writer)).rejects.toMatchObject({ param: "items[0][price]" });
});
test("changes nothing and sends no event for an update without a difference", async () => {
  const { stripe, typesOf } = await openShop(running);
  await stripe.products.update("writer", { name: "Writer" });
  expect(await typesOf()).not.toContain("product.updated");
});
test("finds an active promotion code regardless of letter case", async () => {
  const stripe = running.sdk();
  const coupon = await stripe.coupons.create({ id: "spring", percent_off: 50, duration: "once" });
  const code = await stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: coupon.id },
    code: "SPRING",
    expires_at: running.at() + 60,
  });
  const find = () => stripe.promotionCodes.list({ code: "spring", active: true, expand: ["data.promotion.coupon"] });
  expect((await find()).data).toMatchObject([{ id: code.id, promotion: { coupon: { percent_off: 50 } } }]);
  running.advance(61);
  expect((await find()).data).toEqual([]);
});
test("stops accepting a coupon after its last redemption, its last day, and its deletion", async () => {
  const { stripe, prices, customerWith, subscribe } = await openShop(running);
  await stripe.coupons.create({ id: "first", percent_off: 10, duration: "once", max_redemptions: 1 });
  await stripe.coupons.create({
    id: "soon",
    amount_off: 100,
    currency: "usd",
    duration: "once",
    redeem_by: running.at() + 60,
  });
  const customer = await customerWith();
  await subscribe(customer.id, prices.writer, { discounts: [{ coupon: "first" }] });
  running.advance(61);
  expect(await stripe.coupons.retrieve("first")).toMatchObject({ valid: false, times_redeemed: 1 });
  expect(await stripe.coupons.retrieve("soon")).toMatchObject({ valid: false });
  for (const coupon of ["first", "soon"])
    await expect(subscribe(customer.id, prices.writer, { discounts: [{ coupon }] })).rejects.toMatchObject({
      code: "coupon_expired",
    });
  await stripe.coupons.del("first");
  await expect(stripe.coupons.retrieve("first")).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
  await stripe.coupons.create({ id: "first", percent_off: 20, duration: "once" });
});
test("keeps a coupon on existing subscriptions after the coupon's deletion", async () => {
  const { stripe, prices, customerWith, subscribe } = await openShop(running);
  await stripe.coupons.create({ id: "always", percent_off: 50, duration: "forever", name: "Half" });
  const { id } = await subscribe((await customerWith()).id, prices.writer, { discounts: [{ coupon: "always" }] });
  await stripe.coupons.del("always");
  const found = await stripe.subscriptions.retrieve(id, { expand: ["discounts.source.coupon"] });
  expect(found.discounts).toMatchObject([{ source: { coupon: { name: "Half" } } }]);
  expect(await stripe.invoices.createPreview({ subscription: id })).toMatchObject({ amount_due: 450 });
});
