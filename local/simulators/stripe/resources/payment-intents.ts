import type Stripe from "stripe";
import * as z from "zod";
import { attemptPayment, emitPaymentFailed, refusePayment } from "../billing/pay-invoice.ts";
import { cardFailure } from "../cards/outcome.ts";
import type { Routes } from "../http/routes.ts";
import { need, type World } from "../state/world.ts";
import { invalid } from "../wire/errors.ts";
import { page } from "../wire/list.ts";
import { expand, paging, text, yesOrNo } from "../wire/params.ts";
import { CardData, createCard, methodOf } from "./payment-methods.ts";

const One = z.strictObject({ expand: expand.optional(), client_secret: text.optional() });
const Confirm = One.extend({
  payment_method: text.optional(),
  payment_method_data: CardData.optional(),
  return_url: text.optional(),
  use_stripe_sdk: yesOrNo.optional(),
  off_session: yesOrNo.optional(),
});

/** Simulated payments always belong to an invoice. */
const invoiceOf = (world: World, intent: Stripe.PaymentIntent): Stripe.Invoice =>
  need(world, "invoice", world.store.hidden("payment_intent", intent.id).invoice ?? "");

/** Pays with the cardholder present. @throws {StripeFailure} for a declined charge, which stays on record */
export function confirmPayment(world: World, id: string, params: z.output<typeof Confirm>): Stripe.PaymentIntent {
  const intent = need(world, "payment_intent", id);
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalid(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  const given = params.payment_method_data
    ? createCard(world, params.payment_method_data)
    : params.payment_method && methodOf(world, params.payment_method, "payment_method");
  const method = given ? given.id : (intent.payment_method as string | null);
  const attempt = attemptPayment(world, invoiceOf(world, intent), {
    onSession: !(params.off_session ?? false),
    method: method ?? undefined,
  });
  const now = need(world, "payment_intent", id);
  if (attempt.kind === "declined") throw cardFailure(attempt.decline, { payment_intent: now }, true);
  if (attempt.kind === "no_method")
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: "payment_intent_unexpected_state",
      payment_intent: now,
    });
  return now;
}

export function answerPayment(world: World, intent: Stripe.PaymentIntent, isContent: boolean): Stripe.PaymentIntent {
  if (intent.status !== "requires_action") return intent;
  const invoice = invoiceOf(world, intent);
  if (isContent) {
    attemptPayment(world, invoice, { onSession: true, method: String(intent.payment_method), isAuthenticated: true });
  } else {
    refusePayment(world, intent, {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    });
    emitPaymentFailed(world, invoice);
  }
  return need(world, "payment_intent", intent.id);
}

export const paymentIntents: Routes = (on) => {
  on(
    "GET",
    "/v1/payment_intents",
    z.strictObject({ ...paging, customer: text.optional() }),
    (world, { customer, ...paging }) =>
      page("/v1/payment_intents", world.store.list("payment_intent", customer), paging),
  );
  on("GET", "/v1/payment_intents/:id", One, (world, _, { id }) => need(world, "payment_intent", id), true);
  on(
    "POST",
    "/v1/payment_intents/:id/confirm",
    Confirm,
    (world, params, { id }) => confirmPayment(world, id, params),
    true,
  );
};
