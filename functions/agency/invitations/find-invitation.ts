import type { AgencyRow } from "#functions/accounts/index.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import type { AgencyDeps } from "../deps.ts";
import type { InvitationRow } from "./invitation-store.ts";
import { openInvitations } from "./open-invitations.ts";

export interface InvitationLink {
  readonly hash: string;
  readonly id: string;
}

/**
 * One answer for all invalid links, so that it doesn't reveal whether they were used, replaced, revoked, expired or
 * never existed.
 */
export const invalidInvitation = () =>
  new NotFound("This invitation is no longer valid. Please ask the person who invited you for a new one.");

/** Returns the open invitation behind a link, and its agency. Throws NotFound. */
export async function findInvitationOrThrow(
  { invitations, agencies, clock }: Pick<AgencyDeps, "invitations" | "agencies" | "clock">,
  { hash: secret, id: agencyId }: InvitationLink,
): Promise<{ invitation: InvitationRow; agency: AgencyRow }> {
  const invitationId = hashOfSecret(secret);
  const open = openInvitations(await invitations.listAll(agencyId), clock.now());
  const invitation = open.find((row) => row.invitationId === invitationId);
  const agency = invitation && (await agencies.find(agencyId));
  if (!agency) throw invalidInvitation();
  return { invitation, agency };
}
