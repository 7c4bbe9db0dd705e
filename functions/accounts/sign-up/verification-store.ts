import { Service } from "electrodb";
import { singleUseTokenEntity } from "#functions/entities/accounts/single-use-token.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { commit } from "#functions/platform/storage/write-conditions.ts";

/** What a link proves: the address of a sign-up, or one that is to replace it. */
export type Proof = "verify-email" | "change-email";

export interface NewLink {
  readonly userId: string;
  readonly secret: string;
  readonly email: string;
  readonly expiresAt: number;
}

export type VerificationStore = ReturnType<typeof verificationStore>;

export function verificationStore(access: TableAccess) {
  const tokens = singleUseTokenEntity(access);
  const service = new Service({ user: userEntity(access), token: tokens });
  const get = async (userId: string, purpose: Proof, secretHash: string) =>
    (await tokens.get({ userId, purpose, secretHash }).go({ consistent: true })).data;

  return {
    create: async (purpose: Proof, { userId, secret, email, expiresAt }: NewLink): Promise<void> => {
      const secretHash = hashOfSecret(secret);
      await tokens.create({ userId, purpose, secretHash, email, expiresAt: toTimeToLive(expiresAt) }).go();
    },

    find: async (userId: string, secret: string) => {
      const secretHash = hashOfSecret(secret);
      const [first, change] = await Promise.all([
        get(userId, "verify-email", secretHash),
        get(userId, "change-email", secretHash),
      ]);
      return first ?? change;
    },

    /**
     * Consumes the link and marks the address as verified in one transaction; false when either is no longer possible.
     */
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
              .patch({ userId, purpose: "verify-email", secretHash: hashOfSecret(secret) })
              .set({ usedAt: at })
              .where(({ usedAt }, { notExists }) => notExists(usedAt))
              .commit(),
          ])
          .go(),
      );
    },

    removeEmailChanges: async (userId: string): Promise<void> => {
      const { data } = await tokens.query.primary({ userId, purpose: "change-email" }).go(ALL_PAGES);
      await Promise.all(data.map(({ purpose, secretHash }) => tokens.delete({ userId, purpose, secretHash }).go()));
    },

    removeAll: async (userId: string): Promise<void> => {
      const { data } = await tokens.query.primary({ userId }).go(ALL_PAGES);
      await Promise.all(data.map(({ purpose, secretHash }) => tokens.delete({ userId, purpose, secretHash }).go()));
    },
  };
}
