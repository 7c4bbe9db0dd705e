import { expect, test } from "vitest";
import type { StripeEvent } from "#functions/clients/stripe/stripe-events.ts";
import { HANDLED_EVENTS, toStripeMessage } from "./stripe-message.ts";

const anEvent = (type: string, object: object, before?: object): StripeEvent => ({
  id: "evt_1",
  object: "event",
  type,
  livemode: false,
  data: { object: { ...object }, previous_attributes: before && { ...before } },
});

test("an event of a customer names the customer itself", () => {
  for (const type of ["customer.created", "customer.updated", "customer.deleted"])
    expect(toStripeMessage(anEvent(type, { id: "cus_1" }))).toMatchObject({ concern: "payer", customerId: "cus_1" });
});

test("an event of anything that a customer has names them, by id or as an object", () => {
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

test("a card that was taken off is its former owner's concern", () => {
  const event = anEvent("payment_method.detached", { id: "pm_1", customer: null }, { customer: "cus_1" });
  expect(toStripeMessage(event)?.customerId).toBe("cus_1");
});

test("a payment that is no customer's is nobody's concern", () => {
  expect(toStripeMessage(anEvent("payment_intent.succeeded", { id: "pi_1", customer: null }))).toBeNull();
});

test("a promotion code is the concern of whoever has its coupon", () => {
  const promotion = { coupon: "WELCOME", type: "coupon" };
  expect(toStripeMessage(anEvent("promotion_code.updated", { id: "promo_1", promotion }))).toMatchObject({
    concern: "coupon",
    customerId: null,
    objectId: "WELCOME",
  });
  expect(toStripeMessage(anEvent("coupon.deleted", { id: "WELCOME" }))?.objectId).toBe("WELCOME");
});

test("a price or a product concerns the catalogue", () => {
  expect(toStripeMessage(anEvent("price.updated", { id: "price_1" }))?.concern).toBe("catalogue");
  expect(toStripeMessage(anEvent("product.deleted", { id: "author-career" }))?.concern).toBe("catalogue");
});

test("a kind that we don't know is nothing, also one that every object has a name for", () => {
  for (const type of ["charge.succeeded", "constructor", "__proto__", "toString"])
    expect(toStripeMessage(anEvent(type, { id: "x_1", customer: "cus_1" }))).toBeNull();
});

test("a message holds ids and nothing else of what Stripe said", () => {
  const object = { id: "seti_1", customer: "cus_1", client_secret: "seti_1_secret_9", email: "mara@example.com" };
  expect(Object.values(toStripeMessage(anEvent("setup_intent.succeeded", object)) ?? {})).toEqual([
    ...["payer", "setup_intent.succeeded", "evt_1", "cus_1", "seti_1"],
  ]);
});
