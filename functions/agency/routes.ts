import type { Actor } from "#functions/platform/access/actor.ts";
import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as activityApi from "#shared/api/agency/activity.ts";
import * as api from "#shared/api/agency/agency.ts";
import * as clientsApi from "#shared/api/agency/clients.ts";
import * as consentsApi from "#shared/api/agency/consents.ts";
import * as dashboardApi from "#shared/api/agency/dashboard.ts";
import * as monitorApi from "#shared/api/agency/monitor.ts";
import * as reportsApi from "#shared/api/agency/reports.ts";
import { getBooksActivity } from "./activity/get-books-activity.ts";
import { endClient, getClient, renameClient } from "./clients/client.ts";
import { renewClientCode } from "./clients/client-code.ts";
import { getClientFigures } from "./clients/get-client-figures.ts";
import { inviteClient, revokeClientInvitation } from "./clients/invite-client.ts";
import { listClients } from "./clients/list-clients.ts";
import { changeConsent, revokeConsent } from "./consents/change-consent.ts";
import { declineConsent, getConsentRequest, giveConsent } from "./consents/consent-request.ts";
import { listConsentViews } from "./consents/list-consent-views.ts";
import { listConsents } from "./consents/list-consents.ts";
import { getAgencyDashboard } from "./dashboard/get-agency-dashboard.ts";
import { acceptInvitation, getInvitation, joinAgency } from "./invitations/accept-invitation.ts";
import { inviteMember, revokeInvitation } from "./invitations/invite-member.ts";
import { changeMemberRole, listMembers, removeMember } from "./members/members.ts";
import { listClientBooks } from "./monitor/list-client-books.ts";
import { updateMonitoredBooks } from "./monitor/update-monitored-books.ts";
import { registerAgency } from "./register-agency.ts";
import { getClientsReport } from "./reports/get-clients-report.ts";
import { searchAgency, searchClient } from "./search/search.ts";
import { updateAgency } from "./update-agency.ts";
import type { AgencyDeps } from "./wiring.ts";

/** Lists the clients of the caller's agency; for their summaries, it may miss changes of the last moments. */
const clientsOf =
  ({ clients }: AgencyDeps, options?: { readonly consistent: boolean }) =>
  ({ tenantId }: Actor) =>
    clients.list(tenantId, options);
const FOR_SUMMARIES = { consistent: false } as const;

export const agencyRoutes = (deps: AgencyDeps): Binding[] => [
  on(api.registerAgency, ({ body }) => registerAgency(deps, body)),
  on(api.updateAgency, ({ actor, body }) => updateAgency(deps, { actor, ...body })),
  on(api.listMembers, ({ actor }) => listMembers(deps, { actor })),
  on(api.inviteMember, ({ actor, body }) => inviteMember(deps, { actor, ...body })),
  on(api.revokeInvitation, ({ actor, params }) => revokeInvitation(deps, { actor, ...params })),
  on(api.changeMemberRole, ({ actor, params, body }) => changeMemberRole(deps, { actor, ...params, ...body })),
  on(api.removeMember, ({ actor, params }) => removeMember(deps, { actor, ...params })),
  on(api.getInvitation, ({ params }) => getInvitation(deps, params)),
  on(api.acceptInvitation, ({ params, body }) => acceptInvitation(deps, { link: params, ...body })),
  on(api.joinAgency, ({ actor, params }) => joinAgency(deps, { actor, ...params })),
  on(
    clientsApi.listClients,
    ({ actor, query, ahead: known }) => listClients(deps, { actor, ...query, known }),
    clientsOf(deps, FOR_SUMMARIES),
  ),
  on(clientsApi.getClient, ({ actor, params }) => getClient(deps, { actor, ...params })),
  on(clientsApi.getClientFigures, ({ actor, params }) => getClientFigures(deps, { actor, ...params })),
  on(clientsApi.renameClient, ({ actor, params, body }) => renameClient(deps, { actor, ...params, ...body })),
  on(clientsApi.endClient, ({ actor, params }) => endClient(deps, { actor, ...params })),
  on(clientsApi.inviteClient, ({ actor, body }) => inviteClient(deps, { actor, ...body })),
  on(clientsApi.revokeClientInvitation, ({ actor, params }) => revokeClientInvitation(deps, { actor, ...params })),
  on(clientsApi.renewClientCode, ({ actor }) => renewClientCode(deps, { actor })),
  on(consentsApi.getConsentRequest, ({ actor, params }) => getConsentRequest(deps, { actor, ...params })),
  on(consentsApi.giveConsent, ({ actor, params, body }) => giveConsent(deps, { actor, ...params, ...body })),
  on(consentsApi.declineConsent, ({ actor, params }) => declineConsent(deps, { actor, ...params })),
  on(consentsApi.listConsents, ({ actor }) => listConsents(deps, { actor })),
  on(consentsApi.changeConsent, ({ actor, params, body }) => changeConsent(deps, { actor, ...params, ...body })),
  on(consentsApi.revokeConsent, ({ actor, params }) => revokeConsent(deps, { actor, ...params })),
  on(consentsApi.listConsentViews, ({ actor }) => listConsentViews(deps, { actor })),
  on(api.searchAgency, ({ actor, params, query }) => searchAgency(deps, { actor, ...params, ...query })),
  on(api.searchClient, ({ actor, params, query }) => searchClient(deps, { actor, ...params, ...query })),
  on(
    activityApi.getBooksActivity,
    ({ actor, ahead: known }) => getBooksActivity(deps, { actor, known }),
    clientsOf(deps),
  ),
  on(
    monitorApi.listClientBooks,
    ({ actor, query, ahead: known }) => listClientBooks(deps, { actor, ...query, known }),
    clientsOf(deps),
  ),
  on(monitorApi.updateMonitoredBooks, ({ actor, body }) => updateMonitoredBooks(deps, { actor, ...body })),
  on(
    dashboardApi.getAgencyDashboard,
    ({ actor, ahead: known }) => getAgencyDashboard(deps, { actor, known }),
    clientsOf(deps, FOR_SUMMARIES),
  ),
  on(
    reportsApi.getClientsReport,
    ({ actor, query, ahead: known }) => getClientsReport(deps, { actor, ...query, known }),
    clientsOf(deps),
  ),
];
