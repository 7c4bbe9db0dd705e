import type Stripe from "stripe";
import * as z from "zod";
import { cardFailure } from "../cards/outcome.ts";
import type { Routes } from "../http/routes.ts";
import { threeDSecureAction } from "../pages/page.ts";
import { begin, change, emit, need, type World } from "../state/world.ts";
import { invalid } from "../wire/errors.ts";
import { page } from "../wire/list.ts";
import { expand, mergedMetadata, metadata, paging, text, yesOrNo } from "../wire/params.ts";
import { attachUnchecked, CardData, createCard, methodOf } from "./payment-methods.ts";

const One = z.strictObject({ expand: expand.optional(), client_secret: text.optional() });
const Confirm = One.extend({
  payment_method: text.optional(),
  payment_method_data: CardData.optional(),
  return_url: text.optional(),
  use_stripe_sdk: yesOrNo.optional(),
});
const Create = z.strictObject({
  customer: text.optional(),
  usage: z.enum(["off_session", "on_session"]).optional(),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  payment_method_types: z.array(text).optional(),
  automatic_payment_methods: z.strictObject({ enabled: yesOrNo, allow_redirects: text.optional() }).optional(),
  payment_method: text.optional(),
  confirm: yesOrNo.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  return_url: text.optional(),
  expand: expand.optional(),
});

function create(world: World, params: z.output<typeof Create>): Stripe.SetupIntent {
  if (params.customer) need(world, "customer", params.customer, "customer");
  const id = world.store.newId("seti");
  const intent = begin(
    world,
    "setup_intent",
    "setup_intent.created",
    {
      id,
      object: "setup_intent",
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      application: null,
      automatic_payment_methods: params.automatic_payment_methods?.enabled
        ? { enabled: true, allow_redirects: "always" }
        : null,
      cancellation_reason: null,
      client_secret: `${id}_secret_${world.store.draw(25)}`,
      created: world.at(),
      customer: params.customer ?? null,
      description: params.description ?? null,
      excluded_payment_method_types: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      mandate: null,
      metadata: mergedMetadata({}, params.metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: params.payment_method_types ?? ["card"],
      single_use_mandate: null,
      status: "requires_payment_method",
      usage: params.usage ?? "off_session",
    },
    params.customer ?? null,
  );
  if (!params.payment_method) return intent;
  if (params.confirm) return confirm(world, intent, { payment_method: params.payment_method });
  return change(
    world,
    "setup_intent",
    intent,
    {
      payment_method: methodOf(world, params.payment_method, "payment_method").id,
      status: "requires_confirmation",
    },
    null,
  );
}

function confirm(world: World, intent: Stripe.SetupIntent, params: z.output<typeof Confirm>): Stripe.SetupIntent {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalid(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: "setup_intent_unexpected_state",
      setup_intent: intent,
    });
  const chosen = params.payment_method ?? (intent.payment_method as string | null);
  const method = params.payment_method_data
    ? createCard(world, params.payment_method_data)
    : methodOf(world, chosen ?? noMethod(), "payment_method");
  const behaviour = world.store.hidden("payment_method", method.id).behaviour ?? { asks: "never" };
  if (behaviour.refusesSetup) return fail(world, intent, method, behaviour.refusesSetup);
  if (behaviour.asks === "never" || behaviour.isSetUp) return succeed(world, intent, method);
  const asked = change(
    world,
    "setup_intent",
    intent,
    {
      status: "requires_action",
      payment_method: method.id,
      last_setup_error: null,
      next_action: threeDSecureAction(world.origin, intent.id, intent.client_secret!) as Stripe.SetupIntent.NextAction,
    },
    null,
  );
  emit(world, "setup_intent.requires_action", asked);
  return asked;
}

const noMethod = (): never => {
  throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
    code: "setup_intent_unexpected_state",
  });
};

function succeed(world: World, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  world.store.hide("payment_method", method.id, { isSetUp: true });
  if (intent.customer && method.customer !== intent.customer) attachUnchecked(world, method, String(intent.customer));
  return change(
    world,
    "setup_intent",
    intent,
    { status: "succeeded", payment_method: method.id, next_action: null, last_setup_error: null },
    "setup_intent.succeeded",
  );
}

function fail(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Parameters<typeof cardFailure>[0],
): never {
  const failed = failedWith(world, intent, { type: "card_error", ...decline, payment_method: method });
  throw cardFailure(decline, { setup_intent: failed, payment_method: method }, true);
}

function failedWith(
  world: World,
  intent: Stripe.SetupIntent,
  last_setup_error: Stripe.SetupIntent.LastSetupError,
): Stripe.SetupIntent {
  return change(
    world,
    "setup_intent",
    intent,
    { status: "requires_payment_method", payment_method: null, next_action: null, last_setup_error },
    "setup_intent.setup_failed",
  );
}

export function answerSetup(world: World, intent: Stripe.SetupIntent, isContent: boolean): Stripe.SetupIntent {
  if (intent.status !== "requires_action") return intent;
  const method = need(world, "payment_method", String(intent.payment_method));
  if (isContent) return succeed(world, intent, method);
  return failedWith(world, intent, {
    type: "invalid_request_error",
    code: "setup_intent_authentication_failure",
    message: "The latest attempt to set up the payment method has failed because authentication failed.",
    payment_method: method,
  });
}

export const setupIntents: Routes = (on) => {
  on("POST", "/v1/setup_intents", Create, create);
  on(
    "GET",
    "/v1/setup_intents",
    z.strictObject({ ...paging, customer: text.optional() }),
    (world, { customer, ...paging }) => page("/v1/setup_intents", world.store.list("setup_intent", customer), paging),
  );
  on("GET", "/v1/setup_intents/:id", One, (world, _, { id }) => need(world, "setup_intent", id), true);
  on(
    "POST",
    "/v1/setup_intents/:id/confirm",
    Confirm,
    (world, params, { id }) => confirm(world, need(world, "setup_intent", id), params),
    true,
  );
  on("POST", "/v1/setup_intents/:id/cancel", One, (world, _, { id }) =>
    change(
      world,
      "setup_intent",
      need(world, "setup_intent", id),
      { status: "canceled", next_action: null },
      "setup_intent.canceled",
    ),
  );
};
