import type { Actor } from "#functions/platform/actor.ts";
import type { PaymentMethod } from "#shared/api/billing.ts";
import type { BillingDeps } from "./deps.ts";
import { toPaymentMethod } from "./to-billing-customer.ts";

export async function listPaymentMethods(
  { billingAccounts }: Pick<BillingDeps, "billingAccounts">,
  { tenantId }: Actor,
): Promise<PaymentMethod[]> {
  const account = await billingAccounts.find(tenantId);
  return account?.card ? [toPaymentMethod(account.card)] : [];
}
