import type { AskStripe, Stripe } from "#functions/adapters/stripe/stripe.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import type { StoredCard, StoredSubscription } from "../snapshot/billing-account-store.ts";
import { cardOf, creditOf, isRenewing, STORABLE } from "../snapshot/read-at-stripe.ts";
import { statusOf, toSubscription } from "../snapshot/to-subscription.ts";

/** What a listing of subscriptions shows of a payer. */
export interface ListedTruth {
  /** Without the next charge and what is owed, which only a reading finds out. */
  readonly subscription: Omit<StoredSubscription, "name" | "nextPayment" | "openInvoice">;
  readonly renews: boolean;
  readonly card: StoredCard | null;
  /** In cents. */
  readonly credit: number;
}

export interface ListedPayer {
  readonly customerId: string;
  /** From the metadata written when the customer was created; null for customers created outside Colophon. */
  readonly tenantId: string | null;
  readonly liveIds: readonly string[];
  /** Null unless there is exactly one subscription, and it is paid for. */
  readonly truth: ListedTruth | null;
}

function truthOf(subscription: Stripe.Subscription, customer: Stripe.Customer): ListedTruth | null {
  const status = statusOf(subscription);
  if (!isLive({ status }) || status === "past_due") return null;
  const {
    name: _name,
    nextPayment: _nextPayment,
    openInvoice: _owed,
    ...listed
  } = toSubscription(subscription, null, []);
  return {
    subscription: listed,
    renews: isRenewing(subscription),
    card: cardOf(customer),
    credit: creditOf(customer),
  };
}

/**
 * Lists every customer with a subscription that is not over, known to Colophon or not: one call per hundred
 * subscriptions.
 */
export async function listPayersAtStripe(stripe: AskStripe): Promise<ReadonlyMap<string, ListedPayer>> {
  return stripe(async (api) => {
    const found = new Map<string, ListedPayer>();
    const fields = [...STORABLE, "customer.invoice_settings.default_payment_method"];
    // By default Stripe lists all subscriptions except cancelled ones.
    const all = api.subscriptions.list({ limit: 100, expand: fields.map((field) => `data.${field}`) });
    for await (const subscription of all) {
      const { customer, id } = subscription;
      if (typeof customer === "string") continue;
      const before = found.get(customer.id);
      found.set(customer.id, {
        customerId: customer.id,
        tenantId: customer.deleted ? null : (customer.metadata.tenant_id ?? null),
        liveIds: [...(before?.liveIds ?? []), ...(isLive({ status: statusOf(subscription) }) ? [id] : [])],
        truth: before || customer.deleted ? null : truthOf(subscription, customer),
      });
    }
    return found;
  });
}
