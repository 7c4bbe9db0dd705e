import { type EndSessionsDeps, endAllSessions } from "#functions/accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";

/**
 * Ends a member's account: nobody can use it from the next call on, and whoever hears that it is closed erases it, after which its address is
 * free. Asked again before that, it does the same again, so that a call that stopped half-way is finished. Throws NotFound, also for somebody of
 * another agency, and Conflict for the owner.
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
