import { Service } from "electrodb";
import { emailClaimEntity } from "#functions/entities/accounts/email-claim.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { once } from "#functions/platform/once.ts";
import { commit } from "#functions/platform/storage/write-conditions.ts";
import { singleUseTokenStore } from "../email-links/single-use-token-store.ts";

export interface EmailMove {
  readonly userId: string;
  readonly secret: string;
  readonly from: string;
  readonly to: string;
}

export type EmailChangeStore = ReturnType<typeof emailChangeStore>;

export function emailChangeStore(access: TableAccess) {
  const claims = () => emailClaimEntity(access);
  const links = singleUseTokenStore(access, "change-email");
  const service = once(() => new Service({ user: userEntity(access), token: links.tokens(), claim: claims() }));
  const find = async (email: string) => (await claims().get({ email }).go(READ_LATEST)).data;

  return {
    /**
     * Claims the new address, releases the old one, updates the user row and consumes the link in one transaction. An
     * unfinished sign-up doesn't block the new address; an account does. Returns false when any part is no longer
     * possible.
     */
    move: async ({ userId, secret, from, to }: EmailMove, now: number): Promise<boolean> => {
      const at = toInstant(now);
      const [underWay, held] = await Promise.all([find(to), find(from)]);
      return commit(() =>
        service()
          .transaction.write(({ user, token, claim }) => [
            user
              .patch({ userId })
              .set({ email: to, emailVerifiedAt: at })
              .remove(["pendingEmail", "unverified"])
              .where(
                (row, { eq, notExists }) =>
                  `${eq(row.email, from)} AND ${eq(row.pendingEmail, to)} AND ${notExists(row.removingAt)}`,
              )
              .commit(),
            links.consumption(token, userId, secret, at),
            claim
              .put({ email: to, claimId: newId(), claimedAt: at, userId })
              .where((row, { eq, notExists }) =>
                underWay ? `${eq(row.claimId, underWay.claimId)} AND ${notExists(row.userId)}` : notExists(row.claimId),
              )
              .commit(),
            ...(held?.userId === userId
              ? [
                  claim
                    .delete({ email: from })
                    .where((row, { eq }) => eq(row.userId, userId))
                    .commit(),
                ]
              : []),
          ])
          .go(),
      );
    },
  };
}
