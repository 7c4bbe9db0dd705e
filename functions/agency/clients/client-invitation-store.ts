import type { EntityItem } from "electrodb";
import { clientInvitationEntity } from "#functions/entities/agency/client-invitation.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type ClientInvitationRow = EntityItem<ReturnType<typeof clientInvitationEntity>>;
export type ClientInvitationStore = ReturnType<typeof clientInvitationStore>;

type Named = "agencyId" | "invitationId" | "email" | "label" | "scopes" | "invitedBy";
/** `expiresAtMs` is in epoch milliseconds, like `now`. */
interface NewClientInvitation extends Pick<ClientInvitationRow, Named> {
  readonly expiresAtMs: number;
}

export function clientInvitationStore(access: TableAccess) {
  const invitations = () => clientInvitationEntity(access);
  return {
    listAll: async (agencyId: string): Promise<ClientInvitationRow[]> =>
      (
        await invitations()
          .query.primary({ agencyId })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,

    create: async ({ expiresAtMs, ...invitation }: NewClientInvitation, now: number): Promise<ClientInvitationRow> =>
      (
        await invitations()
          .create({ ...invitation, createdAt: toInstant(now), expiresAt: toTimeToLive(expiresAtMs) })
          .go()
      ).data,

    remove: async (agencyId: string, invitationId: string): Promise<void> => {
      await invitations().delete({ agencyId, invitationId }).go();
    },

    /** Records the author's first no to an open invitation; false for any later one. */
    decline: (agencyId: string, invitationId: string, now: number): Promise<boolean> =>
      isWritten(
        invitations()
          .patch({ agencyId, invitationId })
          .set({ declinedAt: toInstant(now) })
          .where(
            ({ acceptedAt, revokedAt, declinedAt }, { notExists }) =>
              `${notExists(acceptedAt)} AND ${notExists(revokedAt)} AND ${notExists(declinedAt)}`,
          )
          .go(),
      ),

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
