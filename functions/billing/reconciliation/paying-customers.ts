import type { AskStripe } from "#functions/clients/stripe/stripe.ts";
import { isLive } from "#shared/domain/billing/subscription.ts";
import { statusOf } from "../snapshot/to-subscription.ts";

/** A customer with a subscription that lives. */
export interface CustomerWhoPays {
  readonly customerId: string;
  /** Whom they are of, as we wrote it down when we made them; null where nobody did. */
  readonly tenantId: string | null;
  readonly subscriptionIds: readonly string[];
}

/** Everybody who pays at Stripe, whether we know of them or not: all pages of living subscriptions. */
export async function customersWhoPay(stripe: AskStripe): Promise<readonly CustomerWhoPays[]> {
  return stripe(async (api) => {
    const found = new Map<string, CustomerWhoPays>();
    // All that are not over; Stripe leaves those out by itself.
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
