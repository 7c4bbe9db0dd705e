import type Stripe from "stripe";
import type { Active } from "../money/discounts.ts";
import { type Span, settle } from "../money/proration.ts";
import { listOf } from "../wire/list.ts";
import { composeInvoice } from "./compose-invoice.ts";

export interface InvoiceFacts {
  readonly id: string;
  readonly customer: Stripe.Customer;
  readonly subscription: Pick<Stripe.Subscription, "id" | "metadata">;
  readonly lines: readonly Stripe.InvoiceLineItem[];
  readonly discounts: readonly Active[];
  readonly reason: Stripe.Invoice.BillingReason;
  readonly period: Span;
  readonly created: number;
  readonly prorationDate?: number | undefined;
}

/** Builds a draft invoice, which previews also show. */
export function draftInvoice(facts: InvoiceFacts): Stripe.Invoice {
  const { id, customer, subscription } = facts;
  const { lines, subtotal, total, total_discount_amounts } = composeInvoice(facts.lines, facts.discounts);
  const { amountDue } = settle(total, customer.balance);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Colophon",
    account_tax_ids: null,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: facts.reason,
    collection_method: "charge_automatically",
    created: facts.created,
    currency: facts.lines[0]?.currency ?? "usd",
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: facts.discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({ ...line, invoice: id })),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(facts.prorationDate === undefined ? {} : { subscription_proration_date: facts.prorationDate }),
      },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: facts.period.end,
    period_start: facts.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** Addresses of an invoice's simulated pages; the token guards them as Stripe's long addresses do. */
export const invoiceUrls = (origin: string, id: string, token: string) => ({
  hosted_invoice_url: `${origin}/_local/stripe/invoices/${id}/${token}`,
  invoice_pdf: `${origin}/_local/stripe/invoices/${id}/${token}/pdf`,
});
