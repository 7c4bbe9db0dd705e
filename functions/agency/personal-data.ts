import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { agencyData } from "./personal-data-store.ts";

/**
 * Exports the whole agency for its owner, and the membership alone for other members. Members' accounts are removed on
 * their own, not here.
 */
export function agencyPersonalData(access: TableAccess): PersonalData {
  const traces = agencyData(access);
  return {
    name: "agency",
    entities: ["agency", "invitation"],
    prefixes: [],
    holdings: ["agency"],
    explained: [
      { path: "agency/agency.json", about: "Your agency: its name, its website, its color, and when it joined." },
      { path: "agency/people.csv", about: "The members of your agency and their access (for the owner)." },
      { path: "agency/invitations.csv", about: "Invitations that your agency sent (for the owner)." },
    ],

    async *files({ agencyId, tenantId }): AsyncGenerator<ArchiveFile> {
      const agency = agencyId && (await traces.find(agencyId));
      if (!agencyId || !agency) return;
      const { name, website, color, createdAt } = agency;
      yield jsonFile("agency/agency.json", tenantId === null ? { name } : { name, website, color, createdAt });
      if (tenantId === null) return;
      yield csvFile(
        "agency/people.csv",
        ["First name", "Last name", "Email", "Role", "Joined"],
        (await traces.people(agencyId)).map(({ firstName, lastName, email, agencyRole, createdAt }) => [
          ...[firstName, lastName, email, agencyRole, createdAt],
        ]),
      );
      const invitations = await traces.invitations(agencyId);
      if (invitations.length === 0) return;
      yield csvFile(
        "agency/invitations.csv",
        ["Email", "Role", "Sent", "Accepted", "Undone"],
        invitations.map(({ email, role, createdAt, acceptedAt, revokedAt }) => [
          ...[email, role, createdAt, acceptedAt, revokedAt],
        ]),
      );
    },

    remove: async ({ userId, email, agencyId, tenantId, closedAt }) => {
      if (agencyId === null) return;
      if (tenantId === null) return traces.removeInvitations(agencyId, { userId, email, closedAt });
      await traces.removeInvitations(agencyId);
      await traces.remove(agencyId);
    },
  };
}
