import type { Actor } from "#functions/platform/actor.ts";
import type { BillingCustomer } from "#shared/api/billing.ts";
import { type ReadBillingDeps, readBilling } from "./read-billing.ts";
import { toBillingCustomer } from "./to-billing-customer.ts";

export async function refreshBilling(deps: ReadBillingDeps, { tenantId }: Actor): Promise<BillingCustomer> {
  const reading = await readBilling(deps, tenantId);
  return toBillingCustomer(reading?.account ?? null);
}
