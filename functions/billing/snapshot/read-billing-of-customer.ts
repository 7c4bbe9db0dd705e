import { NotFound } from "#functions/platform/errors.ts";
import { type BillingReading, type ReadBillingDeps, readBilling } from "./read-billing.ts";

/** Reads a customer's tenant from their metadata at Stripe; null for a customer without one, or a deleted one. */
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
 * Reads a Stripe customer's payer again. The index of customers is eventually consistent, so Stripe's metadata is the
 * fallback; this also stores a customer whose creation response was lost. Null for a customer that belongs to no
 * tenant.
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
