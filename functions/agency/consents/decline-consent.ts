import type { Actor } from "#functions/platform/access/actor.ts";
import { Forbidden } from "#functions/platform/errors.ts";
import { logger } from "#functions/platform/logger.ts";
import type { AgencyDeps } from "../deps.ts";
import { requestDeclinedEmail } from "../emails/request-declined.ts";
import { type ConsentLink, type FindRequestDeps, findRequestOrThrow, invalidRequest } from "./find-request.ts";
import { findContact } from "./notify-both.ts";

/**
 * Answers an agency's request with no and emails the agency, once. The link stays valid until it expires, so that the
 * author can change their mind. Throws Forbidden without a verified address, and NotFound for a link that is no longer
 * valid and for a code, which no one has sent.
 */
export async function declineConsent(
  deps: FindRequestDeps & Pick<AgencyDeps, "accounts" | "mailer" | "site">,
  actor: Actor,
  link: ConsentLink,
): Promise<void> {
  const { agency, invitation } = await findRequestOrThrow(deps, link);
  if (!actor.isEmailVerified) throw new Forbidden("forbidden", "Please confirm your email address first.");
  if (!invitation) throw invalidRequest();
  const { agencyId, invitationId, email, invitedBy, expiresAt } = invitation;
  if (!(await deps.clientInvitations.decline(agencyId, invitationId, deps.clock.now()))) return;
  const member = await findContact(deps, agency, invitedBy);
  if (!member) return;
  const message = requestDeclinedEmail({ ...deps.site, ...member, sentTo: email, expiresAtMs: expiresAt * 1000 });
  try {
    await deps.mailer.send({ to: member.email, ...message });
  } catch (error) {
    // The agency's list of requests shows the answer, too.
    logger.warn("declined request not announced", { error: error instanceof Error ? error.name : "unknown" });
  }
}
