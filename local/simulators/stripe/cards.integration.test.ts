import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PUBLISHABLE_KEY } from "./keys.ts";
import { openShop } from "./testing/shop.ts";
import { type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
const folder = mkdtempSync(join(tmpdir(), "stripe-cards-"));
beforeEach(async () => {
  running = await startStripe({ stateDir: folder });
});
afterEach(async () => {
  await running.close();
  for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `stripe.sqlite${end}`), { force: true });
});

const cardData = (number: string) => ({
  type: "card" as const,
  card: { number, exp_month: 12, exp_year: 2034, cvc: "123" },
  billing_details: { name: "Ann Author" },
});
/** Confirms as the browser does: with the publishable key and the secret of one setup. */
const confirmInBrowser = (intent: { id: string; client_secret: string | null }, number: string) =>
  running.sdk({ apiKey: PUBLISHABLE_KEY }).setupIntents.confirm(intent.id, {
    client_secret: intent.client_secret,
    payment_method_data: cardData(number),
  } as never);
async function begunSetup() {
  const stripe = running.sdk();
  const customer = await stripe.customers.create({ email: "a@example.com" });
  return {
    stripe,
    customer,
    intent: await stripe.setupIntents.create({ customer: customer.id, usage: "off_session" }),
  };
}

test("saves a card confirmed in the browser with the customer, by its last four digits", async () => {
  const { stripe, customer, intent } = await begunSetup();
  const done = await confirmInBrowser(intent, "4242 4242 4242 4242");
  expect(done.status).toBe("succeeded");
  const method = await stripe.paymentMethods.retrieve(String(done.payment_method));
  expect(method).toMatchObject({
    customer: customer.id,
    card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
  });
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
});
test("writes no card number to disk", async () => {
  const { intent } = await begunSetup();
  await confirmInBrowser(intent, "5555555555554444");
  await expect(running.sdk().paymentMethods.create(cardData("4000000000000003"))).rejects.toMatchObject({
    code: "incorrect_number",
  });
  await running.close();
  const bytes = readFileSync(join(folder, "stripe.sqlite")).toString("latin1");
  expect(bytes).toContain("4444");
  expect(bytes).not.toContain("5555555555554444");
  expect(bytes).not.toContain("4000000000000003");
  running = await startStripe({ stateDir: folder });
});
test.each([
  ["4000000000000002", "card_declined", "generic_decline"],
  ["4000000000009995", "card_declined", "insufficient_funds"],
  ["4000000000000069", "expired_card", "expired_card"],
  ["4000000000000127", "incorrect_cvc", "incorrect_cvc"],
])("refuses %s when it is saved", async (number, code, decline_code) => {
  const { stripe, customer, intent } = await begunSetup();
  await expect(confirmInBrowser(intent, number)).rejects.toMatchObject({
    type: "StripeCardError",
    statusCode: 402,
    code,
    decline_code,
  });
  expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
    status: "requires_payment_method",
    last_setup_error: { code },
  });
  const method = await stripe.paymentMethods.create(cardData(number));
  await expect(stripe.paymentMethods.attach(method.id, { customer: customer.id })).rejects.toMatchObject({ code });
});
test("refuses an invalid or expired card when it is entered", async () => {
  const { intent } = await begunSetup();
  await expect(confirmInBrowser(intent, "4242424242424241")).rejects.toMatchObject({ code: "incorrect_number" });
  const old = { ...cardData("4242424242424242"), card: { number: "4242424242424242", exp_month: 1, exp_year: 2020 } };
  await expect(running.sdk().paymentMethods.create(old)).rejects.toMatchObject({ code: "invalid_expiry_year" });
});
test("requires 3-D Secure for a card that needs it, and saves the card when it succeeds", async () => {
  const { stripe, customer, intent } = await begunSetup();
  const asked = await confirmInBrowser(intent, "4000002500003155");
  expect(asked).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
  expect(await running.completeChallenge(intent, "complete")).toMatchObject({ status: "succeeded" });
  expect((await stripe.paymentMethods.list({ customer: customer.id, type: "card" })).data).toHaveLength(1);
});
test("keeps the setup open when 3-D Secure fails", async () => {
  const { stripe, intent } = await begunSetup();
  await confirmInBrowser(intent, "4000000000003220");
  expect(await running.completeChallenge(intent, "fail")).toMatchObject({ status: "requires_payment_method" });
  expect((await stripe.setupIntents.retrieve(intent.id)).last_setup_error?.code).toBe(
    "setup_intent_authentication_failure",
  );
  expect(await confirmInBrowser(intent, "4242424242424242")).toMatchObject({ status: "succeeded" });
});
test("limits the publishable key to its own setup", async () => {
  const { intent, customer } = await begunSetup();
  const browser = running.sdk({ apiKey: PUBLISHABLE_KEY });
  await expect(browser.customers.retrieve(customer.id)).rejects.toMatchObject({ statusCode: 401 });
  await expect(browser.setupIntents.retrieve(intent.id)).rejects.toMatchObject({ statusCode: 401 });
  await expect(
    browser.setupIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_wrong` }),
  ).rejects.toMatchObject({ statusCode: 401 });
  expect(await browser.setupIntents.retrieve(intent.id, { client_secret: intent.client_secret! })).toMatchObject({
    id: intent.id,
  });
});
test("stops charging a detached card", async () => {
  const { stripe, customerWith } = await openShop(running);
  const customer = await customerWith();
  const method = String(customer.invoice_settings.default_payment_method);
  await stripe.paymentMethods.detach(method);
  const after = await stripe.customers.retrieve(customer.id);
  expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
  await expect(
    stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method } }),
  ).rejects.toMatchObject({ code: "resource_missing" });
});
test("refuses to charge another customer's card", async () => {
  const { stripe, customerWith, prices, subscribe } = await openShop(running);
  const [mine, other] = [await customerWith(), await customerWith()];
  const theirs = String(other.invoice_settings.default_payment_method);
  await expect(subscribe(mine.id, prices.writer, { default_payment_method: theirs })).rejects.toMatchObject({
    code: "resource_missing",
  });
  await expect(stripe.paymentMethods.attach(theirs, { customer: mine.id })).rejects.toMatchObject({
    code: "payment_method_unexpected_state",
  });
});
