import type { Actor } from "#functions/platform/access/actor.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import type { BillingDeps } from "../deps.ts";
import { toBillingCustomer } from "./to-billing-customer.ts";

export const getBillingCustomer = async (
  { billingAccounts }: Pick<BillingDeps, "billingAccounts">,
  { tenantId }: Actor,
): Promise<BillingCustomer> => toBillingCustomer(await billingAccounts.find(tenantId));
