import type * as z from "zod";
import type { AgencyRow } from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { ClientRow } from "#functions/platform/access/client-store.ts";
import { Forbidden, NotFound } from "#functions/platform/errors.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { logger } from "#functions/platform/logger.ts";
import { type giveConsent as api, CODE_LINK, type Consent, type ConsentRequest } from "#shared/api/agency/consents.ts";
import { DEFAULT_SCOPES, inScopeOrder } from "#shared/domain/consent/scopes.ts";
import { readClientCode } from "../clients/client-code.ts";
import { requestDeclinedEmail } from "../emails/consent-notice.ts";
import { fullNameOf } from "../full-name.ts";
import type { ClientInvitationRow } from "../invitations/invitation-store.ts";
import { openInvitations } from "../invitations/open-invitations.ts";
import type { AgencyDeps } from "../wiring.ts";
import { toConsent, toSharedWith } from "./list-consents.ts";
import { findContact, type NotifyBothDeps, notifyBoth } from "./notify-both.ts";

export interface ConsentLink {
  readonly hash: string;
  readonly id: string;
}

type FindRequestDeps = Pick<AgencyDeps, "agencies" | "clientInvitations" | "clientCodes" | "clock">;

/** `invitation` is null when the author has entered the agency's code. */
export interface OpenRequest {
  readonly agency: AgencyRow;
  readonly invitation: ClientInvitationRow | null;
}

/**
 * One answer for all invalid links and codes, so that it doesn't reveal whether they were used, replaced, revoked,
 * expired or never existed.
 */
const invalidRequest = () => new NotFound("This link or code is no longer valid. Please ask the agency for a new one.");

async function findByCode({ clientCodes }: FindRequestDeps, typed: string): Promise<OpenRequest> {
  const code = readClientCode(typed);
  const agency = code && (await clientCodes.agencyOf(code));
  if (!agency) throw invalidRequest();
  return { agency, invitation: null };
}

/** Returns the open request behind a link or an agency's code. Throws NotFound. */
async function findRequestOrThrow(deps: FindRequestDeps, { hash, id: agencyId }: ConsentLink): Promise<OpenRequest> {
  if (agencyId === CODE_LINK) return findByCode(deps, hash);
  const invitationId = hashOfSecret(hash);
  const [all, agency] = await Promise.all([deps.clientInvitations.listAll(agencyId), deps.agencies.find(agencyId)]);
  const invitation = openInvitations(all, deps.clock.now()).find((row) => row.invitationId === invitationId);
  if (!(invitation && agency)) throw invalidRequest();
  return { agency, invitation };
}

/** Returns the request behind a link or code. Throws NotFound for one that is no longer valid. */
export async function getConsentRequest(
  deps: FindRequestDeps & Pick<AgencyDeps, "accounts" | "members" | "clients">,
  { actor, ...link }: By<Actor, ConsentLink>,
): Promise<{ data: ConsentRequest }> {
  const { agency, invitation } = await findRequestOrThrow(deps, link);
  const [consent, inviter, members] = await Promise.all([
    deps.clients.find(agency.agencyId, actor.userId),
    invitation && deps.accounts.find(invitation.invitedBy),
    deps.members.list(agency.agencyId),
  ]);
  return {
    data: {
      agency: toSharedWith(agency, members),
      invited_by: inviter ? fullNameOf(inviter) : null,
      scopes: inScopeOrder(consent?.scopes ?? invitation?.scopes ?? DEFAULT_SCOPES),
      is_client: consent !== null,
      declined_at: invitation?.declinedAt ?? null,
    },
  };
}

type Input = z.output<NonNullable<(typeof api)["body"]>>;

type GiveConsentDeps = FindRequestDeps & NotifyBothDeps & Pick<AgencyDeps, "clients" | "members" | "bus">;

/**
 * Returns the consent that the author has given with this link and these scopes, if it still stands: the answer to a call
 * that is repeated because its answer was lost.
 */
async function findGiven(
  { clientInvitations, clients }: Pick<AgencyDeps, "clientInvitations" | "clients">,
  { actor, hash, id: agencyId, scopes }: By<Actor, ConsentLink & Input>,
): Promise<ClientRow | null> {
  const consent = await clients.find(agencyId, actor.userId);
  if (!consent || inScopeOrder(consent.scopes).join() !== inScopeOrder(scopes).join()) return null;
  const invitationId = hashOfSecret(hash);
  const used = (await clientInvitations.listAll(agencyId)).find((row) => row.invitationId === invitationId);
  // Both are written by the same transaction.
  return used?.acceptedAt === consent.since ? consent : null;
}

async function acceptRequest(
  deps: GiveConsentDeps,
  { actor, scopes, ...link }: By<Actor, ConsentLink & Input>,
): Promise<ClientRow> {
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
  return consent;
}

/**
 * Shares the chosen scopes with the agency behind a link or code and emails both sides. For an author who is its client
 * already, the choice replaces the earlier one. A repeated call is answered as the first one and sends no emails. Throws
 * Forbidden without a verified address, and NotFound for a link or code that is no longer valid.
 */
export async function giveConsent(
  deps: GiveConsentDeps,
  request: By<Actor, ConsentLink & Input>,
): Promise<{ data: Consent }> {
  let isRepeated = false;
  const consent = await acceptRequest(deps, request).catch(async (error) => {
    const given = error instanceof NotFound ? await findGiven(deps, request) : null;
    if (!given) throw error;
    isRepeated = true;
    return given;
  });
  await deps.bus.publish("ConsentExtended", { userId: consent.clientId, agencyId: consent.agencyId });
  const [agency, members] = await Promise.all([
    deps.agencies.find(consent.agencyId),
    deps.members.list(consent.agencyId),
    isRepeated ? undefined : notifyBoth(deps, "given", consent),
  ]);
  if (!agency) throw invalidRequest();
  return { data: toConsent(agency, members, consent) };
}

/**
 * Answers an agency's request with no and emails the agency, once. The link stays valid until it expires, so that the
 * author can change their mind. Throws Forbidden without a verified address, and NotFound for a link that is no longer
 * valid and for a code, which no one has sent.
 */
export async function declineConsent(
  deps: FindRequestDeps & Pick<AgencyDeps, "accounts" | "mailer" | "site">,
  { actor, ...link }: By<Actor, ConsentLink>,
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
