import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { listClients as api } from "#shared/api/agency/clients.ts";
import { dayIn, monthOf } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { openInvitations } from "../invitations/open-invitations.ts";
import type { AgencyDeps } from "../wiring.ts";
import { showClientCode } from "./client-code.ts";
import { listOpenClients } from "./list-open-clients.ts";
import { type RoyaltiesDeps, readRoyalties } from "./read-royalties.ts";
import { toClient, toClientInvitation } from "./to-client.ts";

type Deps = RoyaltiesDeps & Pick<AgencyDeps, "agencies" | "clients" | "authors" | "clientInvitations">;

/** Lists the agency's clients with their shared earnings, pending requests and the client code. */
export async function listClients(
  deps: Deps,
  { actor: member }: By<Actor>,
): Promise<z.infer<(typeof api)["response"]>> {
  const { tenantId } = member;
  const [open, invited, agency] = await Promise.all([
    listOpenClients(deps, tenantId),
    deps.clientInvitations.listAll(tenantId),
    deps.agencies.find(tenantId),
  ]);
  const sharing = open.filter(({ consent }) => consent.scopes.includes("royalties"));
  const { ofClient, exchange } = await readRoyalties(deps, member, sharing);
  return {
    data: open
      .map(({ consent, author }) => ({
        ...toClient(consent, author),
        royalties: ofClient.get(author.userId)?.royalties ?? null,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, "en") || ascending(a.id, b.id)),
    month: monthOf(dayIn("UTC", deps.clock.now())),
    currency: member.currency,
    exchange,
    invitations: openInvitations(invited, deps.clock.now()).map(toClientInvitation),
    code: agency?.clientCode ? showClientCode(agency.clientCode) : null,
  };
}
