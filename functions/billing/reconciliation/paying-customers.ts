import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { statusOf } from "../snapshot/to-subscription.ts";

export interface CustomerWhoPays {
  readonly customerId: string;
  /** From the metadata written when the customer was created; null for customers created outside Colophon. */
  readonly tenantId: string | null;
  readonly subscriptionIds: readonly string[];
}

/** Lists every customer with a live subscription at Stripe, known to Colophon or not. Reads all pages. */
export async function payingCustomers(stripe: AskStripe): Promise<readonly CustomerWhoPays[]> {
  return stripe(async (api) => {
    const found = new Map<string, CustomerWhoPays>();
    // By default Stripe lists all subscriptions except cancelled ones.
    for await (const subscription of api.subscriptions.list({ limit: 100, expand: ["data.customer"] })) {
      const { customer, id } = subscription;
      if (!isLive({ status: statusOf(subscription) }) || typeof customer === "string") continue;
      const before = found.get(customer.id);
      found.set(customer.id, {
        customerId: customer.id,
        tenantId: customer.deleted ? null : (customer.metadata.tenant_id ?? null),
        subscriptionIds: [...(before?.subscriptionIds ?? []), id],
      });
    }
    return [...found.values()];
  });
}
