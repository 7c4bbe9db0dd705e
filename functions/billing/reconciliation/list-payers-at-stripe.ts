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
 * The statuses of subscriptions that are not over. Without one, Stripe also lists first payments that were never made,
 * even those of deleted customers: these have no card to expand, and Stripe may refuse the whole list for it.
 */
const NOT_OVER = ["incomplete", "trialing", "active", "past_due", "unpaid", "paused"] as const;

/**
 * Lists every customer with a subscription that is not over, known to Colophon or not: one call for each status, and one
 * more per further hundred subscriptions.
 */
export async function listPayersAtStripe(stripe: AskStripe): Promise<ReadonlyMap<string, ListedPayer>> {
  return stripe(async (api) => {
    const fields = [...STORABLE, "customer.invoice_settings.default_payment_method"];
    const expand = fields.map((field) => `data.${field}`);
    // By id: one whose status changes meanwhile may be listed twice.
    const subscriptions = new Map<string, Stripe.Subscription>();
    for (const status of NOT_OVER)
      for await (const one of api.subscriptions.list({ status, limit: 100, expand })) subscriptions.set(one.id, one);

    const found = new Map<string, ListedPayer>();
    for (const subscription of subscriptions.values()) {
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
