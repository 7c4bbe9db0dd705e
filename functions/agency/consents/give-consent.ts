import type * as z from "zod";
import type { Actor } from "#functions/platform/access/actor.ts";
import { Forbidden } from "#functions/platform/errors.ts";
import type { giveConsent as api, Consent } from "#shared/api/agency/consents.ts";
import type { AgencyDeps } from "../deps.ts";
import { type ConsentLink, type FindRequestDeps, findRequestOrThrow, invalidRequest } from "./find-request.ts";
import { type NotifyBothDeps, notifyBoth } from "./notify-both.ts";
import { toConsent } from "./to-consent.ts";

type Input = z.output<NonNullable<(typeof api)["body"]>>;

/**
 * Shares the chosen scopes with the agency behind a link or code and emails both sides. For an author who is its client
 * already, the choice replaces the earlier one. Throws Forbidden without a verified address, and NotFound for a link or
 * code that is no longer valid.
 */
export async function giveConsent(
  deps: FindRequestDeps & NotifyBothDeps & Pick<AgencyDeps, "clients" | "members" | "bus">,
  actor: Actor,
  link: ConsentLink,
  { scopes }: Input,
): Promise<{ data: Consent }> {
  const { agency, invitation } = await findRequestOrThrow(deps, link);
  if (!actor.isEmailVerified) throw new Forbidden("forbidden", "Please confirm your email address first.");
  const { agencyId } = agency;
  const used = invitation && {
    id: invitation.invitationId,
    invitedBy: invitation.invitedBy,
    label: invitation.label,
  };
  const clientId = actor.userId;
  if (!(await deps.clients.give({ agencyId, clientId, scopes, invitation: used }, deps.clock.now())))
    throw invalidRequest();
  const consent = await deps.clients.find(agencyId, clientId);
  // Ended on the other side in the same moment.
  if (!consent) throw invalidRequest();
  await deps.bus.publish("ConsentExtended", { userId: clientId });
  await notifyBoth(deps, "given", consent);
  return { data: await toConsent(deps, agency, consent) };
}
