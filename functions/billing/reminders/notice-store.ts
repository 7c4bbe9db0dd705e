import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { BillingAccount } from "../snapshot/billing-account-store.ts";
import { NOTIFIED, type Notice } from "./notices.ts";

export type NoticeStore = ReturnType<typeof noticeStore>;

export function noticeStore(access: TableAccess) {
  const accounts = () => billingAccountEntity(access);

  const write = ({ tenantId }: Pick<BillingAccount, "tenantId">, { kind, mark }: Notice): Promise<unknown> => {
    const notified = NOTIFIED[kind];
    const row = accounts().patch({ tenantId });
    if (kind === "resumed")
      return row
        .remove([notified])
        .where((item, { eq }) => eq(item[notified], mark))
        .go();
    // The confirmation of a plan also tells the payer that it continues.
    const forgotten = notified === "notifiedPlan" ? (["notifiedEndsAt"] as const) : [];
    return row
      .set({ [notified]: mark })
      .remove([...forgotten])
      .where((item, { ne, notExists }) => `${notExists(item[notified])} OR ${ne(item[notified], mark)}`)
      .go();
  };

  return {
    /** Marks a notice as sent; false if it already was. Of several concurrent calls, one succeeds. */
    claim: async (payer: Pick<BillingAccount, "tenantId">, notice: Notice): Promise<boolean> => {
      return isWritten(write(payer, notice));
    },

    /** Restores the previous mark because the email could not be sent. */
    release: async (before: BillingAccount, { kind }: Notice): Promise<void> => {
      const notified = NOTIFIED[kind];
      const row = accounts().patch({ tenantId: before.tenantId });
      await (before[notified] === undefined ? row.remove([notified]) : row.set({ [notified]: before[notified] })).go();
    },
  };
}
