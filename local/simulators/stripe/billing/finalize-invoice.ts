import type Stripe from "stripe";
import { settle } from "../money/proration.ts";
import { begin, change, emit, need, type World } from "../state/world.ts";
import { invoiceUrls } from "./draft-invoice.ts";
import { onInvoicePaid } from "./settled.ts";

export function beginInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const parent = invoice.parent?.subscription_details?.subscription;
  return begin(world, "invoice", "invoice.created", invoice, String(invoice.customer), {
    subscription: parent ? String(parent) : null,
  });
}

/** Finalizes a draft: assigns its number, applies the customer's balance, and creates a payment for the remainder. */
export function finalizeInvoice(world: World, draft: Stripe.Invoice): Stripe.Invoice {
  const customer = need(world, "customer", String(draft.customer));
  const { amountDue, endingBalance } = settle(draft.total, customer.balance);
  const sequence = customer.next_invoice_sequence ?? 1;
  world.store.save("customer", { ...customer, next_invoice_sequence: sequence + 1 });
  change(world, "customer", need(world, "customer", customer.id), { balance: endingBalance, currency: draft.currency });
  if (amountDue > 0) world.store.hide("invoice", draft.id, { paymentIntent: beginPayment(world, draft, amountDue).id });
  const open = change(
    world,
    "invoice",
    draft,
    {
      status: "open",
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
      amount_due: amountDue,
      amount_remaining: amountDue,
      starting_balance: customer.balance,
      ending_balance: endingBalance,
      effective_at: world.at(),
      automatically_finalizes_at: null,
      status_transitions: { ...draft.status_transitions, finalized_at: world.at() },
      ...invoiceUrls(world.origin, draft.id, world.store.draw(24)),
    },
    "invoice.finalized",
  );
  return amountDue > 0 ? open : markPaid(world, open);
}

function beginPayment(world: World, invoice: Stripe.Invoice, amount: number): Stripe.PaymentIntent {
  const id = world.store.newId("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${world.store.draw(25)}`,
    confirmation_method: "automatic",
    created: world.at(),
    currency: invoice.currency,
    customer: String(invoice.customer),
    customer_account: null,
    description: invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  return begin(world, "payment_intent", "payment_intent.created", intent, String(invoice.customer), {
    invoice: invoice.id,
  });
}

/** Marks an invoice as paid, by a charge or because nothing was due. */
export function markPaid(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  world.store.plan(invoice.id, "retry", null);
  const paid = change(
    world,
    "invoice",
    invoice,
    {
      status: "paid",
      attempted: true,
      attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: world.at() },
    },
    "invoice.paid",
  );
  emit(world, "invoice.payment_succeeded", paid);
  onInvoicePaid(world, paid);
  return paid;
}
