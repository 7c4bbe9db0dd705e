import type { AskStripe, Stripe } from "#functions/clients/stripe/stripe.ts";

/** How far the payment of an invoice is. */
export type InvoicePayment =
  | { readonly state: "paid" }
  /** The bank asks the cardholder, by this secret: for the browser alone. */
  | { readonly state: "asks"; readonly clientSecret: string }
  /** With Stripe's own words for the cardholder, where it has some. */
  | { readonly state: "declined"; readonly message: string | undefined }
  /** Nothing is asked, refused or paid yet. */
  | { readonly state: "waits" };

/** What to read with an invoice so that its payment can be told. */
export const WITH_PAYMENT = "confirmation_secret";

const DECLINED: readonly string[] = ["requires_payment_method", "requires_confirmation", "canceled"];

/** The payment that an invoice waits for, or had. The invoice must have been read with its confirmation secret. */
export async function paymentOfInvoice(ask: AskStripe, invoice: Stripe.Invoice | null): Promise<InvoicePayment> {
  if (!invoice || invoice.status === "paid") return { state: "paid" };
  const secret = invoice.confirmation_secret?.client_secret;
  if (!secret) return { state: invoice.status === "open" ? "waits" : "declined", message: undefined };
  // A payment's secret begins with its id.
  const id = secret.slice(0, secret.indexOf("_secret_"));
  const { status, last_payment_error } = await ask((stripe) => stripe.paymentIntents.retrieve(id));
  if (status === "succeeded") return { state: "paid" };
  if (status === "requires_action") return { state: "asks", clientSecret: secret };
  if (DECLINED.includes(status)) return { state: "declined", message: last_payment_error?.message };
  return { state: "waits" };
}
