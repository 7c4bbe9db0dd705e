import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openShop } from "./testing/shop.ts";
import { type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeEach(async () => {
  running = await startStripe();
  stripe = running.sdk();
});
afterEach(() => running.close());

test("answers a missing resource with 404 and the request's ID", async () => {
  const error = await stripe.customers.retrieve("cus_none").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    param: "id",
    message: "No such customer: 'cus_none'",
  });
  expect((error as Stripe.errors.StripeError).requestId).toMatch(/^req_/);
});
test("names a resource that is not simulated", async () => {
  await expect(stripe.refunds.list()).rejects.toThrow('no resource "refunds"');
});
test("names unknown, missing and invalid parameters", async () => {
  await expect(stripe.customers.create({ nonsense: "1" } as never)).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "nonsense",
  });
  await expect(
    stripe.prices.create({ currency: "usd", product: "x", recurring: { interval: "month" } }),
  ).rejects.toMatchObject({ code: "parameter_missing", param: "unit_amount" });
  await expect(stripe.customers.create({ balance: "much" as never })).rejects.toMatchObject({
    code: "parameter_invalid_integer",
    param: "balance",
  });
});
test("answers a wrong key with 401 without repeating the key", async () => {
  const error = await running
    .sdk({ apiKey: "sk_test_another_account" })
    .customers.list()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect((error as Error).message).not.toContain("another_account");
});
test("pages lists, and the SDK reads all pages automatically", async () => {
  for (let n = 0; n < 25; n++) await stripe.customers.create({ email: `${n}@example.com` });
  const first = await stripe.customers.list({ limit: 10 });
  expect(first).toMatchObject({ has_more: true });
  expect(first.data[0]!.email).toBe("24@example.com");
  const all = await stripe.customers.list({ limit: 7 }).autoPagingToArray({ limit: 100 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
});
test("returns expanded objects whole, in lists and inside other expanded objects", async () => {
  const { customerWith, subscribe, prices } = await openShop(running);
  const customer = await customerWith();
  await subscribe(customer.id, prices.writer);
  const { data } = await stripe.subscriptions.list({
    customer: customer.id,
    expand: [
      "data.customer.invoice_settings.default_payment_method",
      "data.latest_invoice.payments",
      "data.items.data.price.product",
    ],
  });
  expect(data).toMatchObject([
    {
      customer: {
        email: "author@example.com",
        invoice_settings: { default_payment_method: { card: { last4: "4242" } } },
      },
      latest_invoice: { payments: { data: [{ status: "paid" }] } },
      items: { data: [{ price: { product: { name: "Writer" } } }] },
    },
  ]);
  const retrieved = await stripe.customers.retrieve(customer.id, {
    expand: ["subscriptions.data.latest_invoice.confirmation_secret"],
  });
  expect(retrieved).toMatchObject({
    subscriptions: { data: [{ latest_invoice: { confirmation_secret: { type: "payment_intent" } } }] },
  });
  await expect(stripe.customers.retrieve(customer.id, { expand: ["nonsense"] })).rejects.toThrow("cannot be expanded");
});
test("merges metadata, and removes a key given an empty value", async () => {
  const { id } = await stripe.customers.create({ metadata: { tenant_id: "t1", note: "a" } });
  expect((await stripe.customers.update(id, { metadata: { note: "" } })).metadata).toEqual({ tenant_id: "t1" });
});

test("replays the answer for the same idempotency key and parameters, and marks it as replayed", async () => {
  const [a, b] = [1, 2].map(() => stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "one" }));
  expect((await a!).id).toBe((await b!).id);
  expect((await stripe.customers.list()).data).toHaveLength(1);
  const again = await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "one" });
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
});
test("refuses an idempotency key with other parameters", async () => {
  await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey: "one" });
  const error = await stripe.customers
    .create({ email: "b@example.com" }, { idempotencyKey: "one" })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error).toMatchObject({ statusCode: 400 });
});
test("refuses an idempotency key whose call is in progress, and the SDK's retry receives the answer", async () => {
  running.order({ fault: "slow", delayMs: 300, path: "/v1/customers" });
  const slow = stripe.customers.create({}, { idempotencyKey: "one" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(stripe.customers.create({}, { idempotencyKey: "one" })).rejects.toMatchObject({
    statusCode: 409,
    code: "idempotency_key_in_use",
  });
  const patient = await running.sdk({ maxNetworkRetries: 3 }).customers.create({}, { idempotencyKey: "one" });
  expect(patient.id).toBe((await slow).id);
});
test("replays an error after the work began, and not one in the parameters", async () => {
  const { customerWith, prices } = await openShop(running);
  const customer = await customerWith("4000000000000341");
  const params = {
    customer: customer.id,
    items: [{ price: prices.writer.id }],
    payment_behavior: "error_if_incomplete" as const,
  };
  const subscribe = () => stripe.subscriptions.create(params, { idempotencyKey: "two" });
  await expect(subscribe()).rejects.toMatchObject({ code: "card_declined" });
  const good = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: good.id } });
  await expect(subscribe()).rejects.toMatchObject({ code: "card_declined" });
  await expect(stripe.customers.create({ nonsense: "1" } as never, { idempotencyKey: "three" })).rejects.toMatchObject({
    code: "parameter_unknown",
  });
  expect(await stripe.customers.create({}, { idempotencyKey: "three" })).toMatchObject({ object: "customer" });
});
test("forgets idempotency keys after a day", async () => {
  const first = await stripe.customers.create({}, { idempotencyKey: "one" });
  running.advance(86_401);
  expect((await stripe.customers.create({}, { idempotencyKey: "one" })).id).not.toBe(first.id);
});

test("answers the SDK's retry after a lost answer with the original result", async () => {
  const { customerWith, prices } = await openShop(running);
  const customer = await customerWith();
  running.order({ fault: "lost", path: "/v1/subscriptions", times: 2 });
  const subscription = await running
    .sdk({ maxNetworkRetries: 2 })
    .subscriptions.create({ customer: customer.id, items: [{ price: prices.writer.id }] });
  expect((await stripe.subscriptions.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([
    subscription.id,
  ]);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
});
test("breaks the connection of a lost answer without a retry, with the work done", async () => {
  // The SDK retries once regardless of its options when a connection ends without an answer.
  running.order({ fault: "lost", times: 2 });
  await expect(stripe.customers.create({ email: "a@example.com" })).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  expect((await stripe.customers.list()).data).toHaveLength(1);
});
test.each([
  ["rate_limited", Stripe.errors.StripeRateLimitError, 0],
  ["error_500", Stripe.errors.StripeAPIError, 0],
  ["error_500_after", Stripe.errors.StripeAPIError, 1],
] as const)("%s", async (fault, kind, done) => {
  running.order({ fault, method: "POST" });
  await expect(stripe.customers.create({})).rejects.toBeInstanceOf(kind);
  expect((await stripe.customers.list()).data).toHaveLength(done);
});
test("delays a fault until a later call", async () => {
  running.order({ fault: "error_500", path: "/v1/customers", after: 1 });
  await stripe.customers.create({});
  await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 500 });
  await stripe.customers.create({});
});
test("subscribes and charges once for fifty identical concurrent calls with one key", async () => {
  const { customerWith, prices } = await openShop(running);
  const customer = await customerWith();
  const patient = running.sdk({ maxNetworkRetries: 5 });
  const params = { customer: customer.id, items: [{ price: prices.writer.id }] };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => patient.subscriptions.create(params, { idempotencyKey: "checkout" })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
});
