import type { AccountStore } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { PaymentOutcome } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { toBillingCustomer } from "../customer/billing-customer.ts";
import type { BillingAccount, StoredSubscription } from "./billing-account-store.ts";
import { type KnownPayer, payerAtStripe } from "./payer-at-stripe.ts";
import { type ReadBillingDeps, readBilling } from "./read-billing.ts";

/** Dependencies of a use case that may charge the payer, for which the account must be active. */
export interface ChargeDeps extends ReadBillingDeps {
  readonly accounts: Pick<AccountStore, "find">;
}

export type Subscriber = KnownPayer & { readonly subscription: StoredSubscription };

/**
 * Reads the payer's current state at Stripe, creating the customer if needed. Throws NotFound when the row is removed
 * concurrently.
 */
export async function readPayer(deps: ReadBillingDeps, actor: Actor): Promise<KnownPayer> {
  await payerAtStripe(deps, actor);
  const reading = await readBilling(deps, actor.tenantId);
  if (!reading) throw new NotFound();
  const { customerId } = reading.account;
  if (customerId === undefined) throw new Conflict("Something changed in the meantime. Please try again.");
  return { ...reading.account, customerId };
}

/** Null for a payer without a live subscription. */
function toSubscriber(account: BillingAccount | null | undefined): Subscriber | null {
  const { customerId, subscription } = account ?? {};
  if (!account || customerId === undefined || !subscription || !isLive(subscription)) return null;
  return { ...account, customerId, subscription };
}

/** Throws Conflict for a payer without a subscription. */
export function requireSubscriber(account: BillingAccount | undefined): Subscriber {
  const subscriber = toSubscriber(account);
  if (!subscriber) throw new Conflict("You have no subscription.");
  return subscriber;
}

/** Finds the payer with a live subscription in the stored copy, without asking Stripe; null when it has none. */
export const findStoredSubscriber = async (
  { billingAccounts }: Pick<ReadBillingDeps, "billingAccounts">,
  tenantId: string,
): Promise<Subscriber | null> => toSubscriber(await billingAccounts.find(tenantId));

/** Reads the payer's current state at Stripe. Throws Conflict for a payer without a subscription. */
export async function readSubscriber(deps: ReadBillingDeps, { tenantId }: Actor): Promise<Subscriber> {
  return requireSubscriber((await readBilling(deps, tenantId))?.account);
}

export const done = (payer: KnownPayer): PaymentOutcome => ({ status: "done", customer: toBillingCustomer(payer) });

/** Throws Conflict for an account scheduled for deletion: it can't buy anything until the deletion is cancelled. */
export async function requireActiveAccount(
  { accounts }: Pick<ChargeDeps, "accounts">,
  { userId }: Pick<Actor, "userId">,
): Promise<void> {
  const user = await accounts.find(userId);
  if (user?.deletionDueAt !== undefined)
    throw new Conflict("Your account is scheduled for deletion. Please keep your account first, then try again.");
}
