import type Stripe from "stripe";
import { outcomeOf } from "../cards/outcome.ts";
import type { Decline } from "../cards/test-cards.ts";
import { threeDSecureAction } from "../pages/page.ts";
import { attachUnchecked } from "../resources/payment-methods.ts";
import { change, emit, need, type World } from "../state/world.ts";
import { markPaid } from "./finalize-invoice.ts";

export type Attempt =
  | { readonly kind: "paid" | "asks" | "no_method" }
  | { readonly kind: "declined"; readonly decline: Decline };

export interface AttemptOptions {
  readonly onSession: boolean;
  readonly method?: string | undefined;
  /** Whether the payment passed 3-D Secure. */
  readonly isAuthenticated?: boolean;
}

/** The card charged for an invoice: the invoice's, else the subscription's, else the customer's. */
function methodFor(world: World, invoice: Stripe.Invoice): string | null {
  const { subscription } = world.store.hidden("invoice", invoice.id);
  const chosen =
    invoice.default_payment_method ??
    (subscription ? world.store.find("subscription", subscription)?.default_payment_method : null) ??
    world.store.find("customer", String(invoice.customer))?.invoice_settings.default_payment_method;
  return chosen ? String(chosen) : null;
}

/** Tries to charge an open invoice; stores the result and emits its events. */
export function attemptPayment(world: World, invoice: Stripe.Invoice, options: AttemptOptions): Attempt {
  const intent = need(world, "payment_intent", world.store.hidden("invoice", invoice.id).paymentIntent ?? "");
  const chosen = options.method ?? methodFor(world, invoice);
  if (!chosen) {
    emitPaymentFailed(world, invoice);
    return { kind: "no_method" };
  }
  const method = need(world, "payment_method", chosen, "payment_method");
  const { behaviour = { asks: "never" }, isSetUp = false } = world.store.hidden("payment_method", method.id);
  const ordered = options.isAuthenticated ? undefined : world.faults.takeForCharge();
  const outcome =
    ordered === "ask"
      ? ({ kind: "asks" } as const)
      : ordered
        ? ({ kind: "declined", decline: ordered } as const)
        : outcomeOf(behaviour, {
            onSession: options.onSession,
            isAuthenticated: options.isAuthenticated ?? false,
            isSetUp,
          });
  if (outcome.kind === "paid") {
    world.store.hide("payment_method", method.id, { isSetUp: isSetUp || (options.isAuthenticated ?? false) });
    succeed(world, intent, method);
    markPaid(world, need(world, "invoice", invoice.id));
  } else if (outcome.kind === "declined") refuse(world, invoice, intent, method, outcome.decline);
  else ask(world, invoice, intent, method);
  return outcome;
}

function succeed(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (!method.customer) attachUnchecked(world, method, String(intent.customer));
  const done = {
    status: "succeeded",
    amount_received: intent.amount,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  } as const;
  change(world, "payment_intent", intent, done, "payment_intent.succeeded");
}

function refuse(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): void {
  refusePayment(world, intent, { type: "card_error", ...decline, payment_method: method });
  emitPaymentFailed(world, invoice);
}

export function refusePayment(
  world: World,
  intent: Stripe.PaymentIntent,
  last_payment_error: Stripe.PaymentIntent.LastPaymentError,
): void {
  const failed = {
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error,
  } as const;
  change(world, "payment_intent", intent, failed, null);
  emit(world, "payment_intent.payment_failed", { ...intent, ...failed });
}

export function emitPaymentFailed(world: World, invoice: Stripe.Invoice, type = "invoice.payment_failed"): void {
  const before = need(world, "invoice", invoice.id);
  const next = change(world, "invoice", before, { attempted: true, attempt_count: before.attempt_count + 1 });
  emit(world, type, next);
}

function ask(world: World, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const asked = change(
    world,
    "payment_intent",
    intent,
    {
      status: "requires_action",
      payment_method: method.id,
      last_payment_error: null,
      next_action: threeDSecureAction(
        world.origin,
        intent.id,
        intent.client_secret!,
      ) as Stripe.PaymentIntent.NextAction,
    },
    null,
  );
  emit(world, "payment_intent.requires_action", asked);
  emitPaymentFailed(world, invoice, "invoice.payment_action_required");
}
