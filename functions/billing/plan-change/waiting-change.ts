import type { AskStripe, Stripe } from "#functions/clients/stripe/stripe.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { WITH_INVOICE } from "../checkout/make-subscription.ts";
import { voidUnlessSettled } from "../customer/open-invoices.ts";
import { invoiceOf } from "../snapshot/to-subscription.ts";

/** A subscription as it is now, with what tells how far its newest payment is. */
export const subscriptionNow = (stripe: AskStripe, id: string): Promise<Stripe.Subscription> =>
  stripe((api) => api.subscriptions.retrieve(id, { expand: [WITH_INVOICE] }));

/** The price that a change would bring which waits for its payment; null when none waits. */
export function waitingPrice({ pending_update }: Stripe.Subscription): Stripe.Price | null {
  return pending_update?.subscription_items?.[0]?.price ?? null;
}

/**
 * Leaves a change that waits for its payment, by making its invoice void, and returns the subscription as it is then: changed, when it was paid at
 * the last moment. Throws Conflict while it is being paid.
 */
export async function leaveWaitingChange(
  stripe: AskStripe,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  if (subscription.pending_update === null) return subscription;
  const invoice = invoiceOf(subscription);
  const id = invoice?.status === "open" ? invoice.id : undefined;
  if (id !== undefined) await voidUnlessSettled(stripe, id);
  const left = await subscriptionNow(stripe, subscription.id);
  if (left.pending_update !== null)
    throw new Conflict("A payment of yours is under way. Please wait a moment, and look whether it worked.");
  return left;
}
