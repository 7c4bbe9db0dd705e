import type { EntityItem } from "electrodb";
import { invitationEntity } from "#functions/entities/agency/invitation.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type InvitationRow = EntityItem<ReturnType<typeof invitationEntity>>;
export type InvitationStore = ReturnType<typeof invitationStore>;

/** `expiresAtMs` is in epoch milliseconds, like `now`. */
interface NewInvitation extends Pick<InvitationRow, "agencyId" | "invitationId" | "email" | "role" | "invitedBy"> {
  readonly expiresAtMs: number;
}

export function invitationStore(access: TableAccess) {
  const invitations = () => invitationEntity(access);
  return {
    listAll: async (agencyId: string): Promise<InvitationRow[]> =>
      (
        await invitations()
          .query.primary({ agencyId })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,

    create: async ({ expiresAtMs, ...invitation }: NewInvitation, now: number): Promise<InvitationRow> =>
      (
        await invitations()
          .create({ ...invitation, createdAt: toInstant(now), expiresAt: toTimeToLive(expiresAtMs) })
          .go()
      ).data,

    remove: async (agencyId: string, invitationId: string): Promise<void> => {
      await invitations().delete({ agencyId, invitationId }).go();
    },

    /** Revokes an invitation; false when it has been accepted or no longer exists. */
    revoke: (agencyId: string, invitationId: string, now: number): Promise<boolean> =>
      isWritten(
        invitations()
          .patch({ agencyId, invitationId })
          .set({ revokedAt: toInstant(now) })
          .where(({ acceptedAt }, { notExists }) => notExists(acceptedAt))
          .go(),
      ),
  };
}
