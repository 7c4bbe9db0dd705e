import { isDeepStrictEqual } from "node:util";
import type { Publisher } from "#functions/clients/bus.ts";
import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import type { BillingAccount, BillingAccountStore, BillingSnapshot } from "./billing-account-store.ts";
import { readAtStripe } from "./read-at-stripe.ts";

export interface ReadBillingDeps {
  readonly billingAccounts: BillingAccountStore;
  readonly stripe: AskStripe;
  readonly bus: Publisher;
  readonly clock: Clock;
}

export interface BillingReading {
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
 * Reads a payer at Stripe and replaces the stored copy, on condition that no concurrent reader has; otherwise reads
 * again. Every reading increments the revision, even without changes: otherwise a slow reader with older data could
 * still overwrite it. If a concurrent reader has written twice since this reading began, its result started later and
 * is used, so concurrent readers finish within two rounds. Null for an unknown payer. Publishes BillingChanged when
 * anything has changed.
 */
export async function readBilling(deps: ReadBillingDeps, tenantId: string): Promise<BillingReading | null> {
  let first: number | null = null;
  for (;;) {
    const account = await deps.billingAccounts.find(tenantId);
    if (!account) return null;
    first ??= account.revision;
    if (account.customerId === undefined || account.revision >= first + 2) return { account, changed: false };
    const now = toInstant(deps.clock.now());
    const read = (await readAtStripe(deps.stripe, account.customerId)) ?? withoutCustomer(account, now);
    // Trial use is sticky: a re-created Stripe customer has no record of an earlier trial.
    const truth = { ...read, trialUsed: read.trialUsed || account.trialUsed === true };
    if (!(await deps.billingAccounts.replace(account, truth, now))) continue;
    const changed = !isAsKept(account, truth);
    if (changed) await deps.bus.publish("BillingChanged", { userId: account.userId });
    const { customerId, subscription, card, credit, trialUsed } = truth;
    const copied = { customerId, subscription, card };
    const kept = Object.fromEntries(Object.entries(copied).map(([name, value]) => [name, value ?? undefined]));
    return {
      account: { ...account, ...kept, credit, trialUsed, revision: account.revision + 1, readAt: now },
      changed,
    };
  }
}
