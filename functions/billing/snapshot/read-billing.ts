import { isDeepStrictEqual } from "node:util";
import type { Publisher } from "#functions/adapters/bus.ts";
import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { BillingAccount, BillingAccountStore, BillingSnapshot } from "./billing-account-store.ts";
import { readAtStripe } from "./read-at-stripe.ts";

export interface ReadBillingDeps {
  readonly billingAccounts: BillingAccountStore;
  readonly stripe: AskStripe;
  readonly bus: Publisher;
  readonly clock: Clock;
}

interface BillingReading {
  readonly account: BillingAccount;
  readonly changed: boolean;
}

function withoutCustomer({ subscription, trialUsed = false }: BillingAccount, now: string): BillingSnapshot {
  const over = { status: "canceled", nextPayment: null, openInvoice: null } as const;
  const ended = subscription ? { ...subscription, ...over, endsAt: subscription.endsAt ?? now } : null;
  return { customerId: null, subscription: ended, card: null, credit: 0, trialUsed };
}

const isAsKept = (account: BillingAccount, truth: BillingSnapshot): boolean => {
  const { customerId = null, subscription = null, card = null, credit = 0, trialUsed = false } = account;
  return isDeepStrictEqual({ customerId, subscription, card, credit, trialUsed }, { ...truth });
};

/**
 * Stores a snapshot in place of the row in `account`, on condition that no concurrent request has written it since; null
 * otherwise. Publishes BillingChanged when anything has changed.
 */
export async function storeSnapshot(
  { billingAccounts, bus }: Pick<ReadBillingDeps, "billingAccounts" | "bus">,
  account: BillingAccount,
  snapshot: BillingSnapshot,
  reading: Pick<BillingAccount, "readAt" | "readings">,
): Promise<BillingReading | null> {
  if (!(await billingAccounts.replace(account, snapshot, reading))) return null;
  const changed = !isAsKept(account, snapshot);
  if (changed) await bus.publish("BillingChanged", { userId: account.userId });
  const { customerId, subscription, card, credit, trialUsed } = snapshot;
  const copied = { customerId, subscription, card };
  const kept = Object.fromEntries(Object.entries(copied).map(([name, value]) => [name, value ?? undefined]));
  return { account: { ...account, ...kept, credit, trialUsed, ...reading, revision: account.revision + 1 }, changed };
}

/**
 * Reads a payer at Stripe and replaces the stored copy, on condition that no concurrent request has; otherwise reads
 * again. Every reading increments the revision, even without changes: otherwise a slow reader with older data could
 * still overwrite it. If concurrent readers have finished two readings since this one began, the second started later
 * and is used, so concurrent readers finish within two rounds. Null for an unknown payer.
 */
export async function readBilling(deps: ReadBillingDeps, tenantId: string): Promise<BillingReading | null> {
  let first: number | null = null;
  for (;;) {
    const account = await deps.billingAccounts.find(tenantId);
    if (!account) return null;
    const readings = account.readings ?? 0;
    first ??= readings;
    if (account.customerId === undefined || readings >= first + 2) return { account, changed: false };
    const readAt = toInstant(deps.clock.now());
    const read = (await readAtStripe(deps.stripe, account.customerId)) ?? withoutCustomer(account, readAt);
    // Trial use is sticky: a re-created Stripe customer has no record of an earlier trial.
    const snapshot = { ...read, trialUsed: read.trialUsed || account.trialUsed === true };
    const stored = await storeSnapshot(deps, account, snapshot, { readAt, readings: readings + 1 });
    if (stored) return stored;
  }
}

/** Reads a customer's tenant from their metadata at Stripe; null for a customer without one, or a deleted one. */
async function tenantOf({ stripe }: ReadBillingDeps, customerId: string): Promise<string | null> {
  try {
    const customer = await stripe((api) => api.customers.retrieve(customerId));
    return customer.deleted ? null : (customer.metadata.tenant_id ?? null);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/**
 * Reads a Stripe customer's payer again. The index of customers is eventually consistent, so Stripe's metadata is the
 * fallback; this also stores a customer whose creation response was lost. Null for a customer that belongs to no
 * tenant.
 */
export async function readBillingOfCustomer(deps: ReadBillingDeps, customerId: string): Promise<BillingReading | null> {
  const known = await deps.billingAccounts.findByCustomer(customerId);
  if (known) return readBilling(deps, known.tenantId);
  const tenantId = await tenantOf(deps, customerId);
  if (tenantId === null) return null;
  await deps.billingAccounts.setCustomer(tenantId, customerId);
  const account = await deps.billingAccounts.find(tenantId);
  return account?.customerId === customerId ? readBilling(deps, tenantId) : null;
}
