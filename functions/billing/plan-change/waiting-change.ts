import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import { WITH_INVOICE } from "../checkout/make-subscription.ts";
import { voidUnlessSettled } from "../customer/open-invoices.ts";
import { invoiceOf } from "../snapshot/to-subscription.ts";

export const subscriptionNow = (stripe: AskStripe, id: string): Promise<Stripe.Subscription> =>
  stripe((api) => api.subscriptions.retrieve(id, { expand: [WITH_INVOICE] }));

/** Reads a subscription; null for one that Stripe doesn't have. */
export async function subscriptionIfExists(stripe: AskStripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await subscriptionNow(stripe, id);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

export function waitingPrice({ pending_update }: Stripe.Subscription): Stripe.Price | null {
  return pending_update?.subscription_items?.[0]?.price ?? null;
}

/**
 * Drops a pending change by voiding its invoice, and returns the updated subscription, which has changed if the invoice
 * was paid at the last moment. Throws Conflict while a payment is in progress.
 */
export async function dropPendingChange(
  stripe: AskStripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.pending_update === null) return subscription;
  const invoice = invoiceOf(subscription);
  const id = invoice?.status === "open" ? invoice.id : undefined;
  if (id !== undefined) await voidUnlessSettled(stripe, id);
  const left = await subscriptionNow(stripe, subscription.id);
  if (left.pending_update !== null)
    throw new Conflict(
      "One of your payments is still being processed. Please wait a moment, then check whether it went through.",
    );
  return left;
}
