import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { BillingAccount } from "./billing-account-store.ts";

export type PayerStore = ReturnType<typeof payerStore>;

/** Payers as a whole, for whoever looks at all of them, and their going. */
export function payerStore(access: TableAccess) {
  const accounts = billingAccountEntity(access);
  return {
    /** Everybody whom Stripe may know. The index may lag by a moment. */
    async *listAll(): AsyncGenerator<BillingAccount> {
      let cursor: string | null = null;
      do {
        const page: { data: BillingAccount[]; cursor: string | null } = await accounts.query
          .everybody({ all: "yes" })
          .go({ compare: ALL_PAGES.compare, cursor });
        yield* page.data;
        cursor = page.cursor;
      } while (cursor !== null);
    },

    remove: async (tenantId: string): Promise<void> => {
      await accounts.delete({ tenantId }).go();
    },
  };
}
