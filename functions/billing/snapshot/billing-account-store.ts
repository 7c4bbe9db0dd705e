import type { EntityItem } from "electrodb";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import {
  billingAccountEntity,
  type StoredCard,
  type StoredCheckout,
  type StoredPreview,
  type StoredSubscription,
} from "#functions/entities/billing/billing-account.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type BillingAccount = EntityItem<ReturnType<typeof billingAccountEntity>>;
export type { StoredCard, StoredCheckout, StoredPreview, StoredSubscription };
export type BillingAccountStore = ReturnType<typeof billingAccountStore>;

export interface BillingSnapshot {
  /** Null when the customer was deleted at Stripe. */
  readonly customerId: string | null;
  readonly subscription: StoredSubscription | null;
  readonly card: StoredCard | null;
  /** In cents. */
  readonly credit: number;
  readonly trialUsed: boolean;
}

export type NewPayer = Pick<BillingAccount, "tenantId" | "kind" | "userId">;

export function billingAccountStore(access: TableAccess) {
  const accounts = () => billingAccountEntity(access);
  const find = async (tenantId: string): Promise<BillingAccount | null> =>
    (await accounts().get({ tenantId }).go(READ_LATEST)).data;
  return {
    find,

    /**
     * Finds the payer of a Stripe customer. The index is eventually consistent, so a new customer may be missing for a
     * moment.
     */
    findByCustomer: async (customerId: string): Promise<BillingAccount | null> =>
      (await accounts().query.byCustomer({ customerId }).go({ limit: 1 })).data[0] ?? null,

    open: async (payer: NewPayer): Promise<BillingAccount> => {
      await isWritten(
        accounts()
          .create({ ...payer, revision: 0 })
          .go(),
      );
      const row = await find(payer.tenantId);
      if (!row) throw new Error("a payer was deleted concurrently");
      return row;
    },

    setCustomer: (tenantId: string, customerId: string): Promise<boolean> =>
      isWritten(
        accounts()
          .patch({ tenantId })
          .set({ customerId })
          .where((row, { notExists }) => notExists(row.customerId))
          .go(),
      ),

    /**
     * Replaces the whole copy on condition that the row is still at `revision`. Returns false when it was written
     * since, or is gone.
     */
    replace: (
      { tenantId, revision }: BillingAccount,
      truth: BillingSnapshot,
      reading: Pick<BillingAccount, "readAt" | "readings">,
    ): Promise<boolean> => {
      const { customerId, subscription, card, credit, trialUsed } = truth;
      const gone = (["customerId", "subscription", "card"] as const).filter((name) => truth[name] === null);
      const set = {
        ...(customerId !== null && { customerId }),
        ...(subscription && { subscription }),
        ...(card && { card }),
      };
      return isWritten(
        accounts()
          .patch({ tenantId })
          .set({ revision: revision + 1, ...reading, credit, trialUsed, ...set })
          .remove(gone)
          .where((row, { eq }) => eq(row.revision, revision))
          .go(),
      );
    },

    /**
     * Starts a checkout in place of the one in `seen`, which may be none. Returns false when the checkout or the
     * subscription has changed since.
     */
    beginCheckout: (seen: BillingAccount, checkout: StoredCheckout): Promise<boolean> =>
      isWritten(
        accounts()
          .patch({ tenantId: seen.tenantId })
          .set({ checkout })
          .where((row, { eq, notExists }) => {
            const sameCheckout = seen.checkout ? eq(row.checkout, seen.checkout) : notExists(row.checkout);
            const sameSubscription = seen.subscription
              ? eq(row.subscription, seen.subscription)
              : notExists(row.subscription);
            return `${sameCheckout} AND ${sameSubscription}`;
          })
          .go(),
      ),

    endCheckout: (tenantId: string, checkout: StoredCheckout): Promise<boolean> =>
      isWritten(
        accounts()
          .patch({ tenantId })
          .remove(["checkout"])
          .where((row, { eq }) => eq(row.checkout, checkout))
          .go(),
      ),

    /**
     * Stores a preview in place of `seen`, which may be none. Returns false when the stored preview has changed since.
     */
    setPreview: (tenantId: string, seen: StoredPreview | undefined, preview: StoredPreview): Promise<boolean> =>
      isWritten(
        accounts()
          .patch({ tenantId })
          .set({ preview })
          .where((row, { eq, notExists }) => (seen ? eq(row.preview, seen) : notExists(row.preview)))
          .go(),
      ),

    dropPreview: (tenantId: string, preview: StoredPreview): Promise<boolean> =>
      isWritten(
        accounts()
          .patch({ tenantId })
          .remove(["preview"])
          .where((row, { eq }) => eq(row.preview, preview))
          .go(),
      ),
  };
}
