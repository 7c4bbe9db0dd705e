import type { Actor } from "#functions/platform/access/actor.ts";
import type { ConsentRequest } from "#shared/api/agency/consents.ts";
import { DEFAULT_SCOPES, inScopeOrder } from "#shared/domain/consent/scopes.ts";
import type { AgencyDeps } from "../deps.ts";
import { fullNameOf } from "../full-name.ts";
import { type ConsentLink, type FindRequestDeps, findRequestOrThrow } from "./find-request.ts";
import { toSharedWith } from "./to-consent.ts";

/** Returns the request behind a link or code. Throws NotFound for one that is no longer valid. */
export async function getConsentRequest(
  deps: FindRequestDeps & Pick<AgencyDeps, "accounts" | "members" | "clients">,
  actor: Actor,
  link: ConsentLink,
): Promise<{ data: ConsentRequest }> {
  const { agency, invitation } = await findRequestOrThrow(deps, link);
  const [consent, inviter, shared] = await Promise.all([
    deps.clients.find(agency.agencyId, actor.userId),
    invitation && deps.accounts.find(invitation.invitedBy),
    toSharedWith(deps, agency),
  ]);
  return {
    data: {
      agency: shared,
      invited_by: inviter ? fullNameOf(inviter) : null,
      scopes: inScopeOrder(consent?.scopes ?? invitation?.scopes ?? DEFAULT_SCOPES),
      is_client: consent !== null,
      declined_at: invitation?.declinedAt ?? null,
    },
  };
}
