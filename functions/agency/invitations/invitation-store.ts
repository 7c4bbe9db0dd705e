import type { EntityItem } from "electrodb";
import { invitationEntity } from "#functions/entities/agency/invitation.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type InvitationRow = EntityItem<ReturnType<typeof invitationEntity>>;
export type InvitationStore = ReturnType<typeof invitationStore>;

/** What a new invitation says; `expiresAtMs` is epoch milliseconds, as `now` of its creation is. */
interface NewInvitation extends Pick<InvitationRow, "agencyId" | "invitationId" | "email" | "role" | "invitedBy"> {
  readonly expiresAtMs: number;
}

/** Invitations of agencies. */
export function invitationStore(access: TableAccess) {
  const invitations = invitationEntity(access);
  return {
    /** Every invitation that an agency still remembers, open or not. */
    listAll: async (agencyId: string): Promise<InvitationRow[]> =>
      (await invitations.query.primary({ agencyId }).go({ ...ALL_PAGES, consistent: true })).data,

    create: async ({ expiresAtMs, ...invitation }: NewInvitation, now: number): Promise<InvitationRow> =>
      (
        await invitations
          .create({ ...invitation, createdAt: toInstant(now), expiresAt: toTimeToLive(expiresAtMs) })
          .go()
      ).data,

    /** Forgets an invitation that could not be sent. */
    remove: async (agencyId: string, invitationId: string): Promise<void> => {
      await invitations.delete({ agencyId, invitationId }).go();
    },

    /** Takes an invitation back; false when it is accepted or gone. */
    revoke: async (agencyId: string, invitationId: string, now: number): Promise<boolean> => {
      try {
        await invitations
          .patch({ agencyId, invitationId })
          .set({ revokedAt: toInstant(now) })
          .where(({ acceptedAt }, { notExists }) => notExists(acceptedAt))
          .go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },
  };
}
