import type Stripe from "stripe";
import * as z from "zod";
import { endSubscription } from "../billing/end-subscription.ts";
import type { Routes } from "../http/routes.ts";
import { begin, change, emit, need, type World } from "../state/world.ts";
import { missing } from "../wire/errors.ts";
import { isWithin, page } from "../wire/list.ts";
import { emptied, expand, mergedMetadata, metadata, paging, range, text, whole } from "../wire/params.ts";
import { attach } from "./payment-methods.ts";
import { defined } from "./products.ts";

const One = z.strictObject({ expand: expand.optional() });
const Fields = One.extend({
  email: emptied(text).optional(),
  name: emptied(text).optional(),
  description: emptied(text).optional(),
  phone: emptied(text).optional(),
  balance: whole.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: emptied(text).optional() }).optional(),
  preferred_locales: z.array(text).optional(),
});
const Create = Fields.extend({ payment_method: text.optional() });

const isOwn = (world: World, customer: string, method: string): boolean =>
  world.store.find("payment_method", method)?.customer === customer;

/** @throws {StripeFailure} for a card that isn't the customer's */
export function needOwnMethod(world: World, customer: string, method: string, param: string): void {
  if (isOwn(world, customer, method)) return;
  const failure = missing("payment_method", method, param);
  const hint = "The payment method must be attached to the customer.";
  throw world.store.find("payment_method", method)
    ? Object.assign(missing("payment_method", method, param), {
        body: {
          ...failure.body,
          message: `The customer does not have a payment method with the ID ${method}. ${hint}`,
        },
      })
    : failure;
}

function create(world: World, params: z.output<typeof Create>): Stripe.Customer {
  const { store } = world;
  const customer = begin(world, "customer", "customer.created", {
    id: store.newId("cus"),
    object: "customer",
    address: null,
    balance: params.balance ?? 0,
    created: world.at(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: store.draw(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergedMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
  if (params.payment_method) attach(world, params.payment_method, customer.id);
  const chosen = params.invoice_settings?.default_payment_method;
  return chosen ? update(world, customer, { invoice_settings: { default_payment_method: chosen } }) : customer;
}

function update(world: World, customer: Stripe.Customer, params: z.output<typeof Fields>): Stripe.Customer {
  const { expand: _, invoice_settings, metadata: given, preferred_locales, ...fields } = params;
  const method = invoice_settings?.default_payment_method;
  if (method) needOwnMethod(world, customer.id, method, "invoice_settings[default_payment_method]");
  return change(world, "customer", customer, {
    ...defined(fields),
    ...(preferred_locales ? { preferred_locales } : {}),
    metadata: mergedMetadata(customer.metadata, given),
    ...(method === undefined
      ? {}
      : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }),
  });
}

function remove(world: World, id: string) {
  const customer = need(world, "customer", id);
  for (const subscription of world.store.list("subscription", id))
    endSubscription(world, subscription, { reason: "cancellation_requested" });
  for (const method of world.store.list("payment_method", id)) {
    world.store.own(method.id, null);
    world.store.save("payment_method", { ...method, customer: null });
  }
  world.store.delete(id);
  emit(world, "customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

export const customers: Routes = (on) => {
  const List = z.strictObject({ ...paging, email: text.optional(), created: range.optional() });
  on("POST", "/v1/customers", Create, create);
  on("GET", "/v1/customers", List, (world, { email, created, ...paging }) => {
    const found = world.store
      .list("customer")
      .filter((customer) => (!email || customer.email === email) && isWithin(customer.created, created));
    return page("/v1/customers", found, paging);
  });
  on("GET", "/v1/customers/:id", One, (world, _, { id }) => {
    const known = world.store.any(id);
    const customer = known?.object as Stripe.Customer | undefined;
    if (customer?.object !== "customer") throw missing("customer", id);
    return known?.isDeleted ? { id, object: "customer", deleted: true } : customer;
  });
  on("POST", "/v1/customers/:id", Fields, (world, params, { id }) =>
    update(world, need(world, "customer", id), params),
  );
  on("DELETE", "/v1/customers/:id", One, (world, _, { id }) => remove(world, id));
};
