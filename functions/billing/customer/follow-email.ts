import { type AccountStore, tenantPaidBy } from "#functions/accounts/index.ts";
import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import type { BillingAccount, BillingAccountStore } from "../snapshot/billing-account-store.ts";

interface FollowEmailDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly stripe: AskStripe;
}

/** Returns the address that Stripe sends receipts to; null for a customer who has none, or was deleted there. */
async function addressAtStripe(stripe: AskStripe, customerId: string): Promise<string | null> {
  const customer = await stripe((api) => api.customers.retrieve(customerId));
  return customer.deleted ? null : customer.email;
}

/**
 * Replaces the email address that Stripe holds of a payer when the account's is another by now. A customer without an
 * address keeps none: the first card brings it. Idempotent. Returns whether the address was replaced.
 */
export async function followEmail({ accounts, stripe }: FollowEmailDeps, account: BillingAccount): Promise<boolean> {
  const { customerId, userId } = account;
  if (customerId === undefined) return false;
  const user = await accounts.find(userId);
  if (!user || user.removingAt !== undefined) return false;
  const before = await addressAtStripe(stripe, customerId);
  if (before === null || before === user.email) return false;
  await stripe((api) => api.customers.update(customerId, { email: user.email }));
  return true;
}

export async function followEmailOf(
  deps: FollowEmailDeps & { readonly billingAccounts: Pick<BillingAccountStore, "find"> },
  userId: string,
): Promise<void> {
  const user = await deps.accounts.find(userId);
  const tenantId = user && tenantPaidBy(user);
  const account = tenantId ? await deps.billingAccounts.find(tenantId) : null;
  if (account) await followEmail(deps, account);
}
