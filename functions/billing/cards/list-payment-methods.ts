import type { Actor } from "#functions/platform/access/actor.ts";
import type { PaymentMethod } from "#shared/api/billing/billing.ts";
import { toPaymentMethod } from "../customer/to-billing-customer.ts";
import type { BillingDeps } from "../deps.ts";

export async function listPaymentMethods(
  { billingAccounts }: Pick<BillingDeps, "billingAccounts">,
  { tenantId }: Actor,
): Promise<PaymentMethod[]> {
  const account = await billingAccounts.find(tenantId);
  return account?.card ? [toPaymentMethod(account.card)] : [];
}
