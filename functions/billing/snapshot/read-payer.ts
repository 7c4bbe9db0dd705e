import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { PaymentOutcome } from "#shared/api/billing/billing.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { toBillingCustomer } from "../customer/to-billing-customer.ts";
import type { BillingDeps } from "../deps.ts";
import type { BillingAccount, StoredSubscription } from "./billing-account-store.ts";
import { type KnownPayer, payerAtStripe } from "./payer-at-stripe.ts";
import { readBilling } from "./read-billing.ts";

export type Subscriber = KnownPayer & { readonly subscription: StoredSubscription };

/**
 * Reads the payer's current state at Stripe, creating the customer if needed. Throws NotFound when the row is removed
 * concurrently.
 */
export async function readPayer(deps: BillingDeps, actor: Actor): Promise<KnownPayer> {
  await payerAtStripe(deps, actor);
  const reading = await readBilling(deps, actor.tenantId);
  if (!reading) throw new NotFound();
  const { customerId } = reading.account;
  if (customerId === undefined) throw new Conflict("Something changed in the meantime. Please try again.");
  return { ...reading.account, customerId };
}

/** Throws Conflict for a payer without a subscription. */
export function requireSubscriber(account: BillingAccount | undefined): Subscriber {
  const { customerId, subscription } = account ?? {};
  if (!account || customerId === undefined || !subscription || !isLive(subscription)) {
    throw new Conflict("You have no subscription.");
  }
  return { ...account, customerId, subscription };
}

/** Finds the payer with a live subscription in the stored copy, without asking Stripe; null when it has none. */
export async function findStoredSubscriber(
  { billingAccounts }: Pick<BillingDeps, "billingAccounts">,
  tenantId: string,
): Promise<Subscriber | null> {
  const account = await billingAccounts.find(tenantId);
  const { customerId, subscription } = account ?? {};
  if (!account || customerId === undefined || !subscription || !isLive(subscription)) return null;
  return { ...account, customerId, subscription };
}

/** Reads the payer's current state at Stripe. Throws Conflict for a payer without a subscription. */
export async function readSubscriber(deps: BillingDeps, { tenantId }: Actor): Promise<Subscriber> {
  return requireSubscriber((await readBilling(deps, tenantId))?.account);
}

export const done = (payer: KnownPayer): PaymentOutcome => ({ status: "done", customer: toBillingCustomer(payer) });
