import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";

/** More than anybody ever has. */
const MOST = 100;

/** What is gone already is as it should be. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
}

/** Deletes a customer with their cards; one who is deleted is as they should be. Throws for one whom Stripe has never heard of. */
async function deleteCustomer(stripe: AskStripe, customer: string): Promise<void> {
  const known = await stripe((api) => api.customers.retrieve(customer)).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    // With the keys of another account nothing is ended: whoever leaves would pay on, and nobody would know for whom.
    throw new Error("Stripe has never heard of a customer of ours: are these the keys of another account?");
  });
  if (!known.deleted) await unlessGone(stripe((api) => api.customers.del(customer)));
}

/**
 * Ends everything that a customer pays for, now and without another invoice, and deletes them at Stripe with their cards. Again, it does nothing. Stripe
 * itself keeps the invoices of what was paid, as the law has it.
 */
export async function leaveStripe(stripe: AskStripe, customer: string): Promise<void> {
  await unlessGone(
    stripe(async (api) => {
      const { data } = await api.subscriptions.list({ customer, limit: MOST });
      for (const { id } of data) await unlessGone(stripe(() => api.subscriptions.cancel(id)));
    }),
  );
  await deleteCustomer(stripe, customer);
}
