import type { z } from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { listClients as api } from "#shared/api/agency/clients.ts";
import type { AgencyDeps } from "../deps.ts";
import { openInvitations } from "../invitations/open-invitations.ts";
import { showClientCode } from "./client-code.ts";
import { listOpenClients } from "./list-open-clients.ts";
import { toClient, toClientInvitation } from "./to-client.ts";

export async function listClients(
  deps: Pick<AgencyDeps, "agencies" | "clients" | "authors" | "clientInvitations" | "clock">,
  { tenantId }: Actor,
): Promise<z.infer<(typeof api)["response"]>> {
  const [open, invited, agency] = await Promise.all([
    listOpenClients(deps, tenantId),
    deps.clientInvitations.listAll(tenantId),
    deps.agencies.find(tenantId),
  ]);
  return {
    data: open
      .map(({ consent, author }) => toClient(consent, author))
      .sort((a, b) => a.label.localeCompare(b.label, "en") || (a.id < b.id ? -1 : 1)),
    invitations: openInvitations(invited, deps.clock.now()).map(toClientInvitation),
    code: agency?.clientCode ? showClientCode(agency.clientCode) : null,
  };
}
