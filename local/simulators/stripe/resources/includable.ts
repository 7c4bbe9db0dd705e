import type Stripe from "stripe";
import type { World } from "../state/world.ts";
import type { Includable } from "../wire/expand.ts";
import { listOf } from "../wire/list.ts";

/** Fields of invoices, customers and coupons that are included only when expanded. */
export const includableOf =
  ({ store }: World): Includable =>
  (object, key) => {
    if (object.object === "customer" && key === "subscriptions") {
      const live = store.list("subscription", String(object.id)).filter(({ status }) => status !== "canceled");
      return listOf(`/v1/customers/${String(object.id)}/subscriptions`, live);
    }
    if (object.object === "coupon" && key === "applies_to") {
      const { products } = store.hidden("coupon", String(object.id));
      return products ? { products } : null;
    }
    if (object.object !== "invoice") return undefined;
    const intent = store.find("payment_intent", store.hidden("invoice", String(object.id)).paymentIntent ?? "");
    if (key === "confirmation_secret")
      return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
    if (key === "payments")
      return listOf("/v1/invoice_payments", intent ? [paymentOf(object as unknown as Stripe.Invoice, intent)] : []);
    return undefined;
  };

const paymentOf = (invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): Stripe.InvoicePayment => ({
  id: intent.id.replace(/^pi/, "inpay"),
  object: "invoice_payment",
  amount_paid: intent.amount_received || null,
  amount_requested: intent.amount,
  created: intent.created,
  currency: intent.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: "payment_intent", payment_intent: intent.id },
  status: intent.status === "succeeded" ? "paid" : intent.status === "canceled" ? "canceled" : "open",
  status_transitions: {
    canceled_at: intent.canceled_at,
    paid_at: invoice.status_transitions.paid_at,
  },
});
