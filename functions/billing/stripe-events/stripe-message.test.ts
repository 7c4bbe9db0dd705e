import { expect, test } from "vitest";
import type { StripeEvent } from "#functions/adapters/stripe/stripe-events.ts";
import { HANDLED_EVENTS, toStripeMessage } from "./stripe-message.ts";

const anEvent = (type: string, object: object, before?: object): StripeEvent => ({
  id: "evt_1",
  object: "event",
  type,
  livemode: false,
  data: { object: { ...object }, previous_attributes: before && { ...before } },
});

test("an event of a customer refers to that customer", () => {
  for (const type of ["customer.created", "customer.updated", "customer.deleted"])
    expect(toStripeMessage(anEvent(type, { id: "cus_1" }))).toMatchObject({ concern: "payer", customerId: "cus_1" });
});

test("an event of a customer's object refers to the customer, by id or as an object", () => {
  const types = Object.keys(HANDLED_EVENTS).filter(
    (type) => HANDLED_EVENTS[type] === "payer" && !/^customer\.(created|updated|deleted)$/.test(type),
  );
  expect(types.length).toBeGreaterThan(20);
  for (const type of types) {
    for (const customer of ["cus_1", { id: "cus_1", object: "customer" }])
      expect(toStripeMessage(anEvent(type, { id: "x_1", customer }))).toMatchObject({
        concern: "payer",
        customerId: "cus_1",
        objectId: "x_1",
      });
  }
});

test("a detached card refers to its former customer", () => {
  const event = anEvent("payment_method.detached", { id: "pm_1", customer: null }, { customer: "cus_1" });
  expect(toStripeMessage(event)?.customerId).toBe("cus_1");
});

test("an event of a payment without a customer refers to none", () => {
  expect(toStripeMessage(anEvent("payment_intent.succeeded", { id: "pi_1", customer: null }))).toBeNull();
});

test("an event of a promotion code refers to its coupon, so to every holder of it", () => {
  const promotion = { coupon: "WELCOME", type: "coupon" };
  expect(toStripeMessage(anEvent("promotion_code.updated", { id: "promo_1", promotion }))).toMatchObject({
    concern: "coupon",
    customerId: null,
    objectId: "WELCOME",
  });
  expect(toStripeMessage(anEvent("coupon.deleted", { id: "WELCOME" }))?.objectId).toBe("WELCOME");
});

test("an event of a price or a product refers to the catalogue", () => {
  expect(toStripeMessage(anEvent("price.updated", { id: "price_1" }))?.concern).toBe("catalogue");
  expect(toStripeMessage(anEvent("product.deleted", { id: "author-career" }))?.concern).toBe("catalogue");
});

test("ignores an unknown type, also one that is an inherited property of every object", () => {
  for (const type of ["charge.succeeded", "constructor", "__proto__", "toString"])
    expect(toStripeMessage(anEvent(type, { id: "x_1", customer: "cus_1" }))).toBeNull();
});

test("a message holds only ids from Stripe's event", () => {
  const object = { id: "seti_1", customer: "cus_1", client_secret: "seti_1_secret_9", email: "mara@example.com" };
  expect(Object.values(toStripeMessage(anEvent("setup_intent.succeeded", object)) ?? {})).toEqual([
    ...["payer", "setup_intent.succeeded", "evt_1", "cus_1", "seti_1"],
  ]);
});
