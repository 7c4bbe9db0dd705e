import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";
import { openInvitations } from "../invitations/open-invitations.ts";

/**
 * Revokes an open client invitation, which invalidates its link. Throws NotFound, also for another agency's and for one
 * that is no longer open.
 */
export async function revokeClientInvitation(
  { clientInvitations: invitations, clock }: Pick<AgencyDeps, "clientInvitations" | "clock">,
  { tenantId }: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  const now = clock.now();
  const open = openInvitations(await invitations.listAll(tenantId), now);
  if (!open.some(({ invitationId }) => invitationId === id)) throw new NotFound();
  if (!(await invitations.revoke(tenantId, id, now))) throw new NotFound();
}
