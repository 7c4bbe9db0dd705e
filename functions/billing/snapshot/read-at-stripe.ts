import { type AskStripe, type Stripe, StripeRefusal } from "#functions/clients/stripe/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { dueInvoicesOf } from "../customer/open-invoices.ts";
import type { BillingTruth, StoredCard } from "./billing-account-store.ts";
import { latestSubscription } from "./latest-subscription.ts";
import { itemOf, planOfPrice, statusOf, toSubscription } from "./to-subscription.ts";

/** More than anybody ever has: each checkout that fails leaves one behind. */
const MOST = 100;

/** A card as it may be shown; null for a payment method that is none. */
export function toCard(method: Stripe.PaymentMethod | null): StoredCard | null {
  if (!method?.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, lastFour: last4, expMonth: exp_month, expYear: exp_year };
}

function cardOf({ invoice_settings }: Stripe.Customer): StoredCard | null {
  const method = invoice_settings.default_payment_method;
  return method === null || typeof method === "string" ? null : toCard(method);
}

/** Whether there will be another charge at the period's end without anybody doing anything. */
const goesOn = (subscription: Stripe.Subscription): boolean => {
  const status = statusOf(subscription);
  const isLeaving = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  return isLive({ status }) && status !== "past_due" && !isLeaving;
};

/** What was read, or null when there is no such thing. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFound || (error instanceof StripeRefusal && error.code === "invoice_upcoming_none"))
      return null;
    throw error;
  }
}

/** The next charge as Stripe reckons it; null when the subscription ended while we read. */
const nextInvoice = (ask: AskStripe, customer: string, { id }: Stripe.Subscription): Promise<Stripe.Invoice | null> =>
  unlessMissing(ask((stripe) => stripe.invoices.createPreview({ customer, subscription: id })));

/** What a past-due subscription owes, the oldest invoice first; any other owes nothing that would have to be shown. */
const owedBy = async (ask: AskStripe, subscription: Stripe.Subscription): Promise<readonly Stripe.Invoice[]> =>
  statusOf(subscription) === "past_due" ? dueInvoicesOf(ask, subscription) : [];

/** What a price without a plan is called at Stripe. */
async function nameOf(ask: AskStripe, { product }: Stripe.Price): Promise<string | undefined> {
  const id = typeof product === "string" ? product : product.id;
  return (await unlessMissing(ask((stripe) => stripe.products.retrieve(id))))?.name;
}

/** A customer with their card. Who was deleted has none that could come along, and Stripe may refuse to be asked for it. */
async function askForCustomer(ask: AskStripe, id: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  try {
    const expand = ["invoice_settings.default_payment_method"];
    return await ask((stripe) => stripe.customers.retrieve(id, { expand }));
  } catch (error) {
    if (!(error instanceof StripeRefusal && error.param === "expand")) throw error;
    return ask((stripe) => stripe.customers.retrieve(id));
  }
}

/**
 * The same for a customer of ours. Stripe knows whom it has deleted for good: one it has never heard of means that we ask with the keys of another
 * account or mode, and nobody's plan is taken away for that.
 */
async function customerAt(ask: AskStripe, id: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  const customer = await unlessMissing(askForCustomer(ask, id));
  if (!customer)
    throw new Error("Stripe has never heard of a customer of ours: are these the keys of another account?");
  return customer;
}

/** Everything that is kept of a customer, read at Stripe now. Null for one who was deleted there. */
export async function readAtStripe(ask: AskStripe, customerId: string): Promise<BillingTruth | null> {
  const expand = ["data.latest_invoice", "data.discounts.source.coupon"];
  const [customer, list] = await Promise.all([
    customerAt(ask, customerId),
    unlessMissing(
      ask((stripe) => stripe.subscriptions.list({ customer: customerId, status: "all", limit: MOST, expand })),
    ),
  ]);
  if (customer.deleted || !list) return null;
  const latest = latestSubscription(list.data);
  const trialHad = list.data.some(({ trial_start }) => trial_start !== null);
  // A balance below zero is what we owe the customer.
  const credit = Math.max(0, -customer.balance);
  const truth = { customerId, card: cardOf(customer), credit, trialHad };
  if (!latest) return { ...truth, subscription: null };
  const { price } = itemOf(latest);
  const next = goesOn(latest) ? await nextInvoice(ask, customerId, latest) : null;
  const name = planOfPrice(price) ? undefined : await nameOf(ask, price);
  return { ...truth, subscription: toSubscription(latest, next, await owedBy(ask, latest), name) };
}
