import type { Actor } from "#functions/platform/access/actor.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { BillingAccount } from "./billing-account-store.ts";
import type { ReadBillingDeps } from "./read-billing.ts";

export type KnownPayer = BillingAccount & { readonly customerId: string };

const isKnown = (account: BillingAccount): account is KnownPayer => account.customerId !== undefined;

/**
 * Returns the payer's row with its Stripe customer, creating the customer if needed. The idempotency key yields one
 * customer for concurrent calls and after a lost response; a payer whose customer was deleted at Stripe gets a new one.
 * The key includes the hour because Stripe repeats its own server errors for a day. A surplus customer that is never
 * stored is never charged.
 */
export async function payerAtStripe(
  { billingAccounts, stripe, clock }: Pick<ReadBillingDeps, "billingAccounts" | "stripe" | "clock">,
  { accountKind: kind, tenantId, userId }: Actor,
): Promise<KnownPayer> {
  const account = await billingAccounts.open({ tenantId, kind, userId });
  if (isKnown(account)) return account;
  const { id } = await stripe((api) =>
    api.customers.create(
      // Only values that are identical on a retry: the key is bound to exactly these parameters.
      { metadata: { tenant_id: tenantId } },
      { idempotencyKey: ["customer", tenantId, account.revision, Math.floor(clock.now() / HOUR_MS)].join(":") },
    ),
  );
  await billingAccounts.setCustomer(tenantId, id);
  const known = await billingAccounts.find(tenantId);
  if (!known || !isKnown(known)) throw new Error("a customer was created but not stored");
  return known;
}
