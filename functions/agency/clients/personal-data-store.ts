import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import { agencyCodeEntity } from "#functions/entities/agency/agency-code.ts";
import { clientViewEntity } from "#functions/entities/agency/client-view.ts";
import { clientInvitationEntity } from "#functions/entities/agency/invitation.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { Person } from "#functions/platform/personal-data/personal-data.ts";

/** The stored relation between agencies and authors, by agency and by author. */
export function clientData(access: TableAccess) {
  const clients = () => agencyClientEntity(access);
  const codes = () => agencyCodeEntity(access);
  const invitations = () => clientInvitationEntity(access);
  const views = () => clientViewEntity(access);
  const consistent = { ...ALL_PAGES, consistent: true } as const;
  const ofAgency = async (agencyId: string) => (await clients().query.primary({ agencyId }).go(consistent)).data;
  const ofAuthor = async (clientId: string) => (await clients().query.byClient({ clientId }).go(ALL_PAGES)).data;
  const requests = async (agencyId: string) => (await invitations().query.primary({ agencyId }).go(consistent)).data;
  const viewsOf = async (clientId: string) => (await views().query.primary({ clientId }).go(consistent)).data;
  return {
    ofAgency,
    ofAuthor,
    requests,
    viewsOf,

    removeAuthor: async (clientId: string): Promise<void> => {
      await inParallel(await ofAuthor(clientId), ({ agencyId }) => clients().delete({ agencyId, clientId }).go());
      await inParallel(await viewsOf(clientId), ({ date, agencyId, memberId, scope }) =>
        views().delete({ clientId, date, agencyId, memberId, scope }).go(),
      );
    },

    /** Removes the requests that one member sent; without a member, all of the agency's. */
    removeRequests: async (agencyId: string, of?: Pick<Person, "userId">): Promise<void> => {
      const meant = (await requests(agencyId)).filter(({ invitedBy }) => !of || invitedBy === of.userId);
      await inParallel(meant, ({ invitationId }) => invitations().delete({ agencyId, invitationId }).go());
    },

    /** Removes an agency's clients, requests and codes. */
    removeAgency: async (agencyId: string): Promise<void> => {
      await inParallel(await ofAgency(agencyId), ({ clientId }) => clients().delete({ agencyId, clientId }).go());
      await inParallel(await requests(agencyId), ({ invitationId }) =>
        invitations().delete({ agencyId, invitationId }).go(),
      );
      const { data } = await codes().query.byAgency({ agencyId }).go(ALL_PAGES);
      await inParallel(data, ({ code }) => codes().delete({ code }).go());
    },
  };
}
