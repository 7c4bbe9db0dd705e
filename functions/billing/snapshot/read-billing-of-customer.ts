import { NotFound } from "#functions/platform/errors.ts";
import { type BillingReading, type ReadBillingDeps, readBilling } from "./read-billing.ts";

/** Whose a customer is by what we wrote at Stripe when we made it; null for a customer of nobody's, or one that was deleted. */
async function tenantOf({ stripe }: ReadBillingDeps, customerId: string): Promise<string | null> {
  try {
    const customer = await stripe((api) => api.customers.retrieve(customerId));
    return customer.deleted ? null : (customer.metadata.tenant_id ?? null);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/**
 * Reads the payer of a customer at Stripe again. The index of customers is a moment late, so that Stripe is asked where it names nobody: a customer
 * who was made in an answer that never came is noted then. Null for a customer of nobody's.
 */
export async function readBillingOfCustomer(deps: ReadBillingDeps, customerId: string): Promise<BillingReading | null> {
  const known = await deps.billingAccounts.findByCustomer(customerId);
  if (known) return readBilling(deps, known.tenantId);
  const tenantId = await tenantOf(deps, customerId);
  if (tenantId === null) return null;
  await deps.billingAccounts.setCustomer(tenantId, customerId);
  const account = await deps.billingAccounts.find(tenantId);
  return account?.customerId === customerId ? readBilling(deps, tenantId) : null;
}
