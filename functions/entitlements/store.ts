import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";

export type StandingStore = ReturnType<typeof standingStore>;

/** What is kept of payers that says what they may do. */
export function standingStore(access: TableAccess) {
  const payers = billingAccountEntity(access);
  return {
    /**
     * The latest subscription of an author or an agency, also one that is over; null when there never was one. Read consistently: who has just
     * subscribed is not to be sent back to choose a plan.
     */
    subscriptionOf: async (tenantId: string): Promise<Subscription | null> => {
      const { data } = await payers.get({ tenantId }).go({ consistent: true, attributes: ["subscription"] });
      return data?.subscription ?? null;
    },
  };
}
