import { recoveryCodesEntity } from "#functions/entities/accounts/recovery-codes.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type RecoveryCodeStore = ReturnType<typeof recoveryCodeStore>;

/** Hashes of the codes by which people get in without their authenticator. */
export function recoveryCodeStore(access: TableAccess) {
  const codes = recoveryCodesEntity(access);
  return {
    /** Puts a new set in the place of whatever was there. */
    replace: async (userId: string, hashes: readonly string[], now: number): Promise<void> => {
      await codes.put({ userId, hashes: [...hashes], createdAt: toInstant(now) }).go();
    },

    /** How many codes have not been used. */
    count: async (userId: string): Promise<number> =>
      (await codes.get({ userId }).go({ consistent: true })).data?.hashes?.length ?? 0,

    /** Takes a code out of the set; of many at once one is told true, and nobody whose code is not in it. */
    spend: async (userId: string, hash: string): Promise<boolean> => {
      try {
        await codes
          .patch({ userId })
          .delete({ hashes: [hash] })
          .where(({ hashes }, { contains }) => contains(hashes, hash))
          .go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },

    /** Puts a code back that was spent for nothing. */
    giveBack: async (userId: string, hash: string): Promise<void> => {
      await codes
        .patch({ userId })
        .add({ hashes: [hash] })
        .go();
    },

    removeAll: async (userId: string): Promise<void> => {
      await codes.delete({ userId }).go();
    },
  };
}
