import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { invitationEntity } from "#functions/entities/agency/invitation.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { Person } from "#functions/platform/personal-data/personal-data.ts";

export function agencyData(access: TableAccess) {
  const agencies = () => agencyEntity(access);
  const invitations = () => invitationEntity(access);
  const users = () => userEntity(access);
  const listInvitations = async (agencyId: string) =>
    (
      await invitations()
        .query.primary({ agencyId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;
  return {
    find: async (agencyId: string) => (await agencies().get({ agencyId }).go(READ_LATEST)).data,
    people: async (agencyId: string) => (await users().query.byAgency({ agencyId }).go(ALL_PAGES)).data,
    invitations: listInvitations,

    /**
     * Removes the invitations that one user received or sent; without a user, all of them. Keeps an invitation that was
     * sent after the account was closed: it is meant for the address's next account.
     */
    removeInvitations: async (agencyId: string, of?: Pick<Person, "userId" | "email" | "closedAt">): Promise<void> => {
      const meant = (await listInvitations(agencyId)).filter(({ email, invitedBy, createdAt }) => {
        if (!of || invitedBy === of.userId) return true;
        return email === of.email && (of.closedAt === null || createdAt <= of.closedAt);
      });
      await inParallel(meant, ({ invitationId }) => invitations().delete({ agencyId, invitationId }).go());
    },

    remove: async (agencyId: string): Promise<void> => {
      await agencies().delete({ agencyId }).go();
    },
  };
}
