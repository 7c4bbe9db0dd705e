import type { EntityItem } from "electrodb";
import {
  type AnyInvitationEntity,
  clientInvitationEntity,
  invitationEntity,
} from "#functions/entities/agency/invitation.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant, toTimeToLive } from "#functions/platform/clock.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";

export type InvitationRow = EntityItem<ReturnType<typeof invitationEntity>>;
export type InvitationStore = ReturnType<typeof invitationStore>;
export type ClientInvitationRow = EntityItem<ReturnType<typeof clientInvitationEntity>>;
export type ClientInvitationStore = ReturnType<typeof clientInvitationStore>;

/** `expiresAtMs` is in epoch milliseconds, like `now`. */
interface Expiring {
  readonly expiresAtMs: number;
}
type Common = "agencyId" | "invitationId" | "email" | "invitedBy";
type NewInvitation = Pick<InvitationRow, Common | "role"> & Expiring;
type NewClientInvitation = Pick<ClientInvitationRow, Common | "label" | "scopes"> & Expiring;

const toItem = <T extends Expiring>({ expiresAtMs, ...invitation }: T, now: number) => ({
  ...invitation,
  createdAt: toInstant(now),
  expiresAt: toTimeToLive(expiresAtMs),
});

/** The ways to close an invitation of either kind. */
const closing = (invitations: () => AnyInvitationEntity) => ({
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
});

/** Invitations to become a member of an agency. */
export function invitationStore(access: TableAccess) {
  const invitations = () => invitationEntity(access);
  return {
    ...closing(invitations),
    listAll: async (agencyId: string): Promise<InvitationRow[]> =>
      (
        await invitations()
          .query.primary({ agencyId })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,

    create: async (invitation: NewInvitation, now: number): Promise<InvitationRow> =>
      (await invitations().create(toItem(invitation, now)).go()).data,
  };
}

/** An agency's requests that authors share figures. */
export function clientInvitationStore(access: TableAccess) {
  const invitations = () => clientInvitationEntity(access);
  return {
    ...closing(invitations),
    listAll: async (agencyId: string): Promise<ClientInvitationRow[]> =>
      (
        await invitations()
          .query.primary({ agencyId })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,

    create: async (invitation: NewClientInvitation, now: number): Promise<ClientInvitationRow> =>
      (await invitations().create(toItem(invitation, now)).go()).data,

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
  };
}
