import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { hashOfSecret, newSecret } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import type { inviteClient as api, ClientInvitation } from "#shared/api/agency/clients.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { clientInvitationEmail, INVITATION_DAYS } from "../emails/invitations.ts";
import { fullNameOf } from "../full-name.ts";
import { findInviterOrThrow, openInvitations } from "../invitations/open-invitations.ts";
import type { AgencyDeps } from "../wiring.ts";
import { toClientInvitation } from "./to-client.ts";

type Input = z.output<NonNullable<(typeof api)["body"]>>;
type Deps = Pick<AgencyDeps, "accounts" | "agencies" | "clientInvitations" | "limits" | "mailer" | "clock" | "site">;

/**
 * Asks an author by email to share figures, replacing an earlier request to the address. The answer is the same for
 * every address: one with an account, one without, and one of a client. Throws Forbidden for a member without a
 * verified address, and TooMany after many requests to the address.
 */
export async function inviteClient(
  deps: Deps,
  { actor, email, label, scopes }: By<Actor, Input>,
): Promise<{ data: ClientInvitation }> {
  const { inviter, agency } = await findInviterOrThrow(deps, actor);
  await spendForAddress(deps, "invitation", email);
  const { clientInvitations: invitations, mailer, site } = deps;
  const { agencyId } = agency;
  const now = deps.clock.now();
  const secret = newSecret();
  const invitationId = hashOfSecret(secret);
  const row = await invitations.create(
    {
      agencyId,
      invitationId,
      email,
      scopes,
      invitedBy: actor.userId,
      label: label === "" ? undefined : label,
      expiresAtMs: now + INVITATION_DAYS * DAY_MS,
    },
    now,
  );
  const link = new URL(`/consent/${secret}/${encodeURIComponent(agencyId)}`, site.url).href;
  const message = clientInvitationEmail({ ...site, agency: agency.name, invitedBy: fullNameOf(inviter), scopes, link });
  try {
    await mailer.send({ to: email, ...message });
  } catch (error) {
    // The new link reached no one, so an earlier request stays valid.
    await invitations.remove(agencyId, invitationId);
    throw error;
  }
  return { data: toClientInvitation(row) };
}

/**
 * Revokes an open client invitation, which invalidates its link. Throws NotFound, also for another agency's and for one
 * that is no longer open.
 */
export async function revokeClientInvitation(
  { clientInvitations: invitations, clock }: Pick<AgencyDeps, "clientInvitations" | "clock">,
  { actor: { tenantId }, id }: By<Actor, { readonly id: string }>,
): Promise<void> {
  const now = clock.now();
  const open = openInvitations(await invitations.listAll(tenantId), now);
  if (!open.some(({ invitationId }) => invitationId === id)) throw new NotFound();
  if (!(await invitations.revoke(tenantId, id, now))) throw new NotFound();
}
