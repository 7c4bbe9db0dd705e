import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";

export type InvoicePayment =
  | { readonly state: "paid" }
  /** The bank requires authentication with this secret, which is for the browser only. */
  | { readonly state: "asks"; readonly clientSecret: string }
  | { readonly state: "declined"; readonly message: string | undefined }
  | { readonly state: "waits" };

/** Must be expanded when an invoice is read, so that its payment can be found. */
export const WITH_PAYMENT = "confirmation_secret";

const DECLINED: readonly string[] = ["requires_payment_method", "requires_confirmation", "canceled"];

/** Returns the state of an invoice's payment. The invoice must have been read with its confirmation secret. */
export async function paymentOfInvoice(ask: AskStripe, invoice: Stripe.Invoice | null): Promise<InvoicePayment> {
  if (!invoice || invoice.status === "paid") return { state: "paid" };
  const secret = invoice.confirmation_secret?.client_secret;
  if (!secret) return { state: invoice.status === "open" ? "waits" : "declined", message: undefined };
  // A payment's secret starts with its id.
  const id = secret.slice(0, secret.indexOf("_secret_"));
  const { status, last_payment_error } = await ask((stripe) => stripe.paymentIntents.retrieve(id));
  if (status === "succeeded") return { state: "paid" };
  if (status === "requires_action") return { state: "asks", clientSecret: secret };
  if (DECLINED.includes(status)) return { state: "declined", message: last_payment_error?.message };
  return { state: "waits" };
}
