import { Service } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { once } from "#functions/platform/once.ts";
import { commit } from "#functions/platform/storage/write-conditions.ts";
import { type NewLink, singleUseTokenStore } from "../email-links/single-use-token-store.ts";

/** What a link proves: the address of a sign-up, or one that is to replace it. */
export type Proof = "verify-email" | "change-email";

export type VerificationStore = ReturnType<typeof verificationStore>;

export function verificationStore(access: TableAccess) {
  const links = {
    "verify-email": singleUseTokenStore(access, "verify-email"),
    "change-email": singleUseTokenStore(access, "change-email"),
  };
  const resets = singleUseTokenStore(access, "reset-password");
  const verifications = links["verify-email"];
  const service = once(() => new Service({ user: userEntity(access), token: verifications.tokens() }));

  return {
    create: (purpose: Proof, link: NewLink): Promise<void> => links[purpose].create(link),

    find: async (userId: string, secret: string) => {
      const [first, change] = await Promise.all([
        verifications.find(userId, secret),
        links["change-email"].find(userId, secret),
      ]);
      return first ?? change;
    },

    /**
     * Consumes the link and marks the address as verified in one transaction; false when either is no longer possible.
     */
    redeem: async (userId: string, secret: string, email: string, now: number): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service()
          .transaction.write(({ user, token }) => [
            user
              .patch({ userId })
              .set({ emailVerifiedAt: at })
              .remove(["unverified"])
              .where((row, { eq, notExists }) => `${eq(row.email, email)} AND ${notExists(row.removingAt)}`)
              .commit(),
            verifications.consumption(token, userId, secret, at),
          ])
          .go(),
      );
    },

    removeEmailChanges: (userId: string): Promise<void> => links["change-email"].removeAll(userId),

    /** Removes the links of every purpose. */
    removeAll: async (userId: string): Promise<void> => {
      await Promise.all([...Object.values(links), resets].map((store) => store.removeAll(userId)));
    },
  };
}
