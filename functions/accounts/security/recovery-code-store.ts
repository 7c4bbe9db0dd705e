import { recoveryCodesEntity } from "#functions/entities/accounts/recovery-codes.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type RecoveryCodeStore = ReturnType<typeof recoveryCodeStore>;

export function recoveryCodeStore(access: TableAccess) {
  const codes = () => recoveryCodesEntity(access);
  return {
    replace: async (userId: string, hashes: readonly string[], now: number): Promise<void> => {
      await codes()
        .put({ userId, hashes: [...hashes], createdAt: toInstant(now) })
        .go();
    },

    count: async (userId: string): Promise<number> =>
      (await codes().get({ userId }).go(READ_LATEST)).data?.hashes?.length ?? 0,

    /**
     * Removes a code from the set; returns true to exactly one of several concurrent calls, and only if the code
     * exists.
     */
    spend: async (userId: string, hash: string): Promise<boolean> => {
      return isWritten(
        codes()
          .patch({ userId })
          .delete({ hashes: [hash] })
          .where(({ hashes }, { contains }) => contains(hashes, hash))
          .go(),
      );
    },

    giveBack: async (userId: string, hash: string): Promise<void> => {
      await codes()
        .patch({ userId })
        .add({ hashes: [hash] })
        .go();
    },

    removeAll: async (userId: string): Promise<void> => {
      await codes().delete({ userId }).go();
    },
  };
}
