import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { BillingAccount } from "./billing-account-store.ts";

export type PayerStore = ReturnType<typeof payerStore>;

export function payerStore(access: TableAccess) {
  const accounts = () => billingAccountEntity(access);
  return {
    /** Lists every payer who may have a Stripe customer. The index is eventually consistent. */
    async *listAll(): AsyncGenerator<BillingAccount> {
      let cursor: string | null = null;
      do {
        const page: { data: BillingAccount[]; cursor: string | null } = await accounts()
          .query.everybody({ all: "yes" })
          .go({ compare: ALL_PAGES.compare, cursor });
        yield* page.data;
        cursor = page.cursor;
      } while (cursor !== null);
    },

    remove: async (tenantId: string): Promise<void> => {
      await accounts().delete({ tenantId }).go();
    },
  };
}
