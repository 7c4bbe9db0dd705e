import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";
import { openInvitations } from "./open-invitations.ts";

/**
 * Revokes an open invitation, which invalidates its link. Throws NotFound, also for another agency's invitation and for
 * one that is no longer open.
 */
export async function revokeInvitation(
  { invitations, clock }: Pick<AgencyDeps, "invitations" | "clock">,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  const now = clock.now();
  const open = openInvitations(await invitations.listAll(actor.tenantId), now);
  if (!open.some(({ invitationId }) => invitationId === id)) throw new NotFound();
  if (!(await invitations.revoke(actor.tenantId, id, now))) throw new NotFound();
}
