import { type CreateEntityItem, type EntityItem, Service } from "electrodb";
import { emailClaimEntity } from "#functions/entities/accounts/email-claim.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { invitationEntity } from "#functions/entities/agency/invitation.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { trialReminderEntity } from "#functions/entities/billing/trial-reminder.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { once } from "#functions/platform/once.ts";
import { commit, isWritten } from "#functions/platform/storage/write-conditions.ts";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";

/** How long an interrupted sign-up reserves its address: far longer than a call can run. */
const LAPSES_AFTER_MS = 10 * MINUTE_MS;
const CLAIM_RETENTION_MS = DAY_MS;

export interface Rows {
  readonly user: CreateEntityItem<ReturnType<typeof userEntity>>;
  readonly agency?: CreateEntityItem<ReturnType<typeof agencyEntity>>;
  readonly invitation?: { readonly agencyId: string; readonly invitationId: string };
}
export type SignUpStore = ReturnType<typeof signUpStore>;
/** A claim on an email address; one of an account, which is settled, names its user. */
export type Claim = EntityItem<ReturnType<typeof emailClaimEntity>>;

/** Stores claims on email addresses, and turns a claim into an account in a single write. */
export function signUpStore(access: TableAccess) {
  const claims = () => emailClaimEntity(access);
  const service = once(
    () =>
      new Service({
        user: userEntity(access),
        claim: claims(),
        agency: agencyEntity(access),
        invitation: invitationEntity(access),
        reminder: trialReminderEntity(access),
      }),
  );
  const find = async (email: string) => (await claims().get({ email }).go(READ_LATEST)).data;

  return {
    find,

    /** True for an unfinished sign-up that has been idle so long that its address is free again. */
    hasLapsed: (claim: Claim, now: number): boolean =>
      claim.userId === undefined && Date.parse(claim.claimedAt) + LAPSES_AFTER_MS <= now,

    /** Claims a free address, or one whose claim has `lapsed`; returns false after losing a race. */
    claim: async (
      wanted: { email: string; claimId: string; passwordProof: string },
      lapsed: Claim | null,
      now: number,
    ): Promise<boolean> => {
      return isWritten(
        claims()
          .put({ ...wanted, claimedAt: toInstant(now), expiresAt: toTimeToLive(now + CLAIM_RETENTION_MS) })
          .where(({ claimId, userId }, { eq, notExists }) =>
            lapsed ? `${eq(claimId, lapsed.claimId)} AND ${notExists(userId)}` : notExists(claimId),
          )
          .go(),
      );
    },

    /**
     * Creates the account and settles its claim in one transaction; false when the claim is no longer ours or already
     * settled, or when the invitation was accepted or revoked in the meantime.
     */
    settle: async (claim: { email: string; claimId: string }, { user, agency, invitation }: Rows): Promise<boolean> =>
      commit(() =>
        service()
          .transaction.write((entities) => [
            entities.user.create(user).commit(),
            entities.claim
              .patch({ email: claim.email })
              .set({ userId: user.userId })
              .remove(["passwordProof", "expiresAt"])
              .where(
                ({ claimId, userId }, { eq, notExists }) => `${eq(claimId, claim.claimId)} AND ${notExists(userId)}`,
              )
              .commit(),
            // Users with a trial are reminded before it ends.
            ...(user.trialEndsAt === undefined
              ? []
              : [entities.reminder.create({ userId: user.userId, endsAt: user.trialEndsAt }).commit()]),
            ...(agency ? [entities.agency.create(agency).commit()] : []),
            ...(invitation
              ? [
                  entities.invitation
                    .patch(invitation)
                    .set({ acceptedAt: user.createdAt })
                    .where(
                      ({ acceptedAt, revokedAt }, { notExists }) =>
                        `${notExists(acceptedAt)} AND ${notExists(revokedAt)}`,
                    )
                    .commit(),
                ]
              : []),
          ])
          .go(),
      ),

    release: async (email: string, ownerId: string): Promise<void> => {
      const claim = await find(email);
      if (claim?.userId === ownerId) await claims().delete({ email }).go();
    },
  };
}
