import { Service } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { once } from "#functions/platform/once.ts";
import { commit, isWritten } from "#functions/platform/storage/write-conditions.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { singleUseTokenStore } from "../email-links/single-use-token-store.ts";
import type { UserRow } from "../store.ts";

/** How long a link in use is locked: longer than any call runs, so that an interrupted one can be resumed. */
const LEASE_MS = MINUTE_MS;

export type ResetStore = ReturnType<typeof resetStore>;

export function resetStore(access: TableAccess) {
  const { tokens, keyOf, create, find, removeAll } = singleUseTokenStore(access, "reset-password");
  const service = once(() => new Service({ user: userEntity(access), token: tokens() }));

  return {
    create,
    find,

    /**
     * Locks a link for use; returns true to exactly one of several concurrent calls until the link is consumed or the
     * lock expires.
     */
    begin: (userId: string, secret: string, now: number): Promise<boolean> => {
      const stale = toInstant(now - LEASE_MS);
      return isWritten(
        tokens()
          .patch(keyOf(userId, secret))
          .set({ usedAt: toInstant(now) })
          .where(
            ({ usedAt, finishedAt }, { notExists, lte }) =>
              `${notExists(finishedAt)} AND (${notExists(usedAt)} OR ${lte(usedAt, stale)})`,
          )
          .go(),
      );
    },

    release: async (userId: string, secret: string): Promise<void> => {
      await tokens().patch(keyOf(userId, secret)).remove(["usedAt"]).go();
    },

    /**
     * Consumes the link, refuses every token issued before now, verifies the address, and lifts a block that waits
     * for a new password; false when the account no
     * longer exists or has another address.
     */
    finish: async (
      { userId, email, emailVerifiedAt }: Pick<UserRow, "userId" | "email" | "emailVerifiedAt">,
      secret: string,
      now: number,
    ): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service()
          .transaction.write(({ user, token }) => [
            user
              .patch({ userId })
              .set({ signedOutAt: at, passwordChangedAt: at, emailVerifiedAt: emailVerifiedAt ?? at })
              .remove(["unverified", "newPasswordNeededAt"])
              .where((row, { eq, notExists }) => `${eq(row.email, email)} AND ${notExists(row.removingAt)}`)
              .commit(),
            token.patch(keyOf(userId, secret)).set({ finishedAt: at }).commit(),
          ])
          .go(),
      );
    },

    /** Invalidates the user's other links after a password change. */
    removeAll,
  };
}
