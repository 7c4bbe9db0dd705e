import { type EndSessionsDeps, endAllSessions } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";

/**
 * Closes a member's account, effective from the next call; its event triggers the erasure, which frees the address.
 * Idempotent until then, so that an interrupted call can be finished. Throws NotFound, also for another agency's
 * member, and Conflict for the owner.
 */
export async function removeMember(
  deps: EndSessionsDeps & Pick<AgencyDeps, "members">,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  const member = await deps.members.find(actor.tenantId, id);
  if (!member) throw new NotFound();
  if (member.agencyRole === "owner") throw new Conflict("The owner of an agency can't be removed.");
  await deps.members.close(actor.tenantId, id, deps.clock.now());
  await endAllSessions(deps, id);
  await deps.bus.publish("AccountClosed", { userId: id });
}
