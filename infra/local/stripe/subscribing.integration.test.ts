import { afterEach, expect, test } from "vitest";
import { type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
afterEach(() => running.close());

test("a customer with a card subscribes and is charged", async () => {
  running = await startStripe();
  const stripe = running.sdk();
  const product = await stripe.products.create({ id: "writer", name: "Writer" });
  const price = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 900,
    recurring: { interval: "month" },
    lookup_key: "writer-monthly",
  });
  const customer = await stripe.customers.create({ email: "a@example.com" });
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
    expand: ["latest_invoice.confirmation_secret"],
  });
  expect(subscription.status).toBe("active");
  expect(subscription.latest_invoice).toMatchObject({ status: "paid", amount_paid: 900 });
  const next = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(next).toMatchObject({ amount_due: 900 });
});
