import { type AskStripe, type Stripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { CardDeclined } from "#functions/platform/errors.ts";
import type { PaymentMethod, PaymentOutcome } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { type InvoicePayment, paymentOfInvoice, WITH_PAYMENT } from "../checkout/payment-of-invoice.ts";
import { toPaymentMethod } from "../customer/billing-customer.ts";
import { dueInvoicesOf } from "../customer/open-invoices.ts";
import { type KnownPayer, payerAtStripe } from "../snapshot/payer-at-stripe.ts";
import type { ReadBillingDeps } from "../snapshot/read-billing.ts";
import { done, readPayer } from "../snapshot/read-payer.ts";
import { attachCard, chargeCard } from "./card-at-stripe.ts";

/** Clears a card set on the subscription itself at Stripe, so that the payer's default card is charged. */
async function chargeTheSame(stripe: AskStripe, { subscription }: KnownPayer): Promise<void> {
  if (!subscription || !isLive(subscription)) return;
  const { default_payment_method } = await stripe((api) => api.subscriptions.retrieve(subscription.id));
  if (default_payment_method === null) return;
  await stripe((api) => api.subscriptions.update(subscription.id, { default_payment_method: "" }));
}

async function pay(stripe: AskStripe, invoiceId: string): Promise<InvoicePayment> {
  let refusal: CardDeclined | StripeRefusal | undefined;
  try {
    await stripe((api) => api.invoices.pay(invoiceId));
  } catch (error) {
    // Stripe refuses an invoice that another tab, or automatic collection, has just paid.
    if (!(error instanceof CardDeclined || error instanceof StripeRefusal)) throw error;
    refusal = error;
  }
  const invoice = await stripe((api) => api.invoices.retrieve(invoiceId, { expand: [WITH_PAYMENT] }));
  const payment = await paymentOfInvoice(stripe, invoice);
  if (refusal instanceof StripeRefusal && payment.state !== "paid" && payment.state !== "asks") throw refusal;
  return payment.state === "declined" ? { ...payment, message: payment.message ?? refusal?.message } : payment;
}

/**
 * Lists what a payer's subscription owes, oldest invoice first; empty before its first payment, which belongs to the
 * checkout.
 */
async function dueOf(stripe: AskStripe, { subscription }: KnownPayer): Promise<readonly Stripe.Invoice[]> {
  if (!subscription || !isLive(subscription)) return [];
  return dueInvoicesOf(stripe, await stripe((api) => api.subscriptions.retrieve(subscription.id)));
}

/**
 * Makes this card the default and immediately charges what the subscription owes, oldest invoice first. When the bank
 * requires authentication for one invoice, it is asked before the next is paid; repeating the call pays the rest.
 * Throws NotFound for a card that isn't the payer's, and CardDeclined, after which it is the payer's card nevertheless,
 * as the screen shows.
 */
export async function savePaymentMethod(
  deps: ReadBillingDeps,
  { actor, paymentMethod }: By<Actor, { readonly paymentMethod: string }>,
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

export async function createSetupIntent(
  deps: Pick<ReadBillingDeps, "billingAccounts" | "stripe" | "clock">,
  { actor }: By<Actor>,
): Promise<{ client_secret: string }> {
  const { customerId } = await payerAtStripe(deps, actor);
  const { client_secret } = await deps.stripe((api) =>
    api.setupIntents.create({ customer: customerId, usage: "off_session", allowed_payment_method_types: ["card"] }),
  );
  if (client_secret === null) throw new Error("Stripe returned no client secret");
  return { client_secret };
}

export async function listPaymentMethods(
  { billingAccounts }: Pick<ReadBillingDeps, "billingAccounts">,
  { actor: { tenantId } }: By<Actor>,
): Promise<PaymentMethod[]> {
  const account = await billingAccounts.find(tenantId);
  return account?.card ? [toPaymentMethod(account.card)] : [];
}
