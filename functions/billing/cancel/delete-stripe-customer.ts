import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";

const MAX_PAGE_SIZE = 100;

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
}

/** Deletes a customer with their cards; idempotent. Throws for a customer unknown to Stripe. */
async function deleteCustomer(stripe: AskStripe, customer: string): Promise<void> {
  const known = await stripe((api) => api.customers.retrieve(customer)).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    // With the keys of another Stripe account nothing would be cancelled: the person would continue to pay, with no
    // record of whom to refund.
    throw new Error("Stripe doesn't know one of our customers: do the keys belong to a different account?");
  });
  if (!known.deleted) await unlessGone(stripe((api) => api.customers.del(customer)));
}

/**
 * Ends all of a customer's subscriptions immediately, without a final invoice, and deletes the customer and their cards
 * at Stripe. Idempotent. Stripe retains paid invoices, as the law requires.
 */
export async function deleteStripeCustomer(stripe: AskStripe, customer: string): Promise<void> {
  await unlessGone(
    stripe(async (api) => {
      const { data } = await api.subscriptions.list({ customer, limit: MAX_PAGE_SIZE });
      for (const { id } of data) await unlessGone(stripe(() => api.subscriptions.cancel(id)));
    }),
  );
  await deleteCustomer(stripe, customer);
}
