import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing-account.ts";
import { isConditionFailure } from "#functions/platform/write-conditions.ts";
import { type Notice, TOLD } from "./notices.ts";

export type NoticeStore = ReturnType<typeof noticeStore>;

/** What payers were told by mail. */
export function noticeStore(access: TableAccess) {
  const accounts = billingAccountEntity(access);
  return {
    /** Notes that a payer is being told; false when they were told already. Of many at once, one tells. */
    claim: async (tenantId: string, { kind, mark }: Notice): Promise<boolean> => {
      const told = TOLD[kind];
      try {
        await accounts
          .patch({ tenantId })
          .set({ [told]: mark })
          .where((row, { ne, notExists }) => `${notExists(row[told])} OR ${ne(row[told], mark)}`)
          .go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },

    /** Takes back that a payer was told, because the mail could not be sent. */
    release: async (tenantId: string, { kind }: Notice): Promise<void> => {
      await accounts.patch({ tenantId }).remove([TOLD[kind]]).go();
    },
  };
}
