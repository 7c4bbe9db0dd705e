import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { clientData } from "./personal-data-store.ts";

/**
 * Personal data of the relation between agencies and authors: exported to the author, and to the agency's owner.
 * Removing either side ends the consent.
 */
export function clientsPersonalData(access: TableAccess): PersonalData {
  const traces = clientData(access);
  return {
    name: "clients",
    entities: ["agency-client", "agency-code", "client-invitation", "client-view"],
    prefixes: [],
    holdings: ["agencies", "clients"],
    explained: [
      { path: "sharing/agencies.csv", about: "The agencies with which you share figures, and what you share." },
      { path: "sharing/views.csv", about: "How often an agency opened your figures, by day and kind of figures." },
      { path: "agency/clients.csv", about: "The authors who share figures with your agency (for the owner)." },
      { path: "agency/client-requests.csv", about: "Requests that your agency sent to authors (for the owner)." },
    ],

    async *files({ userId, agencyId, tenantId }): AsyncGenerator<ArchiveFile> {
      const [consents, views] = [await traces.ofAuthor(userId), await traces.viewsOf(userId)];
      if (consents.length > 0)
        yield csvFile(
          "sharing/agencies.csv",
          ["Agency", "Shared", "Since"],
          consents.map(({ agencyId: id, scopes, since }) => [id, scopes.join("; "), since]),
        );
      if (views.length > 0)
        yield csvFile(
          "sharing/views.csv",
          ["Day", "Agency", "Figures", "Times"],
          views.map(({ date, agencyId: id, scope, count }) => [date, id, scope, count]),
        );
      if (agencyId === null || tenantId === null) return;
      const [clients, requests] = [await traces.ofAgency(agencyId), await traces.requests(agencyId)];
      if (clients.length > 0)
        yield csvFile(
          "agency/clients.csv",
          ["Author", "Label", "Shared", "Since"],
          clients.map(({ clientId, label, scopes, since }) => [clientId, label, scopes.join("; "), since]),
        );
      if (requests.length > 0)
        yield csvFile(
          "agency/client-requests.csv",
          ["Email", "Label", "Asked for", "Sent", "Accepted", "Revoked", "Declined"],
          requests.map(({ email, label, scopes, createdAt, acceptedAt, revokedAt, declinedAt }) => [
            ...[email, label, scopes.join("; "), createdAt, acceptedAt, revokedAt, declinedAt],
          ]),
        );
    },

    remove: async ({ userId, agencyId, tenantId }) => {
      await traces.removeAuthor(userId);
      if (agencyId === null) return;
      if (tenantId === null) return traces.removeRequests(agencyId, { userId });
      await traces.removeAgency(agencyId);
    },
  };
}
