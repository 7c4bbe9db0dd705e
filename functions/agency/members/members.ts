import type * as z from "zod";
import { type EndSessionsDeps, endAllSessions, type UserRow } from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { AgencyMember, AssignableRole, listMembers as api } from "#shared/api/agency/agency.ts";
import { toInvitation } from "../invitations/invite-member.ts";
import { openInvitations } from "../invitations/open-invitations.ts";
import type { AgencyDeps } from "../wiring.ts";

/**
 * Returns a member as the API shows them to `actor`. A row without a role, which Colophon never writes, gets view-only
 * access.
 */
const toMember = (row: UserRow, actor: Pick<Actor, "userId">): z.infer<typeof AgencyMember> => ({
  id: row.userId,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  role: row.agencyRole ?? "read_only",
  is_you: row.userId === actor.userId,
  joined_at: row.createdAt,
});

export async function listMembers(
  { members, invitations, clock }: Pick<AgencyDeps, "members" | "invitations" | "clock">,
  { actor }: By<Actor>,
): Promise<z.infer<(typeof api)["response"]>> {
  const [people, invited] = await Promise.all([members.list(actor.tenantId), invitations.listAll(actor.tenantId)]);
  return {
    data: people.map((row) => toMember(row, actor)),
    invitations: openInvitations(invited, clock.now()).map(toInvitation),
  };
}

/**
 * Changes a member's role, effective from their next call, since every call reads their row. Throws NotFound, also for
 * another agency's member, and Conflict for the owner, whose role is fixed: an agency always has one.
 */
export async function changeMemberRole(
  { members }: Pick<AgencyDeps, "members">,
  { actor, id, role }: By<Actor, { readonly id: string; readonly role: z.infer<typeof AssignableRole> }>,
): Promise<{ data: z.infer<typeof AgencyMember> }> {
  const member = await members.find(actor.tenantId, id);
  if (!member || member.removingAt) throw new NotFound();
  if (member.agencyRole === "owner") throw new Conflict("The owner's role can't be changed.");
  const changed = await members.setRole(actor.tenantId, id, role);
  if (!changed) throw new NotFound();
  return { data: toMember(changed, actor) };
}

/**
 * Closes a member's account, effective from the next call; its event triggers the erasure, which frees the address.
 * Idempotent until then, so that an interrupted call can be finished. Throws NotFound, also for another agency's
 * member, and Conflict for the owner.
 */
export async function removeMember(
  deps: EndSessionsDeps & Pick<AgencyDeps, "members">,
  { actor, id }: By<Actor, { readonly id: string }>,
): Promise<void> {
  const member = await deps.members.find(actor.tenantId, id);
  if (!member) throw new NotFound();
  if (member.agencyRole === "owner") throw new Conflict("The owner of an agency can't be removed.");
  await deps.members.close(actor.tenantId, id, deps.clock.now());
  await endAllSessions(deps, id);
  await deps.bus.publish("AccountClosed", { userId: id });
}
