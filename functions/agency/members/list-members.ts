import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { listMembers as api } from "#shared/api/agency/agency.ts";
import type { AgencyDeps } from "../deps.ts";
import { openInvitations } from "../invitations/open-invitations.ts";
import { toInvitation } from "../invitations/to-invitation.ts";
import { toMember } from "./to-member.ts";

export async function listMembers(
  { members, invitations, clock }: Pick<AgencyDeps, "members" | "invitations" | "clock">,
  actor: Actor,
): Promise<z.infer<(typeof api)["response"]>> {
  const [people, invited] = await Promise.all([members.list(actor.tenantId), invitations.listAll(actor.tenantId)]);
  return {
    data: people.map((row) => toMember(row, actor)),
    invitations: openInvitations(invited, clock.now()).map(toInvitation),
  };
}
