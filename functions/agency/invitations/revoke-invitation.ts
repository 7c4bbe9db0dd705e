import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";
import { openInvitations } from "./open-invitations.ts";

/** Takes an open invitation back: its link does nothing any more. Throws NotFound, also for another agency's and for one that is not open any more. */
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
