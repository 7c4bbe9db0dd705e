import type { EntityItem } from "electrodb";
import type { TableAccess } from "#functions/entities/base.ts";
import {
  billingAccountEntity,
  type StoredCard,
  type StoredCheckout,
  type StoredPreview,
  type StoredSubscription,
} from "#functions/entities/billing/billing-account.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type BillingAccount = EntityItem<ReturnType<typeof billingAccountEntity>>;
export type { StoredCard, StoredCheckout, StoredPreview, StoredSubscription };
export type BillingAccountStore = ReturnType<typeof billingAccountStore>;

/** Everything that is copied from Stripe. */
export interface BillingTruth {
  /** Null when the customer was deleted there. */
  readonly customerId: string | null;
  readonly subscription: StoredSubscription | null;
  readonly card: StoredCard | null;
  /** In cents. */
  readonly credit: number;
  readonly trialHad: boolean;
}

/** Who pays, before Stripe knows of them. */
export type NewPayer = Pick<BillingAccount, "tenantId" | "kind" | "userId">;

/** True when `write` was done, false when its condition did not hold. */
async function done(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** What is kept of everybody who pays. */
export function billingAccountStore(access: TableAccess) {
  const accounts = billingAccountEntity(access);
  const find = async (tenantId: string): Promise<BillingAccount | null> =>
    (await accounts.get({ tenantId }).go({ consistent: true })).data;
  return {
    find,

    /** Whose a customer at Stripe is; found a moment after it was noted. */
    findByCustomer: async (customerId: string): Promise<BillingAccount | null> =>
      (await accounts.query.byCustomer({ customerId }).go({ limit: 1 })).data[0] ?? null,

    /** The payer's row, made when there is none. */
    open: async (payer: NewPayer): Promise<BillingAccount> => {
      await done(accounts.create({ ...payer, revision: 0 }).go());
      const row = await find(payer.tenantId);
      if (!row) throw new Error("a payer's row went in the same moment");
      return row;
    },

    /** Notes the customer at Stripe of who has none yet. */
    setCustomer: (tenantId: string, customerId: string): Promise<boolean> =>
      done(
        accounts
          .patch({ tenantId })
          .set({ customerId })
          .where((row, { notExists }) => notExists(row.customerId))
          .go(),
      ),

    /** Replaces the whole copy on condition that nobody did since `revision`; false when somebody did, or the row is gone. */
    replace: ({ tenantId, revision }: BillingAccount, truth: BillingTruth, readAt: string): Promise<boolean> => {
      const { customerId, subscription, card, credit, trialHad } = truth;
      const gone = (["customerId", "subscription", "card"] as const).filter((name) => truth[name] === null);
      const set = {
        ...(customerId !== null && { customerId }),
        ...(subscription && { subscription }),
        ...(card && { card }),
      };
      return done(
        accounts
          .patch({ tenantId })
          .set({ revision: revision + 1, readAt, credit, trialHad, ...set })
          .remove(gone)
          .where((row, { eq }) => eq(row.revision, revision))
          .go(),
      );
    },

    /**
     * Begins a checkout in place of the one that was seen, which may be none. False when there is another one by now, or the payer has another
     * subscription than was seen.
     */
    beginCheckout: (seen: BillingAccount, checkout: StoredCheckout): Promise<boolean> =>
      done(
        accounts
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

    /** Ends a checkout; nothing when it has ended already. */
    endCheckout: (tenantId: string, checkout: StoredCheckout): Promise<boolean> =>
      done(
        accounts
          .patch({ tenantId })
          .remove(["checkout"])
          .where((row, { eq }) => eq(row.checkout, checkout))
          .go(),
      ),

    /** Keeps what a change was said to cost in place of what was seen, which may be nothing; false when there is something else by now. */
    setPreview: (tenantId: string, seen: StoredPreview | undefined, preview: StoredPreview): Promise<boolean> =>
      done(
        accounts
          .patch({ tenantId })
          .set({ preview })
          .where((row, { eq, notExists }) => (seen ? eq(row.preview, seen) : notExists(row.preview)))
          .go(),
      ),

    /** Forgets a preview that was carried out. */
    dropPreview: (tenantId: string, preview: StoredPreview): Promise<boolean> =>
      done(
        accounts
          .patch({ tenantId })
          .remove(["preview"])
          .where((row, { eq }) => eq(row.preview, preview))
          .go(),
      ),
  };
}
