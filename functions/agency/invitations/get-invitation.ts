import type * as z from "zod";
import { findAddressOwner } from "#functions/accounts/index.ts";
import type { getInvitation as api } from "#shared/api/agency/agency.ts";
import type { AgencyDeps } from "../deps.ts";
import { fullNameOf } from "../full-name.ts";
import { findInvitationOrThrow, type InvitationLink } from "./find-invitation.ts";

/** Returns the invitation behind a link. Throws NotFound for a link that is no longer valid. */
export async function getInvitation(
  deps: Pick<AgencyDeps, "invitations" | "agencies" | "accounts" | "signUps" | "holdings" | "clock">,
  link: InvitationLink,
): Promise<z.infer<(typeof api)["response"]>> {
  const { invitation, agency } = await findInvitationOrThrow(deps, link);
  const [inviter, holder] = await Promise.all([
    deps.accounts.find(invitation.invitedBy),
    findAddressOwner(deps, invitation.email),
  ]);
  return {
    agency: agency.name,
    email: invitation.email,
    role: invitation.role,
    invited_by: inviter ? fullNameOf(inviter) : agency.name,
    has_account: holder !== null,
  };
}
