import type Stripe from "stripe";
import { type Active, amountOf, discountsOff } from "../money/discounts.ts";

export interface Composed {
  readonly lines: Stripe.InvoiceLineItem[];
  readonly subtotal: number;
  readonly total: number;
  readonly total_discount_amounts: Stripe.Invoice.TotalDiscountAmount[];
}

export function composeInvoice(lines: readonly Stripe.InvoiceLineItem[], active: readonly Active[]): Composed {
  const off = discountsOff(
    lines.map((line) => (line.discountable ? line.amount : 0)),
    active,
  );
  const discounted = lines.map((line, index) => ({ ...line, discount_amounts: off[index]! }));
  const subtotal = amountOf(lines);
  const total_discount_amounts = active.map(({ discount }) => ({
    discount,
    amount: amountOf(off.flat().filter((taken) => taken.discount === discount)),
  }));
  return { lines: discounted, subtotal, total: subtotal - amountOf(total_discount_amounts), total_discount_amounts };
}

export const netOf = (line: Stripe.InvoiceLineItem): number => line.amount - amountOf(line.discount_amounts ?? []);
