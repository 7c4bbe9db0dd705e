import type { Stripe } from "#functions/adapters/stripe/stripe.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { BillingAccount } from "./billing-account-store.ts";
import type { KnownPayer } from "./payer-at-stripe.ts";
import { readSubscription } from "./read-at-stripe.ts";
import { type ReadBillingDeps, readBilling, storeSnapshot } from "./read-billing.ts";

/**
 * Stores a subscription as Stripe returned it from a change, expanded by `STORABLE`, without reading the customer again.
 * Card and credit stay as stored: such a change doesn't touch them. When a concurrent request has written the row since
 * `payer` was read, everything is read again. Throws NotFound when the row is removed concurrently.
 */
export async function storeSubscription(
  deps: ReadBillingDeps,
  payer: KnownPayer,
  changed: Stripe.Subscription,
): Promise<BillingAccount> {
  const { customerId, card = null, credit = 0, readAt, readings } = payer;
  const subscription = await readSubscription(deps.stripe, customerId, changed);
  const trialUsed = payer.trialUsed === true || changed.trial_start !== null;
  const snapshot = { customerId, subscription, card, credit, trialUsed };
  const reading =
    (await storeSnapshot(deps, payer, snapshot, { readAt, readings })) ?? (await readBilling(deps, payer.tenantId));
  if (!reading) throw new NotFound();
  return reading.account;
}
