import { Service } from "electrodb";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { singleUseTokenEntity } from "#functions/entities/single-use-token.ts";
import { userEntity } from "#functions/entities/user.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { commit } from "#functions/platform/write-conditions.ts";

const purpose = "verify-email";

export type VerificationStore = ReturnType<typeof verificationStore>;

/** Single-use links that prove an e-mail address. */
export function verificationStore(access: TableAccess) {
  const tokens = singleUseTokenEntity(access);
  const service = new Service({ user: userEntity(access), token: tokens });
  return {
    create: async (userId: string, secret: string, email: string, expiresAtMs: number): Promise<void> => {
      const expiresAt = toTimeToLive(expiresAtMs);
      await tokens.create({ userId, purpose, secretHash: hashOfSecret(secret), email, expiresAt }).go();
    },

    find: async (userId: string, secret: string) =>
      (await tokens.get({ userId, purpose, secretHash: hashOfSecret(secret) }).go({ consistent: true })).data,

    /** Uses the link up and marks the address as proven, both or neither; false when either was not possible any more. */
    redeem: async (userId: string, secret: string, email: string, now: number): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service.transaction
          .write(({ user, token }) => [
            user
              .patch({ userId })
              .set({ emailVerifiedAt: at })
              .remove(["unverified"])
              .where((row, { eq, notExists }) => `${eq(row.email, email)} AND ${notExists(row.removingAt)}`)
              .commit(),
            token
              .patch({ userId, purpose, secretHash: hashOfSecret(secret) })
              .set({ usedAt: at })
              .where(({ usedAt }, { notExists }) => notExists(usedAt))
              .commit(),
          ])
          .go(),
      );
    },

    removeAll: async (userId: string): Promise<void> => {
      const { data } = await tokens.query.primary({ userId }).go(ALL_PAGES);
      await Promise.all(data.map(({ secretHash }) => tokens.delete({ userId, purpose, secretHash }).go()));
    },
  };
}
