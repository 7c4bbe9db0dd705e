import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { AgencyMember, AssignableRole } from "#shared/api/agency/agency.ts";
import type { AgencyDeps } from "../deps.ts";
import { toMember } from "./to-member.ts";

/**
 * Changes a member's role, effective from their next call, since every call reads their row. Throws NotFound, also for
 * another agency's member, and Conflict for the owner, whose role is fixed: an agency always has one.
 */
export async function changeMemberRole(
  { members }: Pick<AgencyDeps, "members">,
  actor: Actor,
  { id }: { readonly id: string },
  { role }: { readonly role: z.infer<typeof AssignableRole> },
): Promise<{ data: z.infer<typeof AgencyMember> }> {
  const member = await members.find(actor.tenantId, id);
  if (!member || member.removingAt) throw new NotFound();
  if (member.agencyRole === "owner") throw new Conflict("The owner's role can't be changed.");
  const changed = await members.setRole(actor.tenantId, id, role);
  if (!changed) throw new NotFound();
  return { data: toMember(changed, actor) };
}
