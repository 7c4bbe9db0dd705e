import type Stripe from "stripe";
import * as z from "zod";
import { cardFailure, notACard } from "../cards/outcome.ts";
import { cardOf, numberOfNamed } from "../cards/test-cards.ts";
import type { Routes } from "../http/routes.ts";
import { change, emit, need, type World } from "../state/world.ts";
import { invalid, missing } from "../wire/errors.ts";
import { page } from "../wire/list.ts";
import { emptied, expand, mergedMetadata, metadata, paging, text, whole } from "../wire/params.ts";

const One = z.strictObject({ expand: expand.optional() });
const Address = z.record(z.string(), text);
const BillingDetails = z.strictObject({
  name: emptied(text).optional(),
  email: emptied(text).optional(),
  phone: emptied(text).optional(),
  address: Address.optional(),
});
export const CardData = z.strictObject({
  type: z.literal("card"),
  card: z.strictObject({
    number: text.optional(),
    exp_month: whole.optional(),
    exp_year: whole.optional(),
    cvc: text.optional(),
    token: text.optional(),
  }),
  billing_details: BillingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: text.optional(),
});
const Create = CardData.extend({ expand: expand.optional() });
const Update = One.extend({
  card: z.strictObject({ exp_month: whole.optional(), exp_year: whole.optional() }).optional(),
  billing_details: BillingDetails.optional(),
  metadata: metadata.optional(),
});
const List = z.strictObject({ ...paging, customer: text.optional(), type: text.optional() });

/** Saves a card: of its number only the last four digits and its behavior. */
export function createCard(world: World, data: z.output<typeof CardData>): Stripe.PaymentMethod {
  const number = data.card.number ?? numberOfNamed(data.card.token ?? "") ?? "";
  const card = cardOf(number);
  if (!card) throw notACard(number ? "number" : "missing");
  const today = new Date(world.at() * 1000);
  const { exp_month = 12, exp_year = today.getUTCFullYear() + 3, cvc } = data.card;
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  if (exp_month < 1 || exp_month > 12) throw notACard("exp_month");
  if (year * 12 + exp_month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth()) throw notACard("exp_year");
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw notACard("cvc");
  const method: Stripe.PaymentMethod = {
    id: world.store.newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: null,
      email: data.billing_details?.email ?? null,
      name: data.billing_details?.name ?? null,
      phone: data.billing_details?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc ? "pass" : null },
      country: "US",
      display_brand: card.brand,
      exp_month,
      exp_year: year,
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.at(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergedMetadata({}, data.metadata),
    type: "card",
  };
  return world.store.add("payment_method", method, { behaviour: card.behaviour });
}

/** Returns a card by its ID, or creates one by the name of a test card. @throws {StripeFailure} */
export function methodOf(world: World, id: string, param: string): Stripe.PaymentMethod {
  const number = numberOfNamed(id);
  return number ? createCard(world, { type: "card", card: { number } }) : need(world, "payment_method", id, param);
}

/** Attaches a card to a customer. @throws {StripeFailure} for a card that the bank declines immediately */
export function attach(world: World, id: string, customer: string): Stripe.PaymentMethod {
  const method = methodOf(world, id, "id");
  need(world, "customer", customer, "customer");
  if (method.customer === customer) return method;
  if (method.customer)
    throw invalid("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
      param: "payment_method",
    });
  const { refusesSetup } = world.store.hidden("payment_method", method.id).behaviour ?? {};
  if (refusesSetup) throw cardFailure(refusesSetup);
  return attachUnchecked(world, method, customer);
}

/** Attaches a card without the bank's check, which a setup intent has already made. */
export function attachUnchecked(world: World, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  world.store.own(method.id, customer);
  return change(world, "payment_method", method, { customer }, "payment_method.attached");
}

function detach(world: World, id: string): Stripe.PaymentMethod {
  const method = need(world, "payment_method", id);
  const customer = method.customer && world.store.find("customer", String(method.customer));
  if (!customer)
    throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.");
  world.store.own(id, null);
  const detached = world.store.save("payment_method", { ...method, customer: null });
  emit(world, "payment_method.detached", detached, { customer: customer.id });
  if (customer.invoice_settings.default_payment_method === id)
    change(world, "customer", customer, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  for (const subscription of world.store.list("subscription", customer.id))
    if (subscription.default_payment_method === id)
      change(world, "subscription", subscription, { default_payment_method: null }, "customer.subscription.updated");
  return detached;
}

export const paymentMethods: Routes = (on) => {
  on("POST", "/v1/payment_methods", Create, (world, { expand: _, ...data }) => createCard(world, data), true);
  on("GET", "/v1/payment_methods", List, (world, { customer, type, ...paging }) => {
    const found = customer ? world.store.list("payment_method", customer) : [];
    return page(
      "/v1/payment_methods",
      found.filter((method) => !type || method.type === type),
      paging,
    );
  });
  on("GET", "/v1/customers/:id/payment_methods", List, (world, { customer: _, type, ...paging }, { id }) => {
    need(world, "customer", id);
    const found = world.store.list("payment_method", id).filter((method) => !type || method.type === type);
    return page(`/v1/customers/${id}/payment_methods`, found, paging);
  });
  on("GET", "/v1/customers/:id/payment_methods/:method", One, (world, _, { id, method }) => {
    const found = need(world, "payment_method", method!, "payment_method");
    if (found.customer !== id) throw missing("payment_method", method!);
    return found;
  });
  on("GET", "/v1/payment_methods/:id", One, (world, _, { id }) => need(world, "payment_method", id));
  on("POST", "/v1/payment_methods/:id", Update, (world, { card, billing_details, metadata: given }, { id }) => {
    const method = need(world, "payment_method", id);
    return change(world, "payment_method", method, {
      card: { ...method.card!, ...card },
      billing_details: { ...method.billing_details, ...billing_details } as Stripe.PaymentMethod.BillingDetails,
      metadata: mergedMetadata(method.metadata, given),
    });
  });
  on("POST", "/v1/payment_methods/:id/attach", One.extend({ customer: text }), (world, { customer }, { id }) =>
    attach(world, id, customer),
  );
  on("POST", "/v1/payment_methods/:id/detach", One, (world, _, { id }) => detach(world, id));
};
