import { Service } from "electrodb";
import { singleUseTokenEntity } from "#functions/entities/accounts/single-use-token.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { commit } from "#functions/platform/storage/write-conditions.ts";

/** What a link proves: the address that somebody signed up with, or another that is to replace it. */
export type Proof = "verify-email" | "change-email";

export interface NewLink {
  readonly userId: string;
  readonly secret: string;
  readonly email: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export type VerificationStore = ReturnType<typeof verificationStore>;

/** Single-use links that prove an e-mail address. */
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

    /** The link with this secret, whatever it proves; null when there is none. */
    find: async (userId: string, secret: string) => {
      const secretHash = hashOfSecret(secret);
      const [first, change] = await Promise.all([
        get(userId, "verify-email", secretHash),
        get(userId, "change-email", secretHash),
      ]);
      return first ?? change;
    },

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
              .patch({ userId, purpose: "verify-email", secretHash: hashOfSecret(secret) })
              .set({ usedAt: at })
              .where(({ usedAt }, { notExists }) => notExists(usedAt))
              .commit(),
          ])
          .go(),
      );
    },

    /** Removes the links of a change of address that was given up. */
    removeEmailChanges: async (userId: string): Promise<void> => {
      const { data } = await tokens.query.primary({ userId, purpose: "change-email" }).go(ALL_PAGES);
      await Promise.all(data.map(({ purpose, secretHash }) => tokens.delete({ userId, purpose, secretHash }).go()));
    },

    /** Removes every link of a person whose account is deleted, whatever it is for. */
    removeAll: async (userId: string): Promise<void> => {
      const { data } = await tokens.query.primary({ userId }).go(ALL_PAGES);
      await Promise.all(data.map(({ purpose, secretHash }) => tokens.delete({ userId, purpose, secretHash }).go()));
    },
  };
}
