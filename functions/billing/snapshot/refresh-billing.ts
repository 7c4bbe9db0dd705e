import type { Actor } from "#functions/platform/access/actor.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { toBillingCustomer } from "../customer/to-billing-customer.ts";
import { type ReadBillingDeps, readBilling } from "./read-billing.ts";

export async function refreshBilling(deps: ReadBillingDeps, { tenantId }: Actor): Promise<BillingCustomer> {
  const reading = await readBilling(deps, tenantId);
  return toBillingCustomer(reading?.account ?? null);
}
