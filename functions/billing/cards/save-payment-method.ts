import { type AskStripe, type Stripe, StripeRefusal } from "#functions/clients/stripe/stripe.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { CardDeclined } from "#functions/platform/errors.ts";
import type { PaymentOutcome } from "#shared/api/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { type InvoicePayment, paymentOfInvoice, WITH_PAYMENT } from "../checkout/payment-of-invoice.ts";
import { dueInvoicesOf } from "../customer/open-invoices.ts";
import type { BillingDeps } from "../deps.ts";
import { type KnownPayer, payerAtStripe } from "../snapshot/payer-at-stripe.ts";
import { done, readPayer } from "../snapshot/read-payer.ts";
import { attachCard, chargeCard } from "./card-at-stripe.ts";

/** A subscription that somebody gave a card of its own at Stripe takes the payer's again. */
async function chargeTheSame(stripe: AskStripe, { subscription }: KnownPayer): Promise<void> {
  if (!subscription || !isLive(subscription)) return;
  const { default_payment_method } = await stripe((api) => api.subscriptions.retrieve(subscription.id));
  if (default_payment_method === null) return;
  await stripe((api) => api.subscriptions.update(subscription.id, { default_payment_method: "" }));
}

/** Pays an open invoice with the card that is charged now, and says how far that came. */
async function pay(stripe: AskStripe, invoiceId: string): Promise<InvoicePayment> {
  let refusal: CardDeclined | StripeRefusal | undefined;
  try {
    await stripe((api) => api.invoices.pay(invoiceId));
  } catch (error) {
    // Stripe refuses what another tab, or itself, has paid a moment ago.
    if (!(error instanceof CardDeclined || error instanceof StripeRefusal)) throw error;
    refusal = error;
  }
  const invoice = await stripe((api) => api.invoices.retrieve(invoiceId, { expand: [WITH_PAYMENT] }));
  const payment = await paymentOfInvoice(stripe, invoice);
  if (refusal instanceof StripeRefusal && payment.state !== "paid" && payment.state !== "asks") throw refusal;
  return payment.state === "declined" ? { ...payment, message: payment.message ?? refusal?.message } : payment;
}

/** What a payer's subscription owes, the oldest invoice first; nothing before its first payment, which its own checkout makes. */
async function dueOf(stripe: AskStripe, { subscription }: KnownPayer): Promise<readonly Stripe.Invoice[]> {
  if (!subscription || !isLive(subscription)) return [];
  return dueInvoicesOf(stripe, await stripe((api) => api.subscriptions.retrieve(subscription.id)));
}

/**
 * Charges this card from now on, and immediately what its subscription owes, the oldest invoice first. A bank's question about one of several is asked
 * before the next is paid; the same call again pays the rest. Throws NotFound for a card that isn't the payer's, and
 * CardDeclined: then it is the payer's card all the same, as the screen shows.
 */
export async function savePaymentMethod(
  deps: BillingDeps,
  actor: Actor,
  paymentMethod: string,
): Promise<PaymentOutcome> {
  const known = await payerAtStripe(deps, actor);
  await attachCard(deps.stripe, known, paymentMethod);
  await chargeCard(deps.stripe, known, actor, paymentMethod);
  const payer = await readPayer(deps, actor);
  await chargeTheSame(deps.stripe, payer);
  for (const { id } of await dueOf(deps.stripe, payer)) {
    const payment = await pay(deps.stripe, id);
    if (payment.state === "asks") return { status: "requires_action", client_secret: payment.clientSecret };
    if (payment.state !== "declined") continue;
    await readPayer(deps, actor);
    throw new CardDeclined(payment.message);
  }
  return done(await readPayer(deps, actor));
}
