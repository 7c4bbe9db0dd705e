import type Stripe from "stripe";
import type { Span } from "../money/proration.ts";
import { onWire } from "../state/world.ts";

/** An invoice line before discounts. `net`: its amount includes its discounts, and it takes no more of them. */
export interface LineFacts {
  readonly id: string;
  readonly amount: number;
  readonly description: string;
  readonly period: Span;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly subscription: string;
  readonly item: string;
  readonly isProration: boolean;
  /** For a credit, the line that it partly gives back. */
  readonly credited?: { readonly invoice: string; readonly line: string } | undefined;
}

export function lineOf(facts: LineFacts): Stripe.InvoiceLineItem {
  const { credited, price } = facts;
  return {
    id: facts.id,
    object: "line_item",
    amount: facts.amount,
    currency: price.currency,
    description: facts.description,
    discount_amounts: [],
    discountable: !facts.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: facts.isProration,
        proration_details: credited
          ? { credited_items: { invoice: credited.invoice, invoice_line_items: [credited.line] } }
          : { credited_items: null },
        subscription: facts.subscription,
        subscription_item: facts.item,
      },
    },
    period: { start: facts.period.start, end: facts.period.end },
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: String(price.product) },
      unit_amount_decimal: onWire(price.unit_amount ?? 0),
    },
    quantity: facts.quantity,
    quantity_decimal: onWire(facts.quantity),
    subscription: facts.subscription,
    subtotal: facts.amount,
    taxes: [],
  };
}

const inDollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`;
const dayOf = (at: number): string => new Date(at * 1000).toUTCString().split(", ")[1]!.slice(0, 11);

/** Stripe's own wording. */
export const wording = {
  whole: (quantity: number, product: string, price: Stripe.Price): string =>
    `${quantity} × ${product} (at ${inDollars(price.unit_amount ?? 0)} / ${price.recurring?.interval ?? "month"})`,
  trial: (product: string): string => `Trial period for ${product}`,
  unused: (product: string, at: number): string => `Unused time on ${product} after ${dayOf(at)}`,
  remaining: (product: string, at: number): string => `Remaining time on ${product} after ${dayOf(at)}`,
};
