import { type AskStripe, type Stripe, StripeRefusal } from "#functions/adapters/stripe/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { descending } from "#shared/primitives/order.ts";
import { dueInvoicesOf } from "../customer/open-invoices.ts";
import type { BillingSnapshot, StoredCard, StoredSubscription } from "./billing-account-store.ts";
import { invoiceOf, itemOf, planOfPrice, statusOf, toSubscription } from "./to-subscription.ts";

function hasStarted(subscription: Stripe.Subscription): boolean {
  const first = invoiceOf(subscription);
  return !(first?.billing_reason === "subscription_create" && first.status !== "paid");
}

/** Ranks subscriptions before their age is compared: live, ended, incomplete, never started. */
function rankOf(subscription: Stripe.Subscription): number {
  const status = statusOf(subscription);
  if (isLive({ status })) return 0;
  if (status === "incomplete") return 2;
  return status !== "incomplete_expired" && hasStarted(subscription) ? 1 : 3;
}

const inOrder = (a: Stripe.Subscription, b: Stripe.Subscription): number =>
  rankOf(a) - rankOf(b) || b.created - a.created || descending(a.id, b.id);

/**
 * Picks the subscription that determines a payer's billing status from all of theirs at Stripe; null when there is
 * none. A subscription that never started is ignored: it was never the payer's plan.
 */
function latestSubscription(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const latest = subscriptions.toSorted(inOrder)[0];
  return latest && rankOf(latest) < 3 ? latest : null;
}

/** Fields of a subscription that Stripe must expand for `readSubscription`. */
export const STORABLE = ["latest_invoice", "discounts.source.coupon"];

/** Upper bound of one page: each failed checkout leaves a subscription behind. */
const MAX_PAGE_SIZE = 100;

export function toCard(method: Stripe.PaymentMethod | null): StoredCard | null {
  if (!method?.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, lastFour: last4, expMonth: exp_month, expYear: exp_year };
}

export function cardOf({ invoice_settings }: Stripe.Customer): StoredCard | null {
  const method = invoice_settings.default_payment_method;
  return method === null || typeof method === "string" ? null : toCard(method);
}

/** In cents. */
export const creditOf = ({ balance }: Pick<Stripe.Customer, "balance">): number => Math.max(0, -balance);

const isPaidUp = (subscription: Stripe.Subscription): boolean => {
  const status = statusOf(subscription);
  return isLive({ status }) && status !== "past_due";
};

const hasEndDate = (subscription: Stripe.Subscription): boolean =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null;

/** True for a live subscription that is paid for and renews at the end of its period. */
export const isRenewing = (subscription: Stripe.Subscription): boolean =>
  isPaidUp(subscription) && !hasEndDate(subscription);

/** True for a live subscription that is paid for and was cancelled at the end of its period. */
export const isEnding = (subscription: Stripe.Subscription): boolean =>
  isPaidUp(subscription) && hasEndDate(subscription);

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFound || (error instanceof StripeRefusal && error.code === "invoice_upcoming_none"))
      return null;
    throw error;
  }
}

/** Returns the next charge as previewed by Stripe; null when the subscription ended during the read. */
const nextInvoice = (ask: AskStripe, customer: string, { id }: Stripe.Subscription): Promise<Stripe.Invoice | null> =>
  nullIfMissing(ask((stripe) => stripe.invoices.createPreview({ customer, subscription: id })));

/**
 * Lists what a past-due subscription owes, oldest invoice first; empty for any other status, which owes nothing worth
 * showing.
 */
const owedBy = async (ask: AskStripe, subscription: Stripe.Subscription): Promise<readonly Stripe.Invoice[]> =>
  statusOf(subscription) === "past_due" ? dueInvoicesOf(ask, subscription) : [];

async function nameOf(ask: AskStripe, { product }: Stripe.Price): Promise<string | undefined> {
  const id = typeof product === "string" ? product : product.id;
  return (await nullIfMissing(ask((stripe) => stripe.products.retrieve(id))))?.name;
}

/** Reads a customer with their card. A deleted customer has no card to expand, and Stripe may refuse the expansion. */
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
 * Reads a known customer. Stripe remembers deleted customers permanently, so an unknown one means that the keys belong
 * to another account or mode; no plan is removed for that.
 */
async function customerAt(ask: AskStripe, id: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  const customer = await nullIfMissing(askForCustomer(ask, id));
  if (!customer)
    throw new Error("Stripe doesn't know one of our customers: do the keys belong to a different account?");
  return customer;
}

export async function readAtStripe(ask: AskStripe, customerId: string): Promise<BillingSnapshot | null> {
  const expand = STORABLE.map((field) => `data.${field}`);
  const [customer, list] = await Promise.all([
    customerAt(ask, customerId),
    nullIfMissing(
      ask((stripe) => stripe.subscriptions.list({ customer: customerId, status: "all", limit: MAX_PAGE_SIZE, expand })),
    ),
  ]);
  if (customer.deleted || !list) return null;
  const latest = latestSubscription(list.data);
  const trialUsed = list.data.some(({ trial_start }) => trial_start !== null);
  const truth = { customerId, card: cardOf(customer), credit: creditOf(customer), trialUsed };
  if (!latest) return { ...truth, subscription: null };
  return { ...truth, subscription: await readSubscription(ask, customerId, latest) };
}

/** Converts a subscription for storage; asks Stripe for its next charge, what it owes and an unknown product's name. */
export async function readSubscription(
  ask: AskStripe,
  customerId: string,
  subscription: Stripe.Subscription,
): Promise<StoredSubscription> {
  const { price } = itemOf(subscription);
  const next = isRenewing(subscription) ? await nextInvoice(ask, customerId, subscription) : null;
  const name = planOfPrice(price) ? undefined : await nameOf(ask, price);
  return toSubscription(subscription, next, await owedBy(ask, subscription), name);
}
