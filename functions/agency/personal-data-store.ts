import { agencyEntity } from "#functions/entities/agency.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { invitationEntity } from "#functions/entities/invitation.ts";
import { userEntity } from "#functions/entities/user.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";

/** An agency as a whole, to hand over or to remove. */
export function agencyTraces(access: TableAccess) {
  const agencies = agencyEntity(access);
  const invitations = invitationEntity(access);
  const users = userEntity(access);
  const listInvitations = async (agencyId: string) =>
    (await invitations.query.primary({ agencyId }).go({ ...ALL_PAGES, consistent: true })).data;
  return {
    find: async (agencyId: string) => (await agencies.get({ agencyId }).go({ consistent: true })).data,
    people: async (agencyId: string) => (await users.query.byAgency({ agencyId }).go(ALL_PAGES)).data,
    invitations: listInvitations,

    /** Removes the invitations that one person was sent or sent themselves; all of them when nobody is named. */
    removeInvitations: async (agencyId: string, of?: { readonly userId: string; readonly email: string }) => {
      const meant = (await listInvitations(agencyId)).filter(
        ({ email, invitedBy }) => !of || email === of.email || invitedBy === of.userId,
      );
      await inParallel(meant, ({ invitationId }) => invitations.delete({ agencyId, invitationId }).go());
    },

    remove: async (agencyId: string): Promise<void> => {
      await agencies.delete({ agencyId }).go();
    },
  };
}
