import type { AgencyRow } from "#functions/accounts/index.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { CODE_LINK } from "#shared/api/agency/consents.ts";
import { readClientCode } from "../clients/client-code.ts";
import type { ClientInvitationRow } from "../clients/client-invitation-store.ts";
import type { AgencyDeps } from "../deps.ts";
import { openInvitations } from "../invitations/open-invitations.ts";

export interface ConsentLink {
  readonly hash: string;
  readonly id: string;
}

export type FindRequestDeps = Pick<AgencyDeps, "agencies" | "clientInvitations" | "clientCodes" | "clock">;

/** `invitation` is null when the author has entered the agency's code. */
export interface OpenRequest {
  readonly agency: AgencyRow;
  readonly invitation: ClientInvitationRow | null;
}

/**
 * One answer for all invalid links and codes, so that it doesn't reveal whether they were used, replaced, revoked,
 * expired or never existed.
 */
export const invalidRequest = () =>
  new NotFound("This link or code is no longer valid. Please ask the agency for a new one.");

async function findByCode({ agencies, clientCodes }: FindRequestDeps, typed: string): Promise<OpenRequest> {
  const code = readClientCode(typed);
  const agencyId = code && (await clientCodes.agencyOf(code));
  const agency = agencyId && (await agencies.find(agencyId));
  if (!agency) throw invalidRequest();
  return { agency, invitation: null };
}

/** Returns the open request behind a link or an agency's code. Throws NotFound. */
export async function findRequestOrThrow(
  deps: FindRequestDeps,
  { hash, id: agencyId }: ConsentLink,
): Promise<OpenRequest> {
  if (agencyId === CODE_LINK) return findByCode(deps, hash);
  const invitationId = hashOfSecret(hash);
  const open = openInvitations(await deps.clientInvitations.listAll(agencyId), deps.clock.now());
  const invitation = open.find((row) => row.invitationId === invitationId);
  const agency = invitation && (await deps.agencies.find(agencyId));
  if (!agency) throw invalidRequest();
  return { agency, invitation };
}
