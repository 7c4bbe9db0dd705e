import { isDeepStrictEqual } from "node:util";
import type { Publisher } from "#functions/clients/bus.ts";
import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import type { BillingAccount, BillingAccountStore, BillingTruth } from "./billing-account-store.ts";
import { readAtStripe } from "./read-at-stripe.ts";

export interface ReadBillingDeps {
  readonly billingAccounts: BillingAccountStore;
  readonly stripe: AskStripe;
  readonly bus: Publisher;
  readonly clock: Clock;
}

/** What a reading came to. */
export interface BillingReading {
  readonly account: BillingAccount;
  /** Whether what is kept was something else before. */
  readonly changed: boolean;
}

/** Who was away from Stripe's books from one moment to the next: nothing of theirs goes on there. */
function withoutCustomer({ subscription, trialHad = false }: BillingAccount, now: string): BillingTruth {
  const over = { status: "canceled", nextPayment: null, openInvoice: null } as const;
  const ended = subscription ? { ...subscription, ...over, endsAt: subscription.endsAt ?? now } : null;
  return { customerId: null, subscription: ended, card: null, credit: 0, trialHad };
}

const isAsKept = (account: BillingAccount, truth: BillingTruth): boolean => {
  const { customerId = null, subscription = null, card = null, credit = 0, trialHad = false } = account;
  return isDeepStrictEqual({ customerId, subscription, card, credit, trialHad }, { ...truth });
};

/**
 * Reads a payer at Stripe and replaces what is kept by it, on condition that nobody else did meanwhile; else it begins again. Every reading counts
 * the revision on, also one that found nothing new: without that mark a reader who saw an older truth, and was slow, could still write it over.
 * Somebody who has written twice since this reading began has read after it began: theirs is taken, so that many readers at once end after two
 * rounds. Null for who is not known. Publishes BillingChanged when something is not as it was.
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
    // Had once, had for good: another customer at Stripe knows nothing of the trial of the one before.
    const truth = { ...read, trialHad: read.trialHad || account.trialHad === true };
    if (!(await deps.billingAccounts.replace(account, truth, now))) continue;
    const changed = !isAsKept(account, truth);
    if (changed) await deps.bus.publish("BillingChanged", { userId: account.userId });
    const { customerId, subscription, card, credit, trialHad } = truth;
    const copied = { customerId, subscription, card };
    const kept = Object.fromEntries(Object.entries(copied).map(([name, value]) => [name, value ?? undefined]));
    return { account: { ...account, ...kept, credit, trialHad, revision: account.revision + 1, readAt: now }, changed };
  }
}
