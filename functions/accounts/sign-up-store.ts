import { type CreateEntityItem, Service } from "electrodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { emailClaimEntity } from "#functions/entities/email-claim.ts";
import { userEntity } from "#functions/entities/user.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { commit, isConditionFailure } from "#functions/platform/write-conditions.ts";

/** How long a sign-up that stopped half-way keeps its address from others: far longer than a call can run. */
const LAPSES_AFTER_MS = 10 * 60_000;
const KEPT_MS = 86_400_000;

export type NewUser = CreateEntityItem<ReturnType<typeof userEntity>>;
export type SignUpStore = ReturnType<typeof signUpStore>;

/** Claims on e-mail addresses, and the one write that turns a claim into an account. */
export function signUpStore(access: TableAccess) {
  const claims = emailClaimEntity(access);
  const service = new Service({ user: userEntity(access), claim: claims });
  const find = async (email: string) => (await claims.get({ email }).go({ consistent: true })).data;
  type Claim = NonNullable<Awaited<ReturnType<typeof find>>>;

  return {
    find,

    /** True for a sign-up under way that nobody has gone on with for so long that its address is free again. */
    hasLapsed: (claim: Claim, now: number): boolean =>
      claim.userId === undefined && Date.parse(claim.claimedAt) + LAPSES_AFTER_MS <= now,

    /** Claims a free address, or one whose claim `lapsed`; false when somebody else was faster. */
    claim: async (
      wanted: { email: string; claimId: string; passwordProof: string },
      lapsed: Claim | null,
      now: number,
    ): Promise<boolean> => {
      try {
        await claims
          .put({ ...wanted, claimedAt: toInstant(now), expiresAt: toTimeToLive(now + KEPT_MS) })
          .where(({ claimId, userId }, { eq, notExists }) =>
            lapsed ? `${eq(claimId, lapsed.claimId)} AND ${notExists(userId)}` : notExists(claimId),
          )
          .go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },

    /** Makes the account and settles its claim in one transaction; false when the claim is not ours any more or is settled already. */
    settle: async (claim: { email: string; claimId: string }, user: NewUser): Promise<boolean> => {
      return commit(() =>
        service.transaction
          .write(({ user: users, claim: emails }) => [
            users.create(user).commit(),
            emails
              .patch({ email: claim.email })
              .set({ userId: user.userId })
              .remove(["passwordProof", "expiresAt"])
              .where(
                ({ claimId, userId }, { eq, notExists }) => `${eq(claimId, claim.claimId)} AND ${notExists(userId)}`,
              )
              .commit(),
          ])
          .go(),
      );
    },

    /** Frees the address of an account that is being removed. */
    release: async (email: string, ownerId: string): Promise<void> => {
      const claim = await find(email);
      if (claim?.userId === ownerId) await claims.delete({ email }).go();
    },
  };
}
