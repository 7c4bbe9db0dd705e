import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";

export type BillingStatusStore = ReturnType<typeof billingStatusStore>;

export function billingStatusStore(access: TableAccess) {
  const payers = () => billingAccountEntity(access);
  return {
    /**
     * Returns an author's or agency's latest subscription, even an ended one; null when there never was one. Reads
     * consistently, so that a new subscriber is not sent back to choose a plan.
     */
    subscriptionOf: async (tenantId: string): Promise<Subscription | null> =>
      (await payers().get({ tenantId }).go(READ_LATEST)).data?.subscription ?? null,
  };
}
