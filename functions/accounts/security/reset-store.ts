import { Service } from "electrodb";
import { singleUseTokenEntity } from "#functions/entities/accounts/single-use-token.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { commit, isConditionFailure } from "#functions/platform/storage/write-conditions.ts";
import type { NewLink } from "../sign-up/verification-store.ts";
import type { UserRow } from "../store.ts";

const purpose = "reset-password";
/** How long a link in use is locked: longer than any call runs, so that an interrupted one can be resumed. */
const LEASE_MS = 60_000;

export type ResetStore = ReturnType<typeof resetStore>;

export function resetStore(access: TableAccess) {
  const tokens = singleUseTokenEntity(access);
  const service = new Service({ user: userEntity(access), token: tokens });
  const keyOf = (userId: string, secret: string) => ({ userId, purpose, secretHash: hashOfSecret(secret) }) as const;

  return {
    create: async ({ userId, secret, email, expiresAt }: NewLink): Promise<void> => {
      await tokens.create({ ...keyOf(userId, secret), email, expiresAt: toTimeToLive(expiresAt) }).go();
    },

    find: async (userId: string, secret: string) =>
      (await tokens.get(keyOf(userId, secret)).go({ consistent: true })).data,

    /**
     * Locks a link for use; returns true to exactly one of several concurrent calls until the link is consumed or the
     * lock expires.
     */
    begin: async (userId: string, secret: string, now: number): Promise<boolean> => {
      const stale = toInstant(now - LEASE_MS);
      try {
        await tokens
          .patch(keyOf(userId, secret))
          .set({ usedAt: toInstant(now) })
          .where(
            ({ usedAt, finishedAt }, { notExists, lte }) =>
              `${notExists(finishedAt)} AND (${notExists(usedAt)} OR ${lte(usedAt, stale)})`,
          )
          .go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },

    release: async (userId: string, secret: string): Promise<void> => {
      await tokens.patch(keyOf(userId, secret)).remove(["usedAt"]).go();
    },

    /**
     * Consumes the link, refuses every token issued before now, and verifies the address; false when the account no
     * longer exists or has another address.
     */
    finish: async (
      { userId, email, emailVerifiedAt }: Pick<UserRow, "userId" | "email" | "emailVerifiedAt">,
      secret: string,
      now: number,
    ): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service.transaction
          .write(({ user, token }) => [
            user
              .patch({ userId })
              .set({ signedOutAt: at, passwordChangedAt: at, emailVerifiedAt: emailVerifiedAt ?? at })
              .remove(["unverified"])
              .where((row, { eq, notExists }) => `${eq(row.email, email)} AND ${notExists(row.removingAt)}`)
              .commit(),
            token.patch(keyOf(userId, secret)).set({ finishedAt: at }).commit(),
          ])
          .go(),
      );
    },

    /** Invalidates the user's other links after a password change. */
    removeAll: async (userId: string): Promise<void> => {
      const { data } = await tokens.query.primary({ userId, purpose }).go(ALL_PAGES);
      await Promise.all(data.map(({ secretHash }) => tokens.delete({ userId, purpose, secretHash }).go()));
    },
  };
}
